import CLibrary

/// A value that one thread at a time may use. Threads can wait for its changes.
///
/// ThreadSanitizer knows the lock of the C library. It does not know Swift's `Mutex` yet.
@safe
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  // The lock and the condition must not move in memory, so they are allocated.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe pthread_cond_destroy(condition)
    unsafe lock.deallocate()
    unsafe condition.deallocate()
  }

  /// Uses the value once the condition holds. Each ``change(when:_:)`` checks the condition again.
  package func withLock<Result, Failure: Error>(
    when holds: (Value) -> Bool = { _ in true }, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while !holds(value) { unsafe pthread_cond_wait(condition, lock) }
    return try body(&value)
  }

  /// Changes the value once the condition holds, and wakes the threads that wait for a change.
  package func change<Result>(
    when holds: (Value) -> Bool = { _ in true }, _ body: (inout Value) -> Result
  ) -> Result {
    defer { unsafe pthread_cond_broadcast(condition) }
    return withLock(when: holds, body)
  }
}
