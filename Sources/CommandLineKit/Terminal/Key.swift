/// A key that a person pressed, or text that a person pasted.
package enum Key: Hashable, Sendable {
  /// A typed character. A grapheme of several scalars may arrive as several keys.
  case text(String)
  /// A part of a paste. Its lines end with line feeds, and its only other control characters are tabs.
  case paste(String)
  case enter, tab, backTab, escape
  case backspace, delete
  case up, down, left, right
  case home, end, pageUp, pageDown
  /// A move by one word: Ctrl or Alt with an arrow, Alt-B, Alt-F.
  case wordLeft, wordRight
  /// Ctrl with a letter, in lower case, or with one of `\ ] ^ _`. Ctrl-I is ``tab``, Ctrl-J and Ctrl-M are ``enter``,
  /// Ctrl-H is ``backspace``.
  case control(Character)
}
