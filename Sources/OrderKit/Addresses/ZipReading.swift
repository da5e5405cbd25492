/// What a country makes of a zip whose shape it takes.
struct ZipReading {
  /// The code as it is printed there.
  let printed: String
  /// Whether only some sources know the shape.
  let isNewer: Bool
}

extension CountryRule {
  /// Reads a zip; nil if its shape is not one of the country's.
  ///
  /// The country's letters may stand in front: those of ISO 3166, of the facts, and of cars. A code that is spelled as
  /// it is printed stays as it is; others are printed as the examples are.
  func read(zip: String) -> ZipReading? {
    guard let code = PostalCode(folding: zip), let reading = read(code) else { return nil }
    let bare = reading.printed.filter { $0 != " " && $0 != "-" }
    guard isPrintedBare, bare != reading.printed else { return reading }
    let isSpelledOut = zip.normalizedText == reading.printed
    return isSpelledOut ? reading : ZipReading(printed: bare, isNewer: reading.isNewer)
  }

  /// Reads a zip that has been folded.
  func read(_ code: PostalCode) -> ZipReading? {
    let codes = [code] + prefixes.compactMap { code.without(prefix: $0) }
    for (pattern, isNewer) in [(pattern, false), (alsoAccepted, true)] {
      guard let pattern = pattern.map({ Array($0.utf8) }) else { continue }
      for code in codes {
        if let printed = PostalPattern(pattern.span).printed(code) {
          return ZipReading(printed: printed.text, isNewer: isNewer)
        }
      }
    }
    // Latvia's own prefix, which the facts make a part of the code.
    guard pattern?.hasPrefix(self.code + "-") == true, code.count > 0, code[0].decimalDigit != nil else { return nil }
    return PostalCode(Array(self.code.utf8) + (0..<code.count).map { code[$0] }).flatMap { read($0) }
  }

  /// Letters that may stand in front of a code.
  var prefixes: [String] {
    [code] + [prefix?.filter(\.isLetter), Self.carLetters[code]].compactMap(\.self)
  }

  /// Letters on cars, where they are others than those of ISO 3166: they once stood in front of postal codes.
  private static let carLetters = [
    "AT": "A", "BE": "B", "DE": "D", "EE": "EST", "ES": "E", "FI": "FIN", "FR": "F", "HU": "H", "IT": "I", "LI": "FL",
    "LU": "L", "NO": "N", "PT": "P", "SE": "S", "SI": "SLO",
  ]
}
