extension CountryRule {
  /// Returns the printed form of a folded zip, or nil if the zip matches no shape of the country.
  ///
  /// Separators are printed where the published example has them. A zip that was typed with its separators keeps them.
  func printed(_ code: PostalCode, givenAs zip: GivenZip) -> PostalCode? {
    guard let printed = printed(code) else { return nil }
    if !facts.isPrintedBare || zip.isWritten(as: printed, showingAll: true) { return printed }
    return printed.bare
  }

  /// Returns a folded zip with the separators of its shape. A prefix such as `AX` is removed first.
  private func printed(_ code: PostalCode) -> PostalCode? {
    guard let shapes = facts.shapes else { return nil }
    if let printed = shapes.printed(code) { return printed }
    for prefix in facts.prefixes {
      if let bare = code.without(prefix: prefix), let printed = shapes.printed(bare) { return printed }
    }
    guard facts.hasCodeInPattern else { return nil }
    return PostalCode(Array(self.code.utf8) + (0..<code.count).map { code[$0] }).flatMap { shapes.printed($0) }
  }
}

/// A letter that was typed in a zip for a similar digit.
struct ZipSlip: Hashable, Sendable {
  let letter: Character
  /// The position of the letter in the zip, in characters from 1.
  let position: Int
  var digit: Int { letter == "O" ? 0 : 1 }
}

extension CountryRule {
  /// Returns the first mistyped letter of an invalid zip, and the corrected zip in its printed form. Returns nil if
  /// digits do not correct the zip.
  ///
  /// Each similar letter is replaced alone, then the last two, the last three, and so on: the first letters may be the
  /// prefix of the country.
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
  /// The digit that a letter resembles as a capital or a small letter.
  fileprivate var digitAlike: UInt8? {
    switch self {
    case UInt8(ascii: "O"): UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
    default: nil
    }
  }
}

extension String {
  /// Returns the position, in characters from 1, of the character at an index of the folded zip.
  fileprivate func position(ofPostalByte index: Int) -> Int {
    var bytes = 0
    for (offset, character) in enumerated() {
      bytes += character.unicodeScalars.count { !$0.isPostalFiller }
      if bytes > index { return offset + 1 }
    }
    return count
  }
}
