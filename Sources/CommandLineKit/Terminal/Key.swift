/// A key that a person pressed, or text that a person pasted.
package enum Key: Hashable, Sendable {
  /// A typed character. A grapheme of several scalars may arrive as several keys.
  case text(String)
  /// A part of a paste. Its lines end with line feeds, and it has no other control characters.
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

extension Key {
  /// Creates the key that sends a character: text, or a key such as Enter. Nil for other control characters.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) | 0x60)))
    case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) | 0x40)))
    case 0x00, 0x80..<0xA0: return nil
    default: self = .text(String(scalar))
    }
  }

  /// Creates the key of an escape sequence: `ESC [` or `ESC O`, parameters, and a final character. Nil for keys that
  /// are not used.
  ///
  /// xterm writes Home as `ESC [ H` or `ESC O H`, the Linux console as `ESC [ 1 ~`, rxvt as `ESC [ 7 ~`. A modifier is
  /// the second parameter, or in rxvt another final character.
  package init?(final: Unicode.Scalar, parameters: String, withAlt alt: Bool) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    // The second parameter is 1 plus the bits of the modifiers: Shift 1, Alt 2, Ctrl 4.
    let modifiers = numbers.count > 1 ? max((numbers[1] ?? 1) - 1, 0) : 0
    let byWord = alt || modifiers & 0b110 != 0
    switch final {
    case "A", "a": self = .up
    case "B", "b": self = .down
    case "C": self = byWord ? .wordRight : .right
    case "D": self = byWord ? .wordLeft : .left
    case "c": self = .wordRight
    case "d": self = .wordLeft
    case "H": self = .home
    case "F": self = .end
    case "Z": self = .backTab
    // Enter on the keypad.
    case "M": self = .enter
    case "~", "^", "$", "@":
      switch numbers.first {
      case 1, 7: self = .home
      case 4, 8: self = .end
      case 3: self = .delete
      case 5: self = .pageUp
      case 6: self = .pageDown
      default: return nil
      }
    default: return nil
    }
  }
}
