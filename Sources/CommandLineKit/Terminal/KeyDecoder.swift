/// Decodes terminal input into keys. A key may be split across reads. Unknown escape sequences are skipped.
struct KeyDecoder: Sendable {
  /// The bytes of an incomplete character or escape sequence.
  private var unread: ArraySlice<UInt8> = []
  private(set) var isInPaste = false
  /// The text pasted since the last call.
  private var pasted = String.UnicodeScalarView()
  private var keys: [Key] = []

  /// Decodes more input and returns the keys that are now complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    unread += bytes
    while let count = understand() { unread = unread.dropFirst(count) }
    flushPaste()
    defer { keys = [] }
    return keys
  }

  /// The milliseconds to wait for the rest of a sequence before calling ``timeOut()``, or `nil` for no limit.
  ///
  /// Timing is the only way to tell the Esc key from the start of a sequence. For pastes, the limit is much longer, and
  /// just a precaution in case the end marker gets lost.
  var patience: Int32? { isInPaste ? 2_000 : unread.first == escape ? 40 : nil }

  /// Handles a timeout after ``patience``. A lone ESC becomes the Esc key, and an incomplete sequence is discarded.
  mutating func timeOut() -> [Key] {
    if patience == nil { return [] }
    defer { (unread, isInPaste) = ([], false) }
    return !isInPaste && unread.count == 1 ? [.escape] : []
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
    if isInPaste { return understandPaste(scalar, end) }
    if scalar == "\u{1B}" { return understandEscape() }
    if let key = Key(scalar) { keys.append(key) }
    return end
  }

  private mutating func understandEscape() -> Int? {
    guard let (scalar, end) = scalar(at: 1) else { return nil }
    switch scalar {
    case "[", "O": return understandSequence(from: end)
    case "\u{1B}":
      keys.append(.escape)
      return 1
    // Alt-Ctrl-C counts as Ctrl-C. Alt with any other character is ignored.
    case "\0"..<" ": return 1
    default: return end
    }
  }

  /// Decodes the parameters and the final character after `ESC [` or `ESC O`.
  private mutating func understandSequence(from start: Int) -> Int? {
    let parameters = unread.dropFirst(start).prefix { (0x20...0x3F).contains($0) }
    guard let (final, end) = scalar(at: start + parameters.count) else { return nil }
    guard ("@"..."~").contains(final) else { return start + parameters.count }
    let text = String(decoding: parameters, as: UTF8.self)
    if text == "200", final == "~" {
      isInPaste = true
    } else if let key = Key(final: final, parameters: text) {
      keys.append(key)
    }
    return end
  }

  private mutating func understandPaste(_ scalar: Unicode.Scalar, _ end: Int) -> Int? {
    if unread.starts(with: endOfPaste) {
      flushPaste()
      isInPaste = false
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

  /// Returns the scalar at `offset` and its end, U+FFFD for invalid bytes, or `nil` if the scalar is incomplete.
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
  /// Modifiers such as Ctrl, which the second parameter encodes, are ignored.
  init?(final: Unicode.Scalar, parameters: String) {
    switch (final, parameters.prefix { $0 != ";" }) {
    case ("A", _): self = .up
    case ("B", _): self = .down
    case ("C", _): self = .right
    case ("D", _): self = .left
    case ("H", _), ("~", "1"), ("~", "7"): self = .home
    case ("F", _), ("~", "4"), ("~", "8"): self = .end
    case ("Z", _): self = .backTab
    case ("~", "3"): self = .delete
    default: return nil
    }
  }
}

private let escape: UInt8 = 0x1B
private let endOfPaste: [UInt8] = [0x1B] + Array("[201~".utf8)
