// Whose a zip is that does not fit, or fits too well.

extension CountryRule {
  /// How a zip is printed if digits replace letters O, and where the first such letter is, counted in
  /// characters from 1; nil if that does not make it right.
  ///
  /// One letter is tried before all of them: the others may be meant.
  func readingZero(inPlaceOfO code: PostalCode, _ zip: GivenZip) -> (printed: String, position: Int)? {
    let letters = (0..<code.count).filter { code[$0] == UInt8(ascii: "O") }
    let choices = letters.map { [$0] } + (letters.count > 1 ? [letters] : [])
    for choice in choices {
      var corrected = code
      for place in choice { corrected[place] = UInt8(ascii: "0") }
      if let reading = read(corrected, as: .spelled(corrected)) {
        return (reading.printed, zip.text.position(ofPostalByte: choice[0]))
      }
    }
    return nil
  }

  /// The territory of its own whose code a zip is that the country takes as well, as the United Kingdom takes those of
  /// Jersey.
  func territory(of code: PostalCode) -> CountryRule? {
    // A code without a letter at its beginning begins with no territory's letters.
    guard facts.beginsWithAnyLetter, code[0].isCapital, code[1].isCapital else { return nil }
    let pair = Self.pair(code[0], code[1])
    return Self.lettered[pair].first { $0.read(code)?.isNewer == false }
  }

  /// The country whose code a zip of letters and digits is; of several the most particular.
  static func home(of code: PostalCode) -> CountryRule? {
    // Too many countries have codes of five digits, and Bermuda would have every word of four letters.
    let letters = (0..<code.count).count { code[$0].isCapital }
    if letters == 0 || letters == code.count { return nil }
    let takers = spelled.filter { $0.facts.shapes?.read(code)?.isNewer == false }
    let most = takers.compactMap(\.facts.particularity).max()
    let best = takers.filter { $0.facts.particularity == most }
    return best.count == 1 ? best[0] : nil
  }

  /// Countries whose codes have letters.
  private static let spelled = all.filter { $0.facts.particularity != nil }

  /// Countries whose codes begin with letters of their own, by the first two letters of a code.
  private static let lettered = all.reduce(into: [[CountryRule]](repeating: [], count: 26 * 26)) { lettered, rule in
    guard let pattern = rule.pattern, pattern.prefix(2).allSatisfy(\.isUppercase) else { return }
    let shapes = pattern.split(separator: "|") + [rule.code[...]]
    for letters in Set(shapes.map { Array($0.utf8.prefix(2)) }) where letters.allSatisfy(\.isCapital) {
      lettered[pair(letters[0], letters[1])].append(rule)
    }
  }
}

extension String {
  /// Where the character is that became a byte of the folded code, counted from 1.
  fileprivate func position(ofPostalByte index: Int) -> Int {
    var bytes = 0
    for (offset, character) in enumerated() {
      bytes += character.unicodeScalars.count { $0.isPostalFiller == false }
      if bytes > index { return offset + 1 }
    }
    return count
  }
}
