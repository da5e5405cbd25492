import SystemIO

/// One step of saving, appending or removing.
enum FileStep: CaseIterable, Sendable {
  case makeDirectory, lock, create, setMode, write, sync, rename, remove, truncate, syncDirectory
}

/// Takes the steps; a test has one of them fail instead.
struct FileSteps: Sendable {
  /// The error that a step is to meet; nil to take it.
  var fault: @Sendable (FileStep) -> Errno? = { _ in nil }

  /// Takes a step and returns its error.
  func take(_ step: FileStep, _ call: () -> Errno?) -> Errno? {
    fault(step) ?? call()
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
}
