import SystemIO

/// One call that changes what is kept.
enum FileStep: CaseIterable, Sendable {
  case makeDirectory, lock, create, setMode, write, sync, rename, remove, truncate, syncDirectory
}

/// Makes the calls that change what is kept; a test records them, or has one fail instead.
struct FileSteps: Sendable {
  /// Asked before each call: the error that it is to meet; nil to make it.
  var fault: @Sendable (FileStep) -> Errno? = { _ in nil }

  func take(_ step: FileStep, _ call: () -> Errno?) -> Errno? {
    fault(step) ?? call()
  }

  /// Makes a file that is not there yet.
  func create(_ path: String, _ flags: SystemCalls.OpenFlags) -> (file: Descriptor, error: Errno?) {
    var opened = (descriptor: Descriptor(rawValue: -1), error: Errno?.none)
    let error = take(.create) {
      opened = SystemCalls.openPrivately(path, flags.union(.exclusiveCreate))
      return opened.error
    }
    return (opened.descriptor, error)
  }

  /// Writes every byte.
  func write(_ bytes: [UInt8], to file: Descriptor) -> Errno? {
    take(.write) {
      do throws(IOError) {
        try file.write(bytes.span)
        return nil
      } catch {
        return error.errno
      }
    }
  }

  func remove(_ path: String) -> Errno? {
    take(.remove) { SystemCalls.remove(path) }
  }

  /// Has the names in a directory survive a loss of power.
  func syncDirectory(_ path: String) -> Errno? {
    take(.syncDirectory) {
      let (directory, error) = SystemCalls.openForReading(path)
      if let error { return error }
      defer { directory.close() }
      return SystemCalls.sync(directory)
    }
  }
}
