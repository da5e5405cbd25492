/// One row of ``PostalTable``, with its patterns ready to be compared.
struct PostalFacts: Sendable {
  let code: String
  let name: String
  let requiresCity: Bool
  let requiresZip: Bool
  let hasZip: Bool
  let pattern: String?
  let alsoAccepted: String?
  let example: String?
  /// Letters that may precede a code besides the country's, as the source writes them.
  let prefix: String?
  /// All letters that may precede a code: those of ISO 3166, of the source, and of cars.
  let prefixes: [PostalCode]
  /// Whether the facts make the country's letters a part of its codes, as Latvia's do.
  let hasCodeInPattern: Bool
  /// Whether examples are printed without the pattern's spaces: `75001`, although `75 001` is understood.
  let isPrintedBare: Bool
  /// Whether codes begin with a letter, whichever.
  let beginsWithAnyLetter: Bool
  /// How little the pattern leaves open, if codes have letters; nil if they have none.
  let particularity: Int?
  /// All shapes of its codes; nil if nothing is known of them.
  let shapes: PostalPattern?

  init(row: Substring.UTF8View) {
    let fields = row.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    func field(_ index: Int) -> String? { index < fields.count && !fields[index].isEmpty ? fields[index] : nil }
    code = fields[0]
    name = fields[1]
    let flags = fields[2]
    requiresCity = flags.contains("c")
    requiresZip = flags.contains("z")
    hasZip = flags.contains("-") == false
    pattern = field(3)
    alsoAccepted = field(4)
    prefix = field(5)
    example = field(6)
    let letters = [code, prefix?.filter(\.isLetter), Self.carLetters[code]]
    prefixes = letters.compactMap { $0.flatMap { PostalCode($0.utf8) } }
    hasCodeInPattern = pattern?.hasPrefix(code + "-") ?? false
    isPrintedBare =
      (pattern?.prefix { $0 != "(" }.contains(" ") ?? false)
      && example?.contains(" ") == false
    beginsWithAnyLetter = pattern?.first == "@" || pattern?.first == "*"
    let hasLetters = pattern?.contains { $0 == "@" || $0 == "*" || $0.isLetter } ?? false
    particularity = hasLetters ? pattern?.utf8.reduce(0) { $0 + Self.particularity(of: $1) } : nil
    shapes = pattern.map { [alsoAccepted] in PostalPattern($0, alsoAccepted: alsoAccepted ?? "") }
  }

  private static func particularity(of atom: UInt8) -> Int {
    atom == UInt8(ascii: "*") ? -1 : "#@()| -".utf8.contains(atom) ? 0 : 1
  }

  /// Letters on cars, where they are others than those of ISO 3166 and of the source: they once preceded postal codes.
  private static let carLetters = [
    "AT": "A", "BE": "B", "DE": "D", "EE": "EST", "ES": "E", "FI": "FIN", "FR": "F", "HU": "H", "IT": "I", "NO": "N",
    "PT": "P", "SE": "S", "SI": "SLO",
  ]
}
