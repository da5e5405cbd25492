/// The zip prefixes on a menu, which determine the delivery fee.
package struct ZipPrefixes {
  /// Maps each prefix, without its space, to its index on the menu. The first of equal prefixes wins.
  private var indices = TextTable<Int>()
  /// The same for British zips, where each prefix stands as it is and with a space between its parts.
  private var british = TextTable<Int>()
  /// The distinct lengths of the prefixes in bytes, from longest to shortest.
  private let lengths: [Int]

  package init(_ zips: [CupcakeMenu.ZipFee]) {
    var lengths: Set<Int> = []
    for (index, zip) in zips.enumerated() {
      let code = PostalCode(zip.prefix.utf8)
      let parts = PostalPattern.britishPrefix.printed(code) ?? code
      indices.add(index, for: code.bare.text)
      for spelling in [code, parts] { british.add(index, for: spelling.text) }
      lengths.formUnion([code.bare, code, parts].map(\.bytes.count))
    }
    self.lengths = lengths.filter { $0 > 0 }.sorted(by: >)
  }

  /// Returns the index of the longest prefix that matches a zip, or `nil` if no prefix matches.
  package func longest(of zip: String, in country: CountryRule?) -> Int? {
    if zip.beforePoint != nil { return nil }
    var zip = zip.foldedZip(in: country)
    let hasParts = zip.hasBritishForm
    guard country?.facts.isBritish ?? hasParts else {
      return lengths.lazy.compactMap { [zip] in indices[zip.prefix($0)] }.first
    }
    let first = hasParts ? zip.count - 3 : zip.count
    if hasParts { zip.insert(UInt8(ascii: " "), at: first) }
    for length in lengths {
      // Within the first part, E1 matches E1W 1AA, but not E11 1AA.
      if length < first, zip[length].isDecimalDigit == zip[length - 1].isDecimalDigit { continue }
      if let index = british[zip.prefix(length)] { return index }
    }
    return nil
  }
}

extension [UInt8] {
  /// Whether a folded zip begins with a letter and ends in a digit and two letters, as in `SW1A1AA`.
  fileprivate var hasBritishForm: Bool {
    count > 3 && self[0].isCapital && self[count - 3].isDecimalDigit && suffix(2).allSatisfy(\.isCapital)
  }
}
