package import Foundation
package import SystemIO

/// A program that runs at the same time as the tests.
///
/// Foundation's `Process` is avoided: its search for open descriptors reads beyond the end of a directory entry, and
/// can crash.
package struct Child: Sendable {
  private let process: Int32

  package init?(_ path: String, _ arguments: [String], environment: [String: String], files: [FileHandle]) {
    // An optimized build may release a file, which closes its descriptor, before the program has started.
    let (process, error) = withExtendedLifetime(files) {
      SystemCalls.spawn(
        path, arguments, environment: environment.map { "\($0)=\($1)" }, descriptors: files.map(\.fileDescriptor))
    }
    guard error == nil else { return nil }
    self.process = process
  }

  /// Waits for the end. Call it once.
  package func waitForEnd() -> ProcessEnd? { SystemCalls.end(of: process, waiting: true) }

  /// The end of the program. Waiting for it blocks no thread of the tests. Read it once.
  package var end: ProcessEnd? {
    get async {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: waitForEnd()) }
      }
    }
  }
}
