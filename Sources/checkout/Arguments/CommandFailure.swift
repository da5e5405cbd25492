/// Why a command could not do what it was asked for.
protocol CommandFailure: Error {
  /// What standard error reports, a sentence each: what was wrong, where, and what to do.
  var messages: [String] { get }
  /// What the shell gets.
  var exitCode: ExitCode { get }
}
