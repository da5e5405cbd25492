import Foundation
import Synchronization
import TestSupport
import Testing

/// Writes the current output of the program into the pages and files that tests compare with.
///
///     CUPCAKE_RECORD=1 swift test --filter 'Readme|Examples|Articles|Recorded'; git diff
enum Recording {
  static let isOn = ProcessInfo.processInfo.environment["CUPCAKE_RECORD"] == "1"

  /// Held while a file is changed, because tests that run at the same time record into the same file.
  private static let turn = Mutex(())

  static func replace(_ old: String, with new: String, in page: String) throws {
    try change(page) { $0.replace(old, with: new, maxReplacements: 1) }
  }

  static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: Project.directory.appendingPathComponent(path))
  }

  fileprivate static func change(_ path: String, _ body: (inout String) -> Void) throws {
    try turn.withLock { _ in
      var text = try Project.text(path)
      body(&text)
      try write(text, to: path)
    }
  }
}

/// A file of texts, each below a line with its name.
///
///     ### the first page
///     Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out
enum RecordedFile: String, CaseIterable {
  /// What full mode draws.
  case frames = "Frames"
  /// What line mode says, and what a person answers.
  case transcripts = "Transcripts"

  private var path: String { "Tests/CheckoutTests/Recorded/\(rawValue).txt" }

  /// The texts by name.
  var texts: [String: String] {
    get throws { Self.texts(in: try Project.text(path)) }
  }

  private static func texts(in file: String) -> [String: String] {
    let sections = "\n\(file)".components(separatedBy: "\n### ").dropFirst().map { section in
      let end = section.firstIndex(of: "\n") ?? section.endIndex
      return (String(section[..<end]), String(section[end...].dropFirst().dropLast()))
    }
    return Dictionary(sections) { first, _ in first }
  }

  fileprivate func record(_ text: String, as name: String) throws {
    try Recording.change(path) { file in
      let texts = Self.texts(in: file).merging([name: text]) { _, new in new }
      file = texts.sorted { $0.key < $1.key }.map { "### \($0.key)\n\($0.value)\n" }.joined(separator: "\n")
    }
  }
}

/// Expects the text that is recorded under a name.
func expectRecorded(
  _ text: String, as name: String, in file: RecordedFile, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if Recording.isOn { return try file.record(text, as: name) }
  expectSame(text, try file.texts[name] ?? "", sourceLocation: sourceLocation)
}
