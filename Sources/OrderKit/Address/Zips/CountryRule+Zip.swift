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
}

// MARK: - Suggestions

extension CountryRule {
  /// Returns the zip that an invalid one probably stands for, in its printed form, with its first mistyped letter:
  ///
  ///     C.P. 02860, Boston, MA 02201, 1012 AB Amsterdam    words around it
  ///     SW1A OAA, D-1O115                                  letters instead of digits
  ///     2201, 2201-1234, D-1067                            one or two zeros lost in front
  ///
  /// It has all digits of the text, perhaps with the letters next to them.
  func zip(in text: String) -> (printed: String, slip: ZipSlip?)? {
    let scalars = text.unicodeScalars
    let isDigit = { (scalar: Unicode.Scalar) in scalar.postalByte?.isDecimalDigit == true }
    let isLetter = { (scalar: Unicode.Scalar) in scalar.postalByte?.isCapital == true }
    let first = scalars.firstIndex(where: isDigit) ?? scalars.startIndex
    let rest = scalars.lastIndex(where: isDigit).map { scalars[$0...].dropFirst() } ?? scalars[scalars.endIndex...]
    let start = scalars[..<first].reversed().drop(while: \.isPostalFiller).drop(while: isLetter).startIndex.base
    let end = rest.drop(while: \.isPostalFiller).drop(while: isLetter).startIndex
    let digits = text[first..<rest.startIndex]
    let parts = [text[...], text[start..<end], text[start..<rest.startIndex], text[first..<end], digits]
    for zeros in facts.mayBeginWithZero ? ["", "0", "00"] : [""] {
      for part in parts {
        let padded = zeros + part
        guard let code = PostalCode(folding: padded), mayFollow(text[..<part.startIndex], code) else { continue }
        // If zeros are added, separators must stand where they are printed.
        if let printed = printed(code, givenAs: code.text)?.text,
          zeros.isEmpty || code.bytes.count == padded.count || printed == padded
        {
          return (printed, nil)
        }
        if zeros.isEmpty, let found = slip(in: code, part) { return found }
      }
    }
    return nil
  }

  /// Returns whether a zip may stand behind a label. A single letter must be the first one of the country's code. If
  /// the label names another country, that country has no zips like this one, or only ones that begin with the same
  /// digit, as in Åland.
  private func mayFollow(_ label: Substring, _ code: PostalCode) -> Bool {
    let letters = label.filter(\.isLetter)
    if letters.count == 1 { return self.code.hasPrefix(letters.uppercased()) }
    // MA-02201 would be in Morocco, but MA 02201 is in Massachusetts.
    if letters.count == 2, label.last?.isWhitespace == true { return true }
    guard let other = CountryRule(understanding: letters), other != self else { return true }
    return "0123456789".utf8.count { other.printed(PostalCode([$0] + code.bytes.dropFirst())) != nil } < 2
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
  /// Returns the corrected zip in its printed form, and the first mistyped letter of an invalid one. Returns `nil` if
  /// the zip cannot be corrected by replacing letters with digits.
  ///
  /// Each letter that resembles a digit is first replaced on its own, then the last two such letters together, and so
  /// on. The first letters are replaced last, because they may be the country's prefix.
  private func slip(in code: PostalCode, _ zip: Substring) -> (printed: String, slip: ZipSlip?)? {
    let places = code.bytes.indices.filter { code.bytes[$0].digitAlike != nil }
    let alone = places.indices.map { places[$0...$0] }
    let last = places.indices.dropLast().reversed().map { places[$0...] }
    for choice in alone + last {
      var corrected = code
      for place in choice { corrected.bytes[place] = code.bytes[place].digitAlike ?? code.bytes[place] }
      if let printed = printed(corrected, givenAs: corrected.text) {
        let first = choice[choice.startIndex]
        let letter = Character(Unicode.Scalar(code.bytes[first]))
        return (printed.text, ZipSlip(letter: letter, position: zip.position(ofPostalByte: first)))
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

extension Substring {
  /// Converts an index in the folded zip to a position in the whole text as typed, counted in characters from 1.
  fileprivate func position(ofPostalByte index: Int) -> Int {
    var bytes = 0
    var position = base.distance(from: base.startIndex, to: startIndex)
    for character in self {
      position += 1
      bytes += character.unicodeScalars.count { !$0.isPostalFiller }
      if bytes > index { break }
    }
    return position
  }
}
