import SystemIO

struct JobSettings: Sendable {
  /// The number of workers; nil for one a processor. Small input has one worker.
  var workers: Int?
  /// Ends a job that waits for input.
  var interruption: Interruption?
  /// Called after answers were written. Calls never overlap and can come from any worker.
  var progress: (@Sendable (JobProgress) -> Void)?

  var readSize = 1 << 18
  /// The number of bytes of answers that are collected before they are submitted.
  var answerSize = 1 << 18
  /// The number of bytes after which more workers are started. A thread costs more than it saves on small input.
  var worthwhile = 1 << 20

  var workerCount: Int { workers ?? SystemCalls.processors }
}
