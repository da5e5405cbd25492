package import Foundation
package import SystemIO

/// A program that runs beside the tests.
///
/// Not Foundation's `Process`: where it looks for open descriptors it reads beyond the end of a directory's entry, and
/// crashes if nothing is there.
package struct Child: Sendable {
  private let process: Int32

  /// Starts a program with three files; nil if it does not start.
  package init?(_ path: String, _ arguments: [String], environment: [String: String], files: [FileHandle]) {
    let (process, error) = SystemCalls.spawn(
      path, arguments, environment: environment.map { "\($0)=\($1)" }, descriptors: files.map(\.fileDescriptor))
    guard error == nil else { return nil }
    self.process = process
  }

  /// Waits until it ends; to be asked once.
  package func waitForEnd() -> ProcessEnd? { SystemCalls.end(of: process, waiting: true) }

  /// Waits until it ends, without a thread of the tests; to be asked once.
  package var end: ProcessEnd? {
    get async {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: waitForEnd()) }
      }
    }
  }
}
