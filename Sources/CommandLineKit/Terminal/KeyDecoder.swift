/// Decodes terminal input into keys. A key may be split across reads. Everything that is no key is skipped.
struct KeyDecoder: Sendable {
  private var parser = SequenceParser()
  /// The bytes of an incomplete character.
  private var character: [UInt8] = []
  private(set) var isInPaste = false
  /// The number of bytes at the start of ``endOfPaste`` that were pasted last.
  private var endMatched = 0
  private var followsReturn = false
  /// The text pasted since the last call.
  private var pasted = String.UnicodeScalarView()
  private var keys: [Key] = []

  /// Decodes more input and returns the keys that are now complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes {
      if isInPaste { paste(byte) } else if let event = parser.next(byte) { take(event) }
    }
    flushPaste()
    defer { keys = [] }
    return keys
  }

  /// The milliseconds to wait for the rest of a key before calling ``timeOut()``, or `nil` for no limit.
  ///
  /// For pastes, the limit is just a precaution in case the end marker gets lost.
  var patience: Int32? { isInPaste ? 2_000 : parser.patience }

  /// Handles a timeout after ``patience``.
  mutating func timeOut() -> [Key] {
    if isInPaste { (isInPaste, character) = (false, []) }
    return parser.timeOut() == nil ? [] : [.escape]
  }

  private mutating func take(_ event: SequenceParser.Event) {
    if case .byte(let byte) = event { return keys += scalars(adding: byte).compactMap(Key.init) }
    // A character that a sequence interrupts stays incomplete.
    if !character.isEmpty { keys.append(.text("\u{FFFD}")) }
    character = []
    guard case .sequence(let introducer, let parameters, let final) = event else { return keys.append(.escape) }
    if parameters == Array("200".utf8), final == 0x7E {
      (isInPaste, endMatched, followsReturn) = (true, 0, false)
    } else if let key = Key.sent(by: introducer, parameters, final) {
      keys.append(key)
    }
  }

  private mutating func paste(_ byte: UInt8) {
    if byte == endOfPaste[endMatched] {
      endMatched += 1
      guard endMatched == endOfPaste.count else { return }
      flushPaste()
      (isInPaste, character) = (false, [])
      return
    }
    // Any other ESC is discarded, as are all control characters.
    for text in endOfPaste[..<endMatched].dropFirst() + [byte] { scalars(adding: text).forEach { append($0) } }
    endMatched = byte == endOfPaste[0] ? 1 : 0
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n" where followsReturn: break
    case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}": pasted.append("\n")
    case _ where scalar.properties.generalCategory == .control && scalar != "\t": break
    default: pasted.append(scalar)
    }
    followsReturn = scalar == "\r"
  }

  private mutating func flushPaste() {
    if !pasted.isEmpty { keys.append(.paste(String(pasted))) }
    pasted = String.UnicodeScalarView()
  }

  /// Adds a byte to the incomplete character and returns the scalars that are now complete, U+FFFD for invalid bytes.
  private mutating func scalars(adding byte: UInt8) -> [Unicode.Scalar] {
    character.append(byte)
    var scalars: [Unicode.Scalar] = []
    while let first = character.first {
      let length =
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
      let whole = [first] + character.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
      if whole.count < length, whole.count == character.count { break }
      let decoded = String(decoding: whole, as: UTF8.self).unicodeScalars
      scalars.append(decoded.count == 1 ? decoded[decoded.startIndex] : "\u{FFFD}")
      character.removeFirst(whole.count)
    }
    return scalars
  }
}

private let endOfPaste: [UInt8] = [0x1B] + Array("[201~".utf8)
