import CLibrary

/// A place where threads wait until something that others change has become true.
@safe
package final class Gate: @unchecked Sendable {
  // The C library's lock and condition must not move, so they live in memory of their own.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe pthread_cond_destroy(condition)
    unsafe lock.deallocate()
    unsafe condition.deallocate()
  }

  /// Waits until `isOpen`, which is asked again after each ``change(_:)``.
  package func wait(until isOpen: () -> Bool) {
    unsafe pthread_mutex_lock(lock)
    while isOpen() == false { unsafe pthread_cond_wait(condition, lock) }
    unsafe pthread_mutex_unlock(lock)
  }

  /// Changes what threads wait for, and wakes them.
  package func change(_ body: () -> Void) {
    unsafe pthread_mutex_lock(lock)
    body()
    unsafe pthread_cond_broadcast(condition)
    unsafe pthread_mutex_unlock(lock)
  }
}
