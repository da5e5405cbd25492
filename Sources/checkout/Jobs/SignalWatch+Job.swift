import SystemIO

extension SignalWatch {
  /// Runs a job. SIGINT, SIGTERM and SIGHUP end the job after a complete line, and then end the process.
  ///
  /// A second signal ends the process at once.
  static func untilSignalled<Result>(_ job: (Interruption?) throws -> Result) throws -> Result {
    try whileEndingsWait { interruption in
      let result = Swift.Result { try job(interruption) }
      if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
      return try result.get()
    }
  }
}
