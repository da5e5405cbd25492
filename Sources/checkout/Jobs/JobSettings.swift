import SystemIO

/// How a job runs, whatever it answers.
struct JobSettings: Sendable {
  /// How many workers answer parts of a source; nil for as many as there are processors. Small input has one.
  var workers: Int?
  /// What can end a job that waits for input.
  var interruption: Interruption?
  /// Called as the job goes on: after each piece of answers that was written, never for each record. Calls come one at a
  /// time, from any of the workers, which wait for their end.
  var progress: (@Sendable (JobProgress) -> Void)?

  /// The most bytes that are read at once.
  var readSize = 1 << 18
  /// How many bytes of answers are collected before they are submitted.
  var answerSize = 1 << 18
  /// Bytes that one worker answers alone before it calls for others: starting a thread has its price.
  var worthwhile = 1 << 20

  /// The most workers that answer at the same time.
  var workerCount: Int { workers ?? SystemCalls.processors }
}
