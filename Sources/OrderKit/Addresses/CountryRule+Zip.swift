extension CountryRule {
  /// Returns the printed form of a folded zip, or `nil` if the zip does not match the country's format.
  ///
  /// Separators are included if the country's published example contains any, or if the zip was entered with them.
  func printed(_ code: PostalCode, givenAs zip: String) -> PostalCode? {
    guard let printed = printed(code) else { return nil }
    if !facts.isPrintedBare || zip.isZip(printedAs: printed, showingAll: true) { return printed }
    return printed.bare
  }

  /// Returns the printed form of a folded zip with all separators, or `nil` if the zip doesn't match. A redundant
  /// prefix such as `AX` is removed, and a required prefix such as `LV` is added.
  func printed(_ code: PostalCode) -> PostalCode? {
    guard let shapes = facts.shapes else { return nil }
    if let printed = shapes.printed(code) { return printed }
    for prefix in facts.prefixes {
      if let bare = code.without(prefix: prefix), let printed = shapes.printed(bare) { return printed }
    }
    guard facts.hasCodeInPattern else { return nil }
    return shapes.printed(PostalCode(Array(self.code.utf8) + code.bytes))
  }

  /// Returns the printed form of a zip that is invalid just because it starts with the country's first letter, as in
  /// `D 10115`. Otherwise, returns `nil`.
  func printedWithoutLetter(_ code: PostalCode) -> String? {
    code.without(prefix: PostalCode(self.code.utf8.prefix(1))).flatMap { printed($0, givenAs: $0.text) }?.text
  }
}

/// A letter in a zip that was typed instead of a similar digit, such as O instead of 0.
struct ZipSlip: Hashable, Sendable {
  let letter: Character
  /// The position of the letter in the zip, counted in characters from 1.
  let position: Int
  var digit: Int { letter == "O" ? 0 : 1 }
}

extension CountryRule {
  /// Returns the first mistyped letter of an invalid zip and the corrected zip in its printed form. Returns `nil` if
  /// the zip cannot be corrected by replacing letters with digits.
  ///
  /// Each letter that resembles a digit is first replaced on its own, then the last two such letters together, and so
  /// on. The first letters are replaced last, because they may be the country's prefix.
  func slip(in code: PostalCode, _ zip: String) -> (slip: ZipSlip, printed: String)? {
    let places = code.bytes.indices.filter { code.bytes[$0].digitAlike != nil }
    let alone = places.indices.map { places[$0...$0] }
    let last = places.indices.dropLast().reversed().map { places[$0...] }
    for choice in alone + last {
      var corrected = code
      for place in choice { corrected.bytes[place] = code.bytes[place].digitAlike ?? code.bytes[place] }
      if let printed = printed(corrected, givenAs: corrected.text) {
        let first = choice[choice.startIndex]
        let letter = Character(Unicode.Scalar(code.bytes[first]))
        return (ZipSlip(letter: letter, position: zip.position(ofPostalByte: first)), printed.text)
      }
    }
    return nil
  }
}

extension UInt8 {
  /// The digit that a letter resembles in upper or lower case. For L, this is 1, because a lowercase `l` looks like it.
  fileprivate var digitAlike: UInt8? {
    switch self {
    case UInt8(ascii: "O"): UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
    default: nil
    }
  }
}

extension String {
  /// Converts an index in the folded zip to a position in the zip as typed, counted in characters from 1.
  fileprivate func position(ofPostalByte index: Int) -> Int {
    var bytes = 0
    for (offset, character) in enumerated() {
      bytes += character.unicodeScalars.count { !$0.isPostalFiller }
      if bytes > index { return offset + 1 }
    }
    return count
  }
}
