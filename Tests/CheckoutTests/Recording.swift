import Foundation
import TestSupport

/// Writes the current output of the program into the pages and files that tests compare with.
///
///     CUPCAKE_RECORD=1 swift test --filter 'Readme|Examples|Articles'; git diff
actor Recording {
  /// The only instance, which writes the sessions of a page one after another.
  static let shared = Recording()
  static let isOn = ProcessInfo.processInfo.environment["CUPCAKE_RECORD"] == "1"

  func replace(_ old: String, with new: String, in page: String) throws {
    try write(try Project.text(page).replacing(old, with: new, maxReplacements: 1), to: page)
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: Project.directory.appendingPathComponent(path))
  }
}
