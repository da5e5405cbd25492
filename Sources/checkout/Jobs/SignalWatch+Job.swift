import SystemIO

extension SignalWatch {
  /// Runs a job so that SIGINT, SIGTERM, SIGHUP or SIGQUIT stops it at the end of a line and then terminates the
  /// process.
  static func untilSignalled<Result>(_ job: (Interruption?) throws -> Result) throws -> Result {
    try deferringEndingSignals { interruption in
      defer { SystemCalls.endIfSignaled() }
      return try job(interruption)
    }
  }
}
