import CLibrary

package struct WorkerThread {
  private let handle: ThreadHandle

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  package init?(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    guard let handle = unsafe ThreadHandle(of: work.toOpaque()) else {
      unsafe work.release()
      return nil
    }
    self.handle = handle
  }

  static func run(_ work: UnsafeMutableRawPointer) {
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }

  package func join() { handle.join() }
}
