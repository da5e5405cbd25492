/// The zip prefixes on a menu, which determine the delivery fee.
struct ZipPrefixes {
  /// The index of each prefix. If several prefixes are equal, the first one counts.
  private var indices = TextTable<Int>()
  /// The distinct lengths of the prefixes in bytes, from longest to shortest.
  private let lengths: [Int]

  init(_ zips: [CupcakeMenu.ZipFee]) {
    lengths = Set(zips.map(\.prefix.utf8.count)).sorted(by: >)
    for (index, zip) in zips.enumerated() { indices.add(index, for: zip.prefix) }
  }

  /// Returns the index of the longest prefix that matches a zip, or `nil` if no prefix matches.
  func longest(of zip: String, in country: CountryRule?) -> Int? {
    let folded = zip.foldedZip(in: country)
    return lengths.lazy.compactMap { indices[folded.prefix($0)] }.first
  }
}
