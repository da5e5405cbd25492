import CommandLineKit
import OrderKit
import SystemIO

/// The encryption that locks remembered details: the program `age`, which asks for the passphrase at the terminal
/// itself. No passphrase comes into this process.
struct Age {
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }
}

/// Why something was not locked or unlocked.
enum AgeError: Error, Hashable {
  case program(ProgramError)
  /// It said why itself, at the terminal: a wrong passphrase, or two that differ.
  case refused
  /// What it wrote is not the whole of an encrypted text.
  case incomplete
}

extension Age {
  /// The bytes that only a passphrase turns back, which is asked for twice.
  func encrypt(_ text: [UInt8]) throws(AgeError) -> [UInt8] {
    let sealed = try run(["--passphrase"], text)
    guard Self.isWhole(sealed, of: text.count) else { throw .incomplete }
    return sealed
  }

  /// The text that was encrypted.
  func decrypt(_ sealed: [UInt8]) throws(AgeError) -> [UInt8] {
    try run(["--decrypt"], sealed)
  }

  private func run(_ arguments: [String], _ input: [UInt8]) throws(AgeError) -> [UInt8] {
    do throws(ProgramError) {
      var program = try Program(named: "age", environment: environment)
      program.arguments = arguments
      program.needsTerminal = true
      let outcome = try program.run(input, environment: environment)
      if outcome.end == .exited(0) { return outcome.output }
    } catch {
      throw .program(error)
    }
    throw .refused
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

extension AgeError {
  /// The exit status.
  var exitCode: ExitCode {
    switch self {
    case .program: .unavailable
    case .refused: .noPermission
    case .incomplete: .ioError
    }
  }

  /// The fact in words, with what to do about it.
  var message: String {
    switch self {
    case .program(.notThere): "age is not installed: `apt install age`, `brew install age`, or see age-encryption.org"
    case .program(let error): error.message
    case .refused: "wrong passphrase"
    case .incomplete: "age wrote less than it should: try again"
    }
  }
}
