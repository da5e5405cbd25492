/// Bytes in, keys out: what a terminal sends, understood however it was split among reads.
///
/// Sequences that mean nothing to us are swallowed whole. Memory is bounded, whatever comes.
struct KeyDecoder: Sendable {
  /// The beginning of a character or a sequence whose rest has not come yet.
  private var unread: ArraySlice<UInt8> = []
  private var context = Context.keys
  /// What has been pasted since the last call.
  private var pasted = String.UnicodeScalarView()
  private var keys: [Key] = []

  private enum Context {
    case keys
    /// Inside a string for the terminal's own use (OSC, DCS, APC, PM, SOS), which ends with BEL or `ESC \`.
    case string
    case paste
  }
}

extension KeyDecoder {
  /// The keys that the bytes complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    unread += bytes
    while let count = understand() { unread = unread.dropFirst(count) }
    flushPaste()
    defer { keys = [] }
    return keys
  }

  /// How many milliseconds to wait for the rest of what has begun before calling ``timeOut()``; `nil` is for ever.
  ///
  /// Nothing else distinguishes a lone Esc from a sequence. The end mark of a paste comes however late, but one that got
  /// lost must not lock a person out.
  var patience: Int32? {
    switch context {
    case .keys: unread.first == escape ? 40 : nil
    case .string: 40
    case .paste: 2_000
    }
  }

  /// Whether a paste has begun and not ended.
  var isInPaste: Bool { context == .paste }

  /// Says that nothing has come for the time of ``patience``: an ESC was the key, an unfinished sequence is dropped.
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

// Each of these returns how many bytes it has understood; nil while the rest of them is still to come.
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
    // rxvt puts one ESC more in front for Alt.
    let alt = unread.dropFirst().first == escape
    guard let (scalar, end) = scalar(at: alt ? 2 : 1) else { return nil }
    switch scalar {
    case "[", "O": return understandSequence(from: end, isBracket: scalar == "[", alt)
    case _ where alt:
      // Only `ESC ESC [` and `ESC ESC O` are Alt with a key; otherwise the first ESC was a key of its own.
      keys.append(.escape)
      return 1
    case "]", "P", "X", "^", "_": context = .string
    case "b": keys.append(.wordLeft)
    case "f": keys.append(.wordRight)
    case "\u{08}", "\u{7F}": keys.append(.control("w"))
    // Alt takes nothing away from Ctrl-C; with a character it is a command that we do not have.
    case "\0"..<" ": return 1
    default: break
    }
    return end
  }

  /// Understands what comes after `ESC [` or `ESC O`.
  private mutating func understandSequence(from start: Int, isBracket: Bool, _ alt: Bool) -> Int? {
    var parameters = ""
    var place = start
    while let (scalar, end) = scalar(at: place) {
      let isPrivate = parameters.first.map { "<=>?".contains($0) } ?? false
      switch scalar {
      // The Linux console's function keys are `ESC [ [` and a letter.
      case "[" where isBracket && parameters.isEmpty: return self.scalar(at: end)?.end
      // A mouse report of the oldest kind carries three characters.
      case "M" where isBracket && parameters.isEmpty:
        return self.scalar(at: end).flatMap { self.scalar(at: $0.end) }.flatMap { self.scalar(at: $0.end)?.end }
      case "~" where isBracket && parameters == "200":
        context = .paste
        return end
      case "$" where !isPrivate && !parameters.isEmpty, "@"..."~":
        if !isPrivate, let key = Key(final: scalar, parameters: parameters, withAlt: alt) { keys.append(key) }
        return end
      case " "..."?" where end - start > 32:
        // No key has this many; what is longer is swallowed all the same.
        unread.remove(at: unread.startIndex + place)
      case " "..."?":
        parameters.unicodeScalars.append(scalar)
        place = end
      default: return place
      }
    }
    return nil
  }

  private mutating func understandString(_ scalar: Unicode.Scalar, _ end: Int) -> Int? {
    switch scalar {
    case "\u{1B}":
      guard let next = unread.dropFirst().first else { return nil }
      context = .keys
      return next == UInt8(ascii: "\\") ? 2 : 0
    // BEL, CAN, SUB, and ST as one character.
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
    // An ESC that begins no end mark is dropped like every control character.
    if endOfPaste.starts(with: unread) { return nil }
    switch scalar {
    case "\r":
      guard let next = unread.dropFirst().first else { return nil }
      if next != UInt8(ascii: "\n") { pasted.append("\n") }
    case "\n", "\u{85}", "\u{2028}", "\u{2029}": pasted.append("\n")
    case "\t": pasted.append(" ")
    case _ where scalar.properties.generalCategory == .control: break
    default: pasted.append(scalar)
    }
    return end
  }

  /// The scalar that begins so many bytes on, and where it ends; U+FFFD for what is no UTF-8, nil while it is incomplete.
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

private let escape: UInt8 = 0x1B
private let endOfPaste: [UInt8] = [0x1B] + Array("[201~".utf8)
