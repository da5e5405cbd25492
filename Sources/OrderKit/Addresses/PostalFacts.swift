/// One row of ``PostalTable``, with its pattern ready to be compared.
struct PostalFacts: Sendable {
  let code: String
  /// ISO 3166 alpha-3 code; nil for territories that have none.
  let alpha3: String?
  let name: String
  let requiresCity: Bool
  let requiresZip: Bool
  let hasZip: Bool
  let pattern: String?
  /// The letters that may precede a code besides the country's, as the source writes them.
  let prefix: String?
  let example: String?
  /// All letters that may precede a code: those of ISO 3166, and those of the source.
  let prefixes: [PostalCode]
  /// Whether the facts make the country's letters a part of its codes, as Latvia's do.
  let hasCodeInPattern: Bool
  /// Whether examples are printed without the pattern's spaces: `75001`, although `75 001` is understood.
  let isPrintedBare: Bool
  /// All shapes of its codes; nil if nothing is known of them.
  let shapes: PostalPattern?

  init(row: Substring.UTF8View) {
    let fields = row.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    func field(_ index: Int) -> String? { index < fields.count && !fields[index].isEmpty ? fields[index] : nil }
    code = fields[0]
    alpha3 = field(1)
    name = fields[2]
    let flags = fields[3]
    requiresCity = flags.contains("c")
    requiresZip = flags.contains("z")
    hasZip = flags.contains("-") == false
    pattern = field(4)
    prefix = field(5)
    example = field(6)
    let letters: [String?] = [code, prefix?.filter(\.isLetter)]
    prefixes = letters.compactMap { $0.flatMap { PostalCode($0.utf8) } }
    hasCodeInPattern = pattern?.hasPrefix(code + "-") ?? false
    isPrintedBare =
      (pattern?.prefix { $0 != "(" }.contains(" ") ?? false)
      && example?.contains(" ") == false
    shapes = pattern.map { PostalPattern($0) }
  }
}
