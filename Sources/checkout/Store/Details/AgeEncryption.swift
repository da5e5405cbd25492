import OrderKit
import SystemIO

/// Encrypts the remembered details with the program `age`.
///
/// age asks for the passphrase at the terminal itself, so this process never reads it.
struct AgeEncryption {
  let environment: [String: String]
  /// The path that errors name.
  let path: String

  /// Encrypts a text. age asks for the passphrase twice.
  func encrypt(_ text: [UInt8]) throws(StoreError) -> [UInt8] {
    let outcome = try run(["--passphrase"], text)
    guard outcome.end == .exited(0) else { throw StoreError(path, .wrongPassphrase) }
    guard Self.isWhole(outcome.output, of: text.count) else { throw StoreError(path, .incompleteLock) }
    return outcome.output
  }

  func decrypt(_ sealed: [UInt8]) throws(StoreError) -> [UInt8] {
    let outcome = try run(["--decrypt"], sealed)
    if outcome.end == .exited(0) { return outcome.output }
    // age exits with the same status for a wrong passphrase and a damaged file. Only its words differ.
    let isDamaged = !outcome.errors.isEmpty && outcome.errors.firstRange(of: "passphrase".utf8) == nil
    throw StoreError(path, isDamaged ? .damaged(line: 1, .lockedDetails) : .wrongPassphrase)
  }

  private func run(_ arguments: [String], _ input: [UInt8]) throws(StoreError) -> Program.Outcome {
    do throws(ProgramError) {
      var program = try Program(named: "age", environment: environment)
      program.arguments = arguments
      program.needsTerminal = true
      return try program.run(input, environment: environment)
    } catch {
      throw StoreError(path, .noAge(error))
    }
  }

  /// Whether an encrypted text has the length that the format of age requires for a text of `count` bytes.
  ///
  /// The format adds 16 bytes of nonce after the header, and 16 bytes to each block of 64 KiB.
  static func isWhole(_ sealed: [UInt8], of count: Int) -> Bool {
    guard sealed.starts(with: "age-encryption.org/v1\n-> scrypt ".utf8) else { return false }
    var lines = sealed.split(separator: .lineFeed, omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard line.starts(with: "--- ".utf8) else { continue }
      let pieces = max(1, (count + 0xFFFF) / 0x10000)
      return sealed.endIndex - (line.endIndex + 1) == 16 + count + 16 * pieces
    }
    return false
  }
}
