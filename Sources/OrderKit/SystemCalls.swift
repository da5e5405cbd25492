// The library's only calls into the C library. Every `unsafe` here is a call that borrows a span's memory for its own
// duration, or C text; the spans carry the bounds.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Inside the enum its own names would be found first.
private let cRead = unsafe read, cWrite = unsafe write, cClose = close

/// The raw calls that ``Descriptor`` is made of. Each returns what the C function returns; `errno` is read at once.
enum SystemCalls {
  static func read(_ descriptor: Int32, _ bytes: inout MutableSpan<UInt8>, _ range: Range<Int>) -> (
    count: Int, error: Int32
  ) {
    let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe cRead(descriptor, buffer.baseAddress.map { unsafe $0 + range.lowerBound }, range.count)
    }
    return (count, errno)
  }

  static func write(_ descriptor: Int32, _ bytes: Span<UInt8>) -> (count: Int, error: Int32) {
    let count = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe cWrite(descriptor, buffer.baseAddress, buffer.count)
    }
    return (count, errno)
  }

  static func openForReading(_ path: String) -> (descriptor: Int32, error: Int32) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    return (descriptor, errno)
  }

  /// The error that opening a file for reading would meet, or 0.
  static func reasonNotToOpen(_ path: String) -> Int32 {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return errno }
    if status.st_mode & S_IFMT == S_IFDIR { return EISDIR }
    return unsafe access(path, R_OK) == 0 ? 0 : errno
  }

  static func close(_ descriptor: Int32) {
    _ = cClose(descriptor)
  }

  /// Sleeps until a non-blocking descriptor is ready.
  static func wait(_ descriptor: Int32, toWrite: Bool) {
    var request = pollfd(fd: descriptor, events: Int16(toWrite ? POLLOUT : POLLIN), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }

  /// Whether the descriptor is a directory, and its size if it is a regular file.
  static func status(_ descriptor: Int32) -> (isDirectory: Bool, regularSize: Int?) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return (false, nil) }
    let kind = status.st_mode & S_IFMT
    return (kind == S_IFDIR, kind == S_IFREG ? Int(status.st_size) : nil)
  }

  static func message(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }

  /// A pipe whose ends do not wait and are not inherited.
  static func openPipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  /// Sleeps until one of the descriptors can be read; true if it is not the first, or not the first alone.
  static func waitToRead(_ first: Int32, orAnyOf others: [Int32]) -> Bool {
    var requests = ([first] + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while unsafe poll(&requests, nfds_t(requests.count), -1) < 0, errno == EINTR {}
    return requests.dropFirst().contains { $0.revents != 0 }
  }

  /// Whether a descriptor can be read without waiting.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }

  /// How many processors the process may use.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

// MARK: - Files that are kept

extension SystemCalls {
  /// What is known of a file without reading it.
  struct FileFacts {
    let kind: mode_t
    let permissions: mode_t
    let size: Int
    /// Two names with the same identity are one file.
    let identity: [UInt64]

    fileprivate init(_ status: stat) {
      kind = status.st_mode & S_IFMT
      permissions = status.st_mode & 0o7777
      size = Int(status.st_size)
      identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    }
  }

  /// Opens without following a symbolic link, without waiting for the other end of a pipe, and for nobody but us.
  static func openPrivately(_ path: String, _ flags: Int32) -> (descriptor: Int32, error: Int32) {
    let descriptor = unsafe open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    return (descriptor, errno)
  }

  static func facts(_ descriptor: Int32) -> FileFacts? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileFacts(status) : nil
  }

  /// What a path leads to, or the link itself.
  static func facts(_ path: String, followsLinks: Bool) -> FileFacts? {
    var status = stat()
    let result = followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    return result == 0 ? FileFacts(status) : nil
  }

  // Each of these returns 0 or the error.

  static func setMode(_ descriptor: Int32, _ mode: mode_t) -> Int32 { fchmod(descriptor, mode) == 0 ? 0 : errno }

  static func setMode(_ path: String, _ mode: mode_t) -> Int32 { unsafe chmod(path, mode) == 0 ? 0 : errno }

  static func sync(_ descriptor: Int32) -> Int32 { untilUninterrupted { flush(descriptor) } }

  /// Has the next reading begin with the file's first byte.
  static func rewind(_ descriptor: Int32) { _ = lseek(descriptor, 0, SEEK_SET) }

  static func truncate(_ descriptor: Int32, to size: Int) -> Int32 {
    untilUninterrupted { ftruncate(descriptor, off_t(size)) }
  }

  /// Waits until no other process holds the lock of the file, or only holds it as one of several; closing the
  /// descriptor gives it back.
  static func lock(_ descriptor: Int32, isShared: Bool = false) -> Int32 {
    untilUninterrupted { flock(descriptor, isShared ? LOCK_SH : LOCK_EX) }
  }

  static func unlock(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }

  static func makeDirectory(_ path: String) -> Int32 { unsafe mkdir(path, 0o700) == 0 ? 0 : errno }

  static func move(_ path: String, to target: String) -> Int32 { unsafe rename(path, target) == 0 ? 0 : errno }

  static func remove(_ path: String) -> Int32 { unsafe unlink(path) == 0 ? 0 : errno }

  /// The byte at an offset of a file.
  static func byte(_ descriptor: Int32, at offset: Int) -> UInt8? {
    var byte: UInt8 = 0
    return unsafe pread(descriptor, &byte, 1, off_t(offset)) == 1 ? byte : nil
  }

  private static func untilUninterrupted(_ call: () -> Int32) -> Int32 {
    while true {
      if call() == 0 { return 0 }
      if errno != EINTR { return errno }
    }
  }
}

/// A place where threads wait until something that others change has become true.
@safe
final class Gate: @unchecked Sendable {
  // The C library's lock and condition must not move, so they live in memory of their own.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
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
  func wait(until isOpen: () -> Bool) {
    unsafe pthread_mutex_lock(lock)
    while isOpen() == false { unsafe pthread_cond_wait(condition, lock) }
    unsafe pthread_mutex_unlock(lock)
  }

  /// Changes what threads wait for, and wakes them.
  func change(_ body: () -> Void) {
    unsafe pthread_mutex_lock(lock)
    body()
    unsafe pthread_cond_broadcast(condition)
    unsafe pthread_mutex_unlock(lock)
  }
}

/// A value that one thread at a time may use. ThreadSanitizer knows the C library's lock, and not yet Swift's `Mutex`.
@safe
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body(&value)
  }
}

/// A thread that runs a closure once.
struct WorkerThread {
  private let handle: ThreadHandle

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts it; nil if the system has none left.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    guard let handle = unsafe ThreadHandle(of: work.toOpaque()) else {
      unsafe work.release()
      return nil
    }
    self.handle = handle
  }

  /// What the new thread does with the pointer that it was handed.
  static func run(_ work: UnsafeMutableRawPointer) {
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }

  /// Waits for its end.
  func join() { handle.join() }
}
