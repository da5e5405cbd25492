import SystemIO

/// One call that changes what is kept.
enum FileStep: CaseIterable, Sendable {
  case makeDirectory, lock, create, setMode, write, sync, rename, remove, syncDirectory
}

/// Makes the calls that change what is kept; a test records them, or has one fail instead.
struct FileSteps: Sendable {
  /// Asked before each call: the error that it is to meet; nil to make it.
  var fault: @Sendable (FileStep) -> Errno? = { _ in nil }

  func attempt(_ step: FileStep, _ call: () -> Errno?) -> Errno? {
    fault(step) ?? call()
  }

  /// Makes a call, or throws that what is at a path cannot be written.
  func take(
    _ step: FileStep, _ path: String, or verb: StoreError.Verb = .write, _ call: () -> Errno?
  ) throws(StoreError) {
    if let error = attempt(step, call) { throw StoreError(path, error, verb) }
  }

  /// Makes a file that is not there yet.
  func create(_ path: String, _ flags: SystemCalls.OpenFlags) -> (file: Descriptor, error: Errno?) {
    var opened = (descriptor: Descriptor(rawValue: -1), error: Errno?.none)
    let error = attempt(.create) {
      opened = SystemCalls.openPrivately(path, flags.union(.exclusiveCreate))
      return opened.error
    }
    return (opened.descriptor, error)
  }

  /// Writes every byte, so that they are on the disk when this returns.
  func write(_ bytes: [UInt8], to file: Descriptor, _ path: String) throws(StoreError) {
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
