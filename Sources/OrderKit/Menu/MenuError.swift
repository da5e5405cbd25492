/// An error that lists all errors in a menu, in the order of its JSON.
public struct MenuError: Error, Hashable {
  /// The single errors. There is always at least one.
  public let entries: [Entry]

  package init(_ message: String, at location: SourceLocation, _ path: String) {
    self.init(entries: [Entry(location: location, path: path, message: message)])
  }

  init(entries: [Entry]) { self.entries = entries }

  /// The single errors as text, one per line.
  public var message: String { entries.map(\.description).joined(separator: "\n") }

  /// A single error in a menu, or a warning about one, along with how to fix it.
  public struct Entry: Hashable, Sendable {
    /// The location in the JSON, or `nil` for a menu that was created in code.
    public let location: SourceLocation?
    /// A JSON pointer to the value, which for a menu that was created in code is its location in the file of the same
    /// menu. It is empty for the menu as a whole, and for JSON that is malformed.
    public let path: String
    /// The error or warning and how to fix it, as text.
    public let message: String
  }
}

extension MenuError.Entry: CustomStringConvertible {
  /// The error with its location and path, such as `3:14: money needs quotes: write "2.00" (/price)`.
  public var description: String {
    (location.map { "\($0.line):\($0.column): " } ?? "") + message + (path.isEmpty ? "" : " (\(path))")
  }
}

/// A location in a source, such as a file, a connection or a piece of text.
public struct SourceLocation: Hashable, Sendable {
  /// The number of the record, starting from 1.
  package let record: Int
  /// The line number, starting from 1.
  public let line: Int
  /// The column in bytes of UTF-8, starting from 1.
  public let column: Int

  package init(record: Int = 1, line: Int = 1, column: Int = 1) {
    (self.record, self.line, self.column) = (record, line, column)
  }
}
