import SystemIO

/// One call that changes what is kept.
enum FileStep: CaseIterable, Sendable {
  case makeDirectory, lock, create, setMode, write, sync, rename, remove, truncate, syncDirectory
}

/// Makes the calls that change what is kept; a test records them, or has one fail instead.
struct FileSteps: Sendable {
  /// Asked before each call: the error that it is to meet; nil to make it.
  var fault: @Sendable (FileStep) -> Errno? = { _ in nil }

  /// Makes a call and returns its error.
  func take(_ step: FileStep, _ call: () -> Errno?) -> Errno? {
    fault(step) ?? call()
  }
}

extension FileSteps {
  /// Makes a file that is not there yet, to be written.
  func create(_ path: String) -> (descriptor: Int32, error: Errno?) {
    var descriptor: Int32 = -1
    let error = take(.create) {
      let opened = SystemCalls.openPrivately(path, [.writeOnly, .exclusiveCreate])
      descriptor = opened.descriptor
      return opened.error
    }
    return (descriptor, error)
  }

  /// Writes every byte and returns the error.
  func write(_ bytes: [UInt8], to descriptor: Descriptor) -> Errno? {
    take(.write) {
      do throws(IOError) {
        try descriptor.write(bytes.span)
        return nil
      } catch {
        return error.errno
      }
    }
  }

  /// Has what was written survive a loss of power.
  func sync(_ descriptor: Int32) -> Errno? {
    take(.sync) { SystemCalls.sync(descriptor) }
  }

  func rename(_ path: String, to target: String) -> Errno? {
    take(.rename) { SystemCalls.move(path, to: target) }
  }

  func remove(_ path: String) -> Errno? {
    take(.remove) { SystemCalls.remove(path) }
  }

  /// Has the names in a directory survive a loss of power.
  func syncDirectory(_ path: String) -> Errno? {
    take(.syncDirectory) {
      let (descriptor, error) = SystemCalls.openForReading(path)
      if let error { return error }
      defer { SystemCalls.close(descriptor) }
      return SystemCalls.sync(descriptor)
    }
  }
}
