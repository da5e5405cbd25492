import OrderKit
import SystemIO

/// The encryption that locks remembered details: the program `age`, which asks for the passphrase at the terminal
/// itself. No passphrase comes into this process.
struct AgeEncryption {
  let environment: [String: String]
  /// The file that is encrypted, for errors.
  let path: String

  /// The bytes that only a passphrase turns back, which is asked for twice.
  func encrypt(_ text: [UInt8]) throws(StoreError) -> [UInt8] {
    let sealed = try run(["--passphrase"], text)
    guard Self.isWhole(sealed, of: text.count) else { throw StoreError(path, .incompleteLock) }
    return sealed
  }

  /// The text that was encrypted.
  func decrypt(_ sealed: [UInt8]) throws(StoreError) -> [UInt8] { try run(["--decrypt"], sealed) }

  private func run(_ arguments: [String], _ input: [UInt8]) throws(StoreError) -> [UInt8] {
    do throws(ProgramError) {
      var program = try Program(named: "age", environment: environment)
      program.arguments = arguments
      program.needsTerminal = true
      let outcome = try program.run(input, environment: environment)
      if outcome.end == .exited(0) { return outcome.output }
    } catch {
      throw StoreError(path, .noAge(error))
    }
    throw StoreError(path, .wrongPassphrase)
  }

  /// Whether bytes are as many as age's format takes for a text: the header and its code, 16 bytes of nonce, and 16
  /// bytes for each piece of 64 KiB.
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
