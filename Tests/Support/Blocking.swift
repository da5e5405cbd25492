import Dispatch
package import Testing

/// Runs blocking tests on separate threads: otherwise they would block the threads that other tests share.
package struct BlockingTrait: TestTrait, SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor()) { try await function() }
  }
}

extension Trait where Self == BlockingTrait {
  package static var blocking: Self { BlockingTrait() }
}

private final class ThreadExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "blocking tests", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
