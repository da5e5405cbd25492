/// What a country makes of a zip whose shape it takes.
struct ZipReading {
  /// The code with the spaces and hyphens of its country.
  let code: PostalCode
  /// Whether only some sources know the shape.
  let isNewer: Bool

  /// The code as it is printed there.
  var printed: String { code.text }
}

extension CountryRule {
  /// Reads a zip; nil if its shape is not one of the country's.
  ///
  /// The country's letters may stand in front: those of ISO 3166, of the facts, and of cars. A code that is spelled as
  /// it is printed stays as it is; others are printed as the examples are.
  func read(_ zip: GivenZip) -> ZipReading? {
    guard let code = zip.folded, let reading = read(code) else { return nil }
    if facts.isPrintedBare == false || zip.isWritten(as: reading.code, showingAll: true) { return reading }
    return ZipReading(code: reading.code.bare, isNewer: reading.isNewer)
  }

  func read(zip: String) -> ZipReading? { read(GivenZip(zip)) }

  /// Reads a zip that has been folded.
  func read(_ code: PostalCode) -> ZipReading? {
    for pattern in facts.patterns {
      if let printed = PostalPattern(pattern.atoms.span).printed(code) {
        return ZipReading(code: printed, isNewer: pattern.isNewer)
      }
      for prefix in facts.prefixes {
        if let bare = code.without(prefix: prefix), let printed = PostalPattern(pattern.atoms.span).printed(bare) {
          return ZipReading(code: printed, isNewer: pattern.isNewer)
        }
      }
    }
    guard facts.hasCodeInPattern, code.count > 0, code[0].decimalDigit != nil else { return nil }
    return PostalCode(Array(self.code.utf8) + (0..<code.count).map { code[$0] }).flatMap { read($0) }
  }
}
