/// An error that lists all errors in a menu, in the order of its JSON.
public struct MenuError: CupcakeError, Hashable {
  /// The single errors. There is always at least one.
  public let entries: [Entry]

  package init(_ message: String, at location: SourceLocation, _ path: String) {
    self.init(entries: [Entry(location: location, path: path, message: message)])
  }

  init(entries: [Entry]) { self.entries = entries }

  /// The single errors as text, one per line.
  public var message: String { entries.map(\.description).joined(separator: "\n") }

  /// A single error in a menu, along with how to fix it.
  public struct Entry: Hashable, Sendable {
    /// The location in the JSON, or `nil` for a menu that was created in code.
    public let location: SourceLocation?
    /// A JSON pointer to the value, which for a menu that was created in code is its location in the file of the same
    /// menu. It is empty for the menu as a whole, and for JSON that is malformed.
    public let path: String
    /// The error and how to fix it, as text.
    public let message: String
  }
}

extension MenuError.Entry: CustomStringConvertible {
  /// The error with its location and path, such as `3:14: money needs quotes: write "2.00" (/price)`.
  public var description: String {
    (location.map { "\($0.line):\($0.column): " } ?? "") + message + (path.isEmpty ? "" : " (\(path))")
  }
}
