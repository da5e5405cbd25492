extension CountryRule {
  /// Returns the printed form of a folded zip, or nil if the zip matches no shape of the country.
  ///
  /// Separators are printed if the country's published example has them, or if the zip was typed with them.
  func printed(_ code: PostalCode, givenAs zip: GivenZip) -> PostalCode? {
    guard let printed = printed(code) else { return nil }
    if !facts.isPrintedBare || zip.isWritten(as: printed, showingAll: true) { return printed }
    return printed.bare
  }

  /// Returns the printed form of a folded zip with all separators. A needless prefix such as `AX` is removed, and a required `LV` prefix is added.
  func printed(_ code: PostalCode) -> PostalCode? {
    guard let shapes = facts.shapes else { return nil }
    if let printed = shapes.printed(code) { return printed }
    for prefix in facts.prefixes {
      if let bare = code.without(prefix: prefix), let printed = shapes.printed(bare) { return printed }
    }
    guard facts.hasCodeInPattern else { return nil }
    return PostalCode(Array(self.code.utf8) + (0..<code.count).map { code[$0] }).flatMap { shapes.printed($0) }
  }
}

/// A letter in a zip that was typed instead of a similar digit, such as O for 0.
struct ZipSlip: Hashable, Sendable {
  let letter: Character
  /// The position of the letter in the zip, counted in characters from 1.
  let position: Int
  var digit: Int { letter == "O" ? 0 : 1 }
}

extension CountryRule {
  /// Returns the first mistyped letter of an invalid zip, and the corrected zip in its printed form. Returns nil if no
  /// replacement of letters by digits makes the zip valid.
  ///
  /// Each letter that resembles a digit is replaced alone, then the last two together, the last three, and so on. The
  /// first letters may be the country's prefix, so they are kept as long as possible.
  func slip(in code: PostalCode, _ zip: GivenZip) -> (slip: ZipSlip, printed: String)? {
    let places = (0..<code.count).filter { code[$0].digitAlike != nil }
    let alone = places.indices.map { places[$0...$0] }
    let last = places.indices.dropLast().reversed().map { places[$0...] }
    for choice in alone + last {
      var corrected = code
      for place in choice { corrected[place] = code[place].digitAlike ?? code[place] }
      if let printed = printed(corrected, givenAs: .spelled(corrected)) {
        let first = choice[choice.startIndex]
        let letter = Character(Unicode.Scalar(code[first]))
        return (ZipSlip(letter: letter, position: zip.text.position(ofPostalByte: first)), printed.text)
      }
    }
    return nil
  }
}

extension UInt8 {
  /// The digit that a letter resembles in upper or lower case: 1 for L, because of `l`.
  fileprivate var digitAlike: UInt8? {
    switch self {
    case UInt8(ascii: "O"): UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
    default: nil
    }
  }
}

extension String {
  /// Converts an index of the folded zip to a position in the typed zip, counted in characters from 1.
  fileprivate func position(ofPostalByte index: Int) -> Int {
    var bytes = 0
    for (offset, character) in enumerated() {
      bytes += character.unicodeScalars.count { !$0.isPostalFiller }
      if bytes > index { return offset + 1 }
    }
    return count
  }
}
