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
  /// Reads a zip that folds to a code; nil if its shape is not one of the country's.
  ///
  /// A code that is spelled as it is printed stays as it is; others are printed as the examples are.
  func read(_ code: PostalCode, as zip: GivenZip) -> ZipReading? {
    guard let reading = read(code) else { return nil }
    if facts.isPrintedBare == false || zip.isWritten(as: reading.code, showingAll: true) { return reading }
    return ZipReading(code: reading.code.bare, isNewer: reading.isNewer)
  }

  /// Reads a zip that has been folded.
  ///
  /// The country's letters may precede it: those of ISO 3166, of the facts, and of cars.
  func read(_ code: PostalCode) -> ZipReading? {
    guard let shapes = facts.shapes else { return nil }
    if let reading = shapes.read(code) { return reading }
    for prefix in facts.prefixes {
      if let bare = code.without(prefix: prefix), let reading = shapes.read(bare) { return reading }
    }
    guard facts.hasCodeInPattern else { return nil }
    return PostalCode(Array(self.code.utf8) + (0..<code.count).map { code[$0] }).flatMap { shapes.read($0) }
  }
}
