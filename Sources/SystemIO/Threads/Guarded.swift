import CLibrary

/// A value that one thread at a time may use, and whose changes threads can wait for. ThreadSanitizer knows the C library's
/// lock, and not yet Swift's `Mutex`.
@safe
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  // The C library's lock and condition must not move, so they live in memory of their own.
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

  /// Uses the value, once a condition holds that is asked again after each ``change(when:_:)``.
  package func withLock<Result, Failure: Error>(
    when holds: (Value) -> Bool = { _ in true }, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while holds(value) == false { unsafe pthread_cond_wait(condition, lock) }
    return try body(&value)
  }

  /// The same, and wakes those that wait for a change.
  package func change<Result>(
    when holds: (Value) -> Bool = { _ in true }, _ body: (inout Value) -> Result
  ) -> Result {
    defer { unsafe pthread_cond_broadcast(condition) }
    return withLock(when: holds, body)
  }
}
