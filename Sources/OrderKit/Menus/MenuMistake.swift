#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
public struct MenuError: Error, Hashable, Sendable {
  /// The mistakes. There is always at least one.
  public let mistakes: [MenuMistake]
}

extension MenuError: LocalizedError, CustomStringConvertible {
  /// The mistakes as text, one per line.
  public var description: String { mistakes.map(\.description).joined(separator: "\n") }

  /// The same text as ``description``, for use in alerts.
  public var errorDescription: String? { description }
}
