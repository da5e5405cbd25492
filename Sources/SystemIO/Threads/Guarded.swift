import CLibrary

/// A value protected by a lock. Threads can wait for the value to change.
///
/// The lock comes from the C library, because ThreadSanitizer does not understand Swift's `Mutex` yet.
@safe
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  // The lock and the condition variable must keep their addresses, so they are allocated on the heap.
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

  /// Waits until the condition holds and calls `body`. Then all waiting threads check their conditions again.
  package func withLock<Result, Failure: Error>(
    when holds: (Value) -> Bool = { _ in true }, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer {
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(lock)
    }
    while !holds(value) { unsafe pthread_cond_wait(condition, lock) }
    return try body(&value)
  }
}
