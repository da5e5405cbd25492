/// A key press or a piece of pasted text.
package enum Key: Hashable, Sendable {
  /// A typed character. Graphemes that consist of several scalars may arrive as several keys.
  case text(String)
  /// A piece of pasted text, with line feeds between lines. Tabs are the only other control characters.
  case paste(String)
  case enter, tab, backTab, escape
  case backspace, delete, deleteWord
  case up, down, left, right
  case home, end
  /// Word-wise movement: Ctrl or Alt with an arrow key, Alt-B, Alt-F.
  case wordLeft, wordRight
  /// Ctrl with a lowercase letter or one of `\ ] ^ _`. Ctrl-I, Ctrl-J, Ctrl-M and Ctrl-H arrive as other keys.
  case control(Character)
}
