// The library's only calls into the C library. Every `unsafe` here is a call that borrows a span's memory for its own
// duration, or C text; the spans carry the bounds.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The raw calls that ``Descriptor`` is made of. Each returns what the C function returns; `errno` is read at once.
enum SystemCalls {
  static func read(_ descriptor: Int32, _ bytes: inout MutableSpan<UInt8>, _ range: Range<Int>) -> (
    count: Int, error: Int32
  ) {
    let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      #if canImport(Glibc)
        unsafe Glibc.read(descriptor, buffer.baseAddress.map { unsafe $0 + range.lowerBound }, range.count)
      #elseif canImport(Musl)
        unsafe Musl.read(descriptor, buffer.baseAddress.map { unsafe $0 + range.lowerBound }, range.count)
      #else
        unsafe Darwin.read(descriptor, buffer.baseAddress.map { unsafe $0 + range.lowerBound }, range.count)
      #endif
    }
    return (count, errno)
  }

  static func write(_ descriptor: Int32, _ bytes: Span<UInt8>) -> (count: Int, error: Int32) {
    let count = unsafe bytes.withUnsafeBufferPointer { buffer in
      #if canImport(Glibc)
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        unsafe Musl.write(descriptor, buffer.baseAddress, buffer.count)
      #else
        unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
    return (count, errno)
  }

  static func openForReading(_ path: String) -> (descriptor: Int32, error: Int32) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    return (descriptor, errno)
  }

  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
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
}
