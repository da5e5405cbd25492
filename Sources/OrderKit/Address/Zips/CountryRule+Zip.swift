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

  /// Returns the printed form of a zip that has been a number, adding leading zeros only if it needs them.
  func printed(number: Substring) -> String? {
    guard var code = PostalCode(folding: number), let start = code.bytes.firstIndex(where: \.isDecimalDigit) else {
      return nil
    }
    while code.bytes.count < PostalCode.longest {
      if let printed = printed(code, givenAs: code.text) { return printed.text }
      code.bytes.insert(UInt8(ascii: "0"), at: start)
    }
    return nil
  }

  /// Returns the printed form of a zip that is invalid just because of the letters around its digits, as in `D-10115`,
  /// `C.P. 02860` or `S(522489)`. Otherwise, returns `nil`.
  ///
  /// A single letter in front must be the first one of the country's code. The code of another country must be one that
  /// cannot have this zip.
  func printedWithoutLabel(_ given: String) -> String? {
    let isDigit = { (letter: Character) in letter.unicodeScalars.first?.postalByte?.isDecimalDigit == true }
    guard let start = given.firstIndex(where: isDigit), let end = given.lastIndex(where: isDigit),
      let code = PostalCode(folding: given[start...end]), let printed = printed(code, givenAs: code.text)
    else { return nil }
    let label = given[..<start].filter(\.isLetter)
    let other = CountryRule(understanding: label)
    if label.count == 1 { return self.code.hasPrefix(label.uppercased()) ? printed.text : nil }
    return other != self && other?.printed(code) != nil ? nil : printed.text
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
