import Dispatch
package import Testing

/// Runs tests that block their thread on threads of their own; the few that all tests share are for those that compute.
package struct BlockingTrait: TestTrait, SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor()) { try await function() }
  }
}

extension Trait where Self == BlockingTrait {
  /// For tests that wait for a pseudo-terminal or a process.
  package static var blocking: Self { BlockingTrait() }
}

/// Threads that may wait.
private final class ThreadExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "blocking tests", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
