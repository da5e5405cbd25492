extension CountryRule {
  /// Returns a zip as the country prints it; nil if its shape is not one of the country's. `code` is the zip, folded.
  ///
  /// A zip that is spelled as it may be printed stays as it is; others are printed as the examples are.
  func printed(_ code: PostalCode, givenAs zip: GivenZip) -> PostalCode? {
    guard let printed = printed(code) else { return nil }
    if facts.isPrintedBare == false || zip.isWritten(as: printed, showingAll: true) { return printed }
    return printed.bare
  }

  /// Returns a folded zip with the separators of its shape.
  ///
  /// The country's letters may precede it: those of ISO 3166, and those of the facts.
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

/// A letter in a zip that was typed in place of the digit it looks like.
struct ZipSlip: Hashable, Sendable {
  /// The letter, as a capital: O, I or L.
  let letter: Character
  /// The letter's place in the zip, counted in characters from 1.
  let position: Int

  /// The digit that belongs there.
  var digit: Int { letter == "O" ? 0 : 1 }
}

extension CountryRule {
  /// Finds the letters that keep a refused zip from being right, and returns the first of them with the zip as it is printed
  /// with digits in their place; nil if digits do not make it right.
  ///
  /// Each letter is tried alone before all of them: the others may be meant.
  func slip(in code: PostalCode, _ zip: GivenZip) -> (slip: ZipSlip, printed: String)? {
    let places = (0..<code.count).filter { code[$0].digitAlike != nil }
    let choices = places.map { [$0] } + (places.count > 1 ? [places] : [])
    for choice in choices {
      var corrected = code
      for place in choice { corrected[place] = code[place].digitAlike ?? code[place] }
      if let printed = printed(corrected, givenAs: .spelled(corrected)) {
        let letter = Character(Unicode.Scalar(code[choice[0]]))
        return (ZipSlip(letter: letter, position: zip.text.position(ofPostalByte: choice[0])), printed.text)
      }
    }
    return nil
  }
}

extension UInt8 {
  /// The digit that a capital looks like, in its own case or as a small letter.
  fileprivate var digitAlike: UInt8? {
    switch self {
    case UInt8(ascii: "O"): UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
    default: nil
    }
  }
}

extension String {
  /// Returns the place of the character that became a byte of the folded code, counted from 1.
  fileprivate func position(ofPostalByte index: Int) -> Int {
    var bytes = 0
    for (offset, character) in enumerated() {
      bytes += character.unicodeScalars.count { $0.isPostalFiller == false }
      if bytes > index { return offset + 1 }
    }
    return count
  }
}
