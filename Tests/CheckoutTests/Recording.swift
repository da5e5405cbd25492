import Foundation
import TestSupport

/// Writes what the program says now into the pages and files that tests compare with, where `CUPCAKE_RECORD` is 1:
///
///     CUPCAKE_RECORD=1 swift test --filter 'Readme|Examples|Articles'; git diff
actor Recording {
  /// The one recording: sessions of one page are run at once, and written one after another.
  static let shared = Recording()
  static let isOn = ProcessInfo.processInfo.environment["CUPCAKE_RECORD"] == "1"

  /// Replaces a text of a page.
  func replace(_ old: String, with new: String, in page: String) throws {
    try write(try Project.text(page).replacing(old, with: new, maxReplacements: 1), to: page)
  }

  /// Writes a whole file.
  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: Project.directory.appendingPathComponent(path))
  }
}
