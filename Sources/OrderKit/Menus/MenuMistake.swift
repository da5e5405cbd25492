/// A mistake in a menu, along with how to fix it.
public struct MenuMistake: Hashable, Sendable {
  /// The location in the JSON, or `nil` for a menu that was created in code.
  public let location: SourceLocation?
  /// A JSON pointer to the value, or an empty string for the menu as a whole.
  public let path: String
  /// The mistake and how to fix it, as text.
  public let message: String
}

extension MenuMistake: CustomStringConvertible {
  /// The mistake with its location and path, such as `3:14: money needs quotes: write "2.00" (/price)`.
  public var description: String {
    (location.map { "\($0.line):\($0.column): " } ?? "") + message + (path.isEmpty ? "" : " (\(path))")
  }
}

/// An error that lists the mistakes in a menu, in the order of its JSON.
public struct MenuError: CupcakeError, Hashable {
  /// The mistakes. There is always at least one.
  public let mistakes: [MenuMistake]

  /// The mistakes as text, one per line.
  public var message: String { mistakes.map(\.description).joined(separator: "\n") }
}
