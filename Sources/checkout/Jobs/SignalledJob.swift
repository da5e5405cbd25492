import SystemIO

extension SignalWatch {
  /// Runs a job that SIGINT, SIGTERM and SIGHUP end between two lines: what is being written is written to its end, and
  /// then the process dies by the signal. A second signal ends it at once.
  static func untilSignalled<Result>(_ job: (Interruption?) throws -> Result) throws -> Result {
    try whileEndingsWait { interruption in
      let result = Swift.Result { try job(interruption) }
      if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
      return try result.get()
    }
  }
}
