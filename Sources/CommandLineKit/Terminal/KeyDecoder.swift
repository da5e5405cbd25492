/// Decodes terminal input into keys. A key may be split across reads.
///
/// Unknown escape sequences are skipped in their entirety, and memory use is bounded for any input.
struct KeyDecoder: Sendable {
  /// The bytes of an incomplete character or escape sequence.
  private var unread: ArraySlice<UInt8> = []
  private var context = Context.keys
  /// The text pasted since the last call.
  private var pasted = String.UnicodeScalarView()
  private var keys: [Key] = []

  private enum Context {
    case keys
    /// In a string that is terminated by BEL or `ESC \` and contains no keys (OSC, DCS, APC, PM, SOS).
    case string
    case paste
  }
}

extension KeyDecoder {
  /// Decodes more input and returns the keys that are now complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    unread += bytes
    while let count = understand() { unread = unread.dropFirst(count) }
    flushPaste()
    defer { keys = [] }
    return keys
  }

  /// The time in milliseconds to wait for the rest of a sequence before calling ``timeOut()``, or `nil` to wait
  /// forever.
  ///
  /// Timing is the only way to tell the Esc key from the start of a sequence. For pastes, the limit is much longer, and
  /// just a precaution in case the end marker gets lost.
  var patience: Int32? {
    switch context {
    case .keys: unread.first == escape ? 40 : nil
    case .string: 40
    case .paste: 2_000
    }
  }

  /// Whether a paste is in progress.
  var isInPaste: Bool { context == .paste }

  /// Handles a timeout after ``patience``. A lone ESC becomes the Esc key, and an incomplete sequence is discarded.
  mutating func timeOut() -> [Key] {
    if patience == nil { return [] }
    defer { (unread, context) = ([], .keys) }
    let isLoneEscape = context == .keys && unread.allSatisfy { $0 == escape }
    return isLoneEscape ? unread.map { _ in .escape } : []
  }

  private mutating func flushPaste() {
    if !pasted.isEmpty { keys.append(.paste(String(pasted))) }
    pasted = String.UnicodeScalarView()
  }
}

// Each of these functions returns the number of bytes decoded, or `nil` if more bytes are needed.
extension KeyDecoder {
  private mutating func understand() -> Int? {
    guard let (scalar, end) = scalar(at: 0) else { return nil }
    switch context {
    case .keys where scalar == "\u{1B}": return understandEscape()
    case .keys:
      if let key = Key(scalar) { keys.append(key) }
      return end
    case .string: return understandString(scalar, end)
    case .paste: return understandPaste(scalar, end)
    }
  }

  private mutating func understandEscape() -> Int? {
    // For Alt, rxvt inserts an additional ESC in front of the sequence.
    let alt = unread.dropFirst().first == escape
    guard let (scalar, end) = scalar(at: alt ? 2 : 1) else { return nil }
    switch scalar {
    case "[", "O": return understandSequence(from: end, isBracket: scalar == "[", alt)
    case _ where alt:
      // If the first ESC isn't followed by `ESC [` or `ESC O`, it was the Esc key.
      keys.append(.escape)
      return 1
    case "]", "P", "X", "^", "_": context = .string
    case "b": keys.append(.wordLeft)
    case "f": keys.append(.wordRight)
    case "\u{08}", "\u{7F}": keys.append(.control("w"))
    // Alt-Ctrl-C counts as Ctrl-C. Alt with any other character is ignored.
    case "\0"..<" ": return 1
    default: break
    }
    return end
  }

  /// Decodes the parameters and the final character after `ESC [` or `ESC O`.
  private mutating func understandSequence(from start: Int, isBracket: Bool, _ alt: Bool) -> Int? {
    let place = unread.startIndex + start
    let parameters = unread[place...].prefix { (0x20...0x3F).contains($0) }
    guard let (final, end) = scalar(at: start + parameters.count) else {
      // Keep one byte beyond the limit, so that the sequence still counts as too long once its final byte arrives.
      unread.removeSubrange((place + min(parameters.count, longestParameters + 1))..<parameters.endIndex)
      return nil
    }
    guard ("@"..."~").contains(final) else { return start + parameters.count }
    let text = String(decoding: parameters, as: UTF8.self)
    // These prefixes indicate a report in which the terminal describes itself.
    let isReport = text.first.map { "<=>?".contains($0) } ?? false
    if isBracket, text == "200", final == "~" {
      context = .paste
    } else if !isReport, parameters.count <= longestParameters,
      let key = Key(final: final, parameters: text, withAlt: alt)
    {
      keys.append(key)
    }
    return end
  }

  private mutating func understandString(_ scalar: Unicode.Scalar, _ end: Int) -> Int? {
    switch scalar {
    case "\u{1B}":
      guard let next = unread.dropFirst().first else { return nil }
      context = .keys
      return next == UInt8(ascii: "\\") ? 2 : 0
    // BEL, CAN, SUB, and the single-character form of ST.
    case "\u{07}", "\u{18}", "\u{1A}", "\u{9C}": context = .keys
    default: break
    }
    return end
  }

  private mutating func understandPaste(_ scalar: Unicode.Scalar, _ end: Int) -> Int? {
    if unread.starts(with: endOfPaste) {
      flushPaste()
      context = .keys
      return endOfPaste.count
    }
    // Any other ESC is discarded below, as are all control characters.
    if endOfPaste.starts(with: unread) { return nil }
    switch scalar {
    case "\r":
      guard let next = unread.dropFirst().first else { return nil }
      if next != UInt8(ascii: "\n") { pasted.append("\n") }
    case "\n", "\u{85}", "\u{2028}", "\u{2029}": pasted.append("\n")
    case "\t": pasted.append(scalar)
    case _ where scalar.properties.generalCategory == .control: break
    default: pasted.append(scalar)
    }
    return end
  }

  /// Returns the scalar at `offset`, or U+FFFD for invalid bytes, and its end. Returns `nil` if the scalar is
  /// incomplete.
  private func scalar(at offset: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    let bytes = unread.dropFirst(offset).prefix(4)
    guard let first = bytes.first else { return nil }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let whole = [first] + bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    if whole.count < length, whole.count == bytes.count { return nil }
    let scalars = String(decoding: whole, as: UTF8.self).unicodeScalars
    return (scalars.count == 1 ? scalars[scalars.startIndex] : "\u{FFFD}", offset + whole.count)
  }
}

extension Key {
  /// Creates the key that sends a character. Returns `nil` for a control character that no supported key sends.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) | 0x60)))
    case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) | 0x40)))
    case 0x00, 0x80..<0xA0: return nil
    default: self = .text(String(scalar))
    }
  }

  /// Creates a key from the parameters and final character after `ESC [` or `ESC O`, or returns `nil` for other keys.
  ///
  /// For instance, Home is `ESC [ H` or `ESC O H` in xterm, `ESC [ 1 ~` on the Linux console, and `ESC [ 7 ~` in rxvt.
  /// The second parameter encodes the modifiers, except that rxvt uses a different final character.
  init?(final: Unicode.Scalar, parameters: String, withAlt alt: Bool) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    // The second parameter is 1 plus a bit mask: 1 for Shift, 2 for Alt, 4 for Ctrl.
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
    // Enter on the numeric keypad.
    case "M": self = .enter
    case "~", "^":
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

private let escape: UInt8 = 0x1B
/// The maximum length of a sequence's parameters, in bytes. No key has parameters that are nearly as long.
private let longestParameters = 32
private let endOfPaste: [UInt8] = [0x1B] + Array("[201~".utf8)
