/// The zip prefixes on a menu, which determine the delivery fee.
package struct ZipPrefixes {
  /// The prefixes without their spaces.
  private let plain: SortedPrefixes
  /// The prefixes for British zips, as they are and with a space between the parts.
  private let british: SortedPrefixes

  package init(_ zips: [CupcakeMenu.ZipFee]) {
    let codes = zips.map { PostalCode($0.prefix.utf8) }
    plain = SortedPrefixes(codes.map { [$0.bare] })
    british = SortedPrefixes(
      codes.map { code in
        let first = PostalCode(code.bytes.prefix { $0 != UInt8(ascii: " ") })
        var prefix = code.bare
        if first != code, PostalPattern.britishFirstPart.printed(first) != nil {
          prefix.bytes.insert(UInt8(ascii: " "), at: first.bytes.count)
        }
        return [prefix, PostalPattern.britishPrefix.printed(prefix) ?? prefix]
      })
  }

  /// Returns the index of the longest prefix that matches a zip, or `nil` if no prefix matches.
  package func longest(of zip: String, in country: CountryRule?) -> Int? {
    if zip.beforePoint(in: country) != nil { return nil }
    var zip = zip.foldedZip(in: country)
    let hasParts = zip.hasBritishForm
    guard country?.facts.isBritish ?? hasParts else { return plain.longest(of: zip) { _ in true } }
    let first = hasParts ? zip.count - 3 : zip.count
    if hasParts { zip.insert(UInt8(ascii: " "), at: first) }
    // Within the first part, E1 matches E1W 1AA, but not E11 1AA.
    return british.longest(of: zip) { [zip] in
      $0 >= first || zip[$0].isDecimalDigit != zip[$0 - 1].isDecimalDigit
    }
  }
}

extension CupcakeMenu.ZipFee {
  /// An explanation of a British prefix whose meaning isn't obvious, or `nil` for other prefixes.
  package var meaning: String? {
    guard PostalPattern("@|@#|@@#").printed(PostalCode(prefix.utf8)) != nil else { return nil }
    let other = prefix.utf8.last?.isDecimalDigit == true ? "digit" : "letter"
    return "in Britain, the zip prefix \(prefix) matches no zip in which another \(other) follows"
  }
}

/// Prefixes in the order of their bytes. If several are equal, the first one counts.
private struct SortedPrefixes {
  private var entries: [(bytes: [UInt8], index: Int, shorter: Int?)] = []

  init(_ prefixes: [[PostalCode]]) {
    let all = prefixes.enumerated().flatMap { index, codes in codes.map { (bytes: $0.bytes, index: index) } }
    for (bytes, index) in all.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      if bytes.isEmpty || bytes == entries.last?.bytes { continue }
      var shorter = entries.indices.last
      while let place = shorter, !bytes.starts(with: entries[place].bytes) { shorter = entries[place].shorter }
      entries.append((bytes, index, shorter))
    }
  }

  /// Returns the index of the longest prefix of a zip whose length is allowed.
  func longest(of zip: [UInt8], where isAllowed: (Int) -> Bool) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if zip.lexicographicallyPrecedes(entries[middle].bytes) { high = middle } else { low = middle + 1 }
    }
    // All prefixes of the zip are prefixes of the last entry that doesn't come after it.
    var next = low > 0 ? low - 1 : nil
    while let place = next {
      let entry = entries[place]
      if zip.starts(with: entry.bytes), isAllowed(entry.bytes.count) { return entry.index }
      next = entry.shorter
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
