import OrderKit
import SystemIO

/// Encrypts remembered details by running `age`.
///
/// The passphrase never passes through this process, since age prompts for it at the terminal.
struct AgeEncryption {
  let environment: [String: String]
  /// The path to name in errors.
  let path: String

  /// Encrypts a text. age prompts for the passphrase twice.
  func encrypt(_ text: [UInt8]) throws(StoreError) -> [UInt8] {
    let outcome = try run(["--passphrase"], text)
    guard outcome.end == .exited(0) else { throw StoreError(path, .wrongPassphrase) }
    guard Self.isWhole(outcome.output, of: text.count) else { throw StoreError(path, .incompleteLock) }
    return outcome.output
  }

  func decrypt(_ sealed: [UInt8], showsErrors: Bool) throws(StoreError) -> [UInt8] {
    let outcome = try run(["--decrypt"], sealed, showsErrors: showsErrors)
    if outcome.end == .exited(0) { return outcome.output }
    // A wrong passphrase and a damaged file result in the same exit status, and only age's message distinguishes them.
    let isDamaged = !outcome.errors.isEmpty && outcome.errors.firstRange(of: "passphrase".utf8) == nil
    throw StoreError(path, isDamaged ? .damaged(line: 1, .lockedDetails) : .wrongPassphrase)
  }

  private func run(
    _ arguments: [String], _ input: [UInt8], showsErrors: Bool = true
  ) throws(StoreError) -> Program.Outcome {
    do throws(ProgramError) {
      var program = try Program(named: "age", environment: environment)
      program.arguments = arguments
      program.needsTerminal = true
      program.showsErrors = showsErrors
      return try program.run(input, environment: environment)
    } catch {
      throw StoreError(path, .noAge(error))
    }
  }

  /// Returns whether the output has exactly the length that the age format prescribes for `count` bytes of plaintext.
  ///
  /// The header is followed by a 16-byte nonce and the encrypted text, with 16 extra bytes per 64 KiB block.
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
