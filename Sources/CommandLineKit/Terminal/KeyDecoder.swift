/// Decodes terminal input into keys. A key may be split across reads. Everything that is no key is skipped.
struct KeyDecoder: Sendable {
  private var parser = SequenceParser()
  /// The bytes of an incomplete character.
  private var character: [UInt8] = []
  /// The bytes of a paste that has not ended, or `nil` outside of a paste.
  private var pasted: [UInt8]?

  /// Decodes more input and returns the keys that are now complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      if pasted != nil { keys += paste(byte) } else if let event = parser.next(byte) { keys += take(event) }
    }
    return keys
  }

  /// The milliseconds to wait for the rest of a key before calling ``timeOut()``, or `nil` for no limit.
  ///
  /// For pastes, the limit is just a precaution in case the end marker gets lost.
  var patience: Int32? { pasted == nil ? parser.patience : 2_000 }

  /// Handles a timeout after ``patience``.
  mutating func timeOut() -> [Key] {
    pasted == nil ? parser.timeOut() == nil ? [] : [.escape] : endPaste()
  }

  private mutating func take(_ event: SequenceParser.Event) -> [Key] {
    if case .byte(let byte) = event { return scalars(adding: byte).compactMap(Key.init) }
    let cut: [Key] = character.isEmpty ? [] : [.text("\u{FFFD}")]
    character = []
    guard case .sequence(let introducer, let parameters, let final) = event else { return cut + [.escape] }
    if parameters == Array("200".utf8), final == 0x7E {
      pasted = []
      return cut
    }
    return cut + [Key.sent(by: introducer, parameters, final)].compactMap(\.self)
  }

  private mutating func paste(_ byte: UInt8) -> [Key] {
    pasted?.append(byte)
    return pasted?.suffix(endOfPaste.count).elementsEqual(endOfPaste) == true ? endPaste(with: endOfPaste.count) : []
  }

  /// Ends the paste and returns its text without the last `count` bytes. Line ends become line feeds, and other control
  /// characters except tabs are dropped.
  private mutating func endPaste(with count: Int = 0) -> [Key] {
    let lines = String(decoding: (pasted ?? []).dropLast(count), as: UTF8.self).map { $0.isNewline ? "\n" : $0 }
    pasted = nil
    let text = String(lines).unicodeScalars.filter {
      $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t"
    }
    return text.isEmpty ? [] : [.paste(String(text))]
  }

  /// Adds a byte to the incomplete character and returns the scalars that are now complete, U+FFFD for invalid bytes.
  private mutating func scalars(adding byte: UInt8) -> [Unicode.Scalar] {
    character.append(byte)
    if let text = String(validating: character, as: UTF8.self) {
      character = []
      return Array(text.unicodeScalars)
    }
    let isFirst = character.count == 1
    let continues = isFirst || byte & 0xC0 == 0x80
    // The first byte begins with as many ones as the character has bytes.
    if continues, character.count < min((~character[0]).leadingZeroBitCount, 4) { return [] }
    character = []
    return ["\u{FFFD}"] + (continues ? [] : scalars(adding: byte))
  }
}

private let endOfPaste: [UInt8] = [0x1B] + Array("[201~".utf8)
