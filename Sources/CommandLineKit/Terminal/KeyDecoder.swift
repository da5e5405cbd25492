/// Decodes the bytes of a terminal into keys. A key may be split among reads.
///
/// Unknown sequences are ignored as a whole. Memory is bounded for any input.
struct KeyDecoder: Sendable {
  /// The bytes of a character or a sequence that is still incomplete.
  private var unread: ArraySlice<UInt8> = []
  private var context = Context.keys
  /// The text that was pasted since the previous call.
  private var pasted = String.UnicodeScalarView()
  private var keys: [Key] = []

  private enum Context {
    case keys
    /// Inside a string that ends with BEL or `ESC \` and holds no keys (OSC, DCS, APC, PM, SOS).
    case string
    case paste
  }
}

extension KeyDecoder {
  /// Decodes bytes, and returns the keys that are complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    unread += bytes
    while let count = understand() { unread = unread.dropFirst(count) }
    flushPaste()
    defer { keys = [] }
    return keys
  }

  /// The time to wait for an incomplete sequence before calling ``timeOut()``, in milliseconds; nil for no limit.
  ///
  /// Only time distinguishes the Esc key from the start of a sequence. The limit for a paste is long. It ends the paste
  /// if the terminal has lost the end mark.
  var patience: Int32? {
    switch context {
    case .keys: unread.first == escape ? 40 : nil
    case .string: 40
    case .paste: 2_000
    }
  }

  /// Whether a paste has started but not ended.
  var isInPaste: Bool { context == .paste }

  /// Ends the wait of ``patience``. A single ESC is the Esc key, and an incomplete sequence is discarded.
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

// Each of these functions returns the number of bytes that it has decoded, or nil if it needs more bytes.
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
    // rxvt sends Alt as an additional ESC before the sequence.
    let alt = unread.dropFirst().first == escape
    guard let (scalar, end) = scalar(at: alt ? 2 : 1) else { return nil }
    switch scalar {
    case "[", "O": return understandSequence(from: end, isBracket: scalar == "[", alt)
    case _ where alt:
      // Only `ESC ESC [` and `ESC ESC O` are Alt with a key. Otherwise the first ESC was the Esc key.
      keys.append(.escape)
      return 1
    case "]", "P", "X", "^", "_": context = .string
    case "b": keys.append(.wordLeft)
    case "f": keys.append(.wordRight)
    case "\u{08}", "\u{7F}": keys.append(.control("w"))
    // Ctrl-C with Alt is Ctrl-C. Alt with another character is ignored.
    case "\0"..<" ": return 1
    default: break
    }
    return end
  }

  /// Decodes a sequence after `ESC [` or `ESC O`: parameters, and a final character.
  private mutating func understandSequence(from start: Int, isBracket: Bool, _ alt: Bool) -> Int? {
    let place = unread.startIndex + start
    let parameters = unread[place...].prefix { (0x20...0x3F).contains($0) }
    guard let (final, end) = scalar(at: start + parameters.count) else {
      // One byte too many is kept, so that the sequence is still unknown when its final character arrives.
      unread.removeSubrange((place + min(parameters.count, longestParameters + 1))..<parameters.endIndex)
      return nil
    }
    guard ("@"..."~").contains(final) else { return start + parameters.count }
    let text = String(decoding: parameters, as: UTF8.self)
    // With one of these characters first, the terminal reports something about itself.
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
    // BEL, CAN, SUB, and the one-character form of ST.
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
    // Any other ESC is discarded below, like all control characters.
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

  /// Returns the scalar at an offset, and the offset of its end. Returns U+FFFD for invalid bytes, and nil for an
  /// incomplete scalar.
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
/// No key has longer parameters, in bytes. Those of unknown sequences are not collected beyond this length.
private let longestParameters = 32
private let endOfPaste: [UInt8] = [0x1B] + Array("[201~".utf8)
