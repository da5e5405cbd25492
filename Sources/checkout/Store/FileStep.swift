import SystemIO

/// One step of saving, appending or removing.
enum FileStep: CaseIterable, Sendable {
  case makeDirectory, lock, create, setMode, write, sync, rename, remove, truncate, syncDirectory
}

/// Takes the steps; a test has one of them fail instead.
struct FileSteps: Sendable {
  /// The error that a step is to meet; 0 to take it.
  var fault: @Sendable (FileStep) -> Int32 = { _ in 0 }

  /// Takes a step and returns its error, or 0.
  func take(_ step: FileStep, _ call: () -> Int32) -> Int32 {
    let error = fault(step)
    return error == 0 ? call() : error
  }

  /// Writes every byte and returns the error, or 0.
  func write(_ bytes: [UInt8], to descriptor: Descriptor) -> Int32 {
    take(.write) {
      do throws(IOError) {
        try descriptor.write(bytes.span)
        return 0
      } catch {
        return error.errorNumber
      }
    }
  }
}
