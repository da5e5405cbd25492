/// A row of ``PostalTable`` with its pattern compiled.
struct PostalFacts: Sendable {
  let code: String
  /// The ISO 3166 alpha-3 code, or `nil` for territories such as Ascension Island that lack one.
  let alpha3: String?
  let name: String
  let requiresCity: Bool
  let requiresZip: Bool
  let hasZip: Bool
  let example: String?
  /// The accepted prefixes, namely the country code and, if the table has a prefix such as `AX-`, its letters.
  let prefixes: [PostalCode]
  /// Whether the zip begins with the country code, which may be left out, as in Latvia's `LV-1073`.
  let hasCodeInPattern: Bool
  /// Whether the example omits the spaces in the pattern, as in France: the pattern is `## ###`, the example `33380`.
  let isPrintedBare: Bool
  /// Whether zips may begin with a zero, which spreadsheets lose.
  let mayBeginWithZero: Bool
  /// Whether the country's zips consist of a first and a second part, as in `SW1A 1AA`.
  let isBritish: Bool
  let shapes: PostalPattern?
  let expression: String?
  /// Further names of the country that people write, such as `Deutschland`.
  let otherNames: [String]

  init(row: Substring.UTF8View) {
    let fields = row.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    func field(_ index: Int) -> String? { index < fields.count && !fields[index].isEmpty ? fields[index] : nil }
    code = fields[0]
    alpha3 = field(1)
    name = fields[2]
    let flags = field(3) ?? ""
    requiresCity = flags.contains("c")
    requiresZip = flags.contains("z")
    hasZip = !flags.contains("-")
    isBritish = flags.contains("b")
    example = field(6)
    prefixes = [code, field(5)?.filter(\.isLetter)].compactMap { $0.map { PostalCode($0.utf8) } }
    hasCodeInPattern = flags.contains("p")
    mayBeginWithZero = flags.contains("0")
    isPrintedBare = flags.contains("s")
    shapes = field(4).map { PostalPattern($0) }
    expression = field(7)
    otherNames = field(8)?.split(separator: "|").map(String.init) ?? []
  }
}
