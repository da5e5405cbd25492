import SystemIO

/// A kind of system call that saving a file consists of.
enum FileStep: CaseIterable, Sendable {
  case makeDirectory, lock, create, setMode, write, sync, rename, remove, syncDirectory
}

/// Performs the system calls that modify files. Tests can record these calls or make one of them fail.
struct FileSteps: Sendable {
  /// Returns the error to simulate for a step, or `nil` to make the actual call.
  var fault: @Sendable (FileStep) -> Errno? = { _ in nil }

  func attempt(_ step: FileStep, _ call: () -> Errno?) -> Errno? {
    fault(step) ?? call()
  }

  func take(
    _ step: FileStep, _ path: String, or verb: StoreError.Verb = .write, _ call: () -> Errno?
  ) throws(StoreError) {
    if let error = attempt(step, call) { throw StoreError(path, error, verb) }
  }

  func create(_ path: String) -> (descriptor: Descriptor, error: Errno?) {
    if let error = fault(.create) { return (Descriptor(rawValue: -1), error) }
    return SystemCalls.openPrivately(path, for: .creatingNew)
  }

  func write(_ bytes: [UInt8], to file: Descriptor, _ path: String) throws(StoreError) {
    let bytes = ContiguousArray(bytes)
    try take(.write, path) {
      do throws(IOError) {
        try file.write(bytes.span)
        return nil
      } catch {
        return error.errno
      }
    }
    try take(.sync, path) { SystemCalls.sync(file) }
  }

  func remove(_ path: String) throws(StoreError) {
    try take(.remove, path) { SystemCalls.remove(path) }
  }
}
