import CommandLineKit
import SystemIO

/// Encrypts remembered details by running `age`.
///
/// The passphrase never passes through this process, since age prompts for it at the terminal.
struct AgeEncryption {
  let environment: [String: String]
  /// The path to name in errors.
  let path: String

  static let mark = Array("age-encryption.org/v1".utf8)

  private static let wrongPassphrase = Failure(.noPermission, "wrong passphrase")

  /// Encrypts a text. age prompts for the passphrase twice.
  func encrypt(_ text: [UInt8]) throws(Failure) -> [UInt8] {
    let outcome = try run(["--passphrase"], text)
    guard outcome.end == .exited(0) else {
      throw Failure(.noPermission, "age has encrypted nothing: enter the same passphrase twice")
    }
    guard outcome.output.starts(with: Self.mark) else {
      throw Failure(.ioError, "age's output is incomplete: try again")
    }
    return outcome.output
  }

  func decrypt(_ sealed: [UInt8], showsErrors: Bool) throws(Failure) -> [UInt8] {
    let outcome = try run(["--decrypt"], sealed, showsErrors: showsErrors)
    if outcome.end == .exited(0) { return outcome.output }
    // A wrong passphrase and a damaged file result in the same exit status, and only age's message distinguishes them.
    if outcome.errors.isEmpty || outcome.errors.firstRange(of: "passphrase".utf8) != nil { throw Self.wrongPassphrase }
    throw Failure(
      .badData, "\(path): age cannot decrypt it: restore a copy, or remove it with 'checkout details forget'")
  }

  private func run(
    _ arguments: [String], _ input: [UInt8], showsErrors: Bool = true
  ) throws(Failure) -> Program.Report {
    do throws(ProgramError) {
      var program = try Program(named: "age", environment: environment)
      program.arguments = arguments
      program.needsTerminal = true
      program.showsErrors = showsErrors
      return try program.run(input, environment: environment)
    } catch {
      if case .notThere = error {
        throw Failure(
          .unavailable, "age is not installed: run 'apt install age' or 'brew install age', or see age-encryption.org")
      }
      throw Failure(error == .interrupted ? .ioError : .unavailable, error.message)
    }
  }
}
