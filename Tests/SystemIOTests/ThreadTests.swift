import Testing

@testable import SystemIO

@Suite struct ThreadTests {
  @Test func `no change of a guarded value is lost`() {
    let sum = Guarded(0)
    let threads = (0..<4).compactMap { _ in
      WorkerThread { for _ in 0..<10_000 { sum.withLock { $0 += 1 } } }
    }
    for thread in threads { thread.join() }
    #expect(sum.withLock { $0 } == 10_000 * threads.count && threads.count == 4)
  }

  @Test(.timeLimit(.minutes(10))) func `threads wait until a change has made a condition true`() {
    let isOpen = Guarded(false)
    let passed = Guarded(0)
    let threads = (0..<3).compactMap { _ in
      WorkerThread {
        isOpen.withLock(when: { $0 }) { _ in passed.withLock { $0 += 1 } }
      }
    }
    #expect(passed.withLock { $0 } == 0)
    isOpen.withLock { $0 = true }
    for thread in threads { thread.join() }
    #expect(passed.withLock { $0 } == 3)
  }
}
