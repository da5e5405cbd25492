/// What is known of addresses in one country or territory: which fields may be empty, and the shape of its postal codes.
///
///     CountryRule("gb")?.example   // EC1Y 8SY
///
/// The facts come from Google's Address Data Service (CC BY 4.0, changed).
public struct CountryRule: Hashable, Sendable {
  /// ISO 3166 alpha-2 code, in capitals.
  public let code: String
  /// English name.
  public let name: String
  /// Whether an address needs a city there.
  public let requiresCity: Bool
  /// Whether an address needs a postal code there.
  public let requiresZip: Bool
  /// Whether there are postal codes at all.
  public let hasZip: Bool
  /// The shape of a postal code: `#` a digit, `@` a letter, `*` either, `[..]` one of a class, `(..)` an optional part,
  /// `|` between alternatives; spaces and hyphens are only how it is printed. Nil if nothing is known of the shape.
  public let pattern: String?
  /// Further shapes, which not every source knows.
  public let alsoAccepted: String?
  /// A postal code that was published as an example.
  public let example: String?
  /// Letters that may stand in front of a code besides the country's, as the source writes them.
  let prefix: String?
  /// Whether examples are printed without the pattern's spaces: `75001`, although `75 001` is understood.
  let isPrintedBare: Bool

  /// The rule of a country by its ISO 3166 alpha-2 code, in any case; nil if there is no such code.
  public init?(_ code: String) {
    guard let index = Self.index(of: code) else { return nil }
    self = Self.all[index]
  }

  /// The rules of all countries and territories, by code.
  public static let all = PostalTable.text.split { $0 == "\n" || $0 == "~" }.map { CountryRule(row: $0) }
}

extension CountryRule {
  private init(row: Substring) {
    let fields = row.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    func field(_ index: Int) -> String? { index < fields.count && !fields[index].isEmpty ? fields[index] : nil }
    let flags = field(2) ?? ""
    code = fields[0]
    name = fields[1]
    requiresCity = flags.contains("c")
    requiresZip = flags.contains("z")
    hasZip = flags.contains("-") == false
    pattern = field(3)
    alsoAccepted = field(4)
    prefix = field(5)
    example = field(6)
    isPrintedBare =
      (pattern?.prefix { $0 != "(" }.contains(" ") ?? false)
      && example.map { $0.contains(" ") || $0.contains("-") } == false
  }

  /// Whether a field must show something there.
  public func requires(_ field: Address.Field) -> Bool {
    switch field {
    case .name, .streetAddress: true
    case .city: requiresCity
    case .zip: requiresZip
    case .country: false
    }
  }

  /// Where in ``all`` a country stands.
  static func index(of code: some StringProtocol) -> Int? {
    guard let letters = PostalCode(folding: code), letters.count == 2 else { return nil }
    return index(of: letters[0], letters[1])
  }

  /// Where in ``all`` a country stands, by the two capitals of its code.
  static func index(of first: UInt8, _ second: UInt8) -> Int? {
    guard first.isCapital, second.isCapital else { return nil }
    let index = places[Int(first - 65) * 26 + Int(second - 65)]
    return index < 0 ? nil : Int(index)
  }

  private static let places: [Int16] = all.indices.reduce(into: Array(repeating: -1, count: 26 * 26)) { places, index in
    let letters = Array(all[index].code.utf8)
    places[Int(letters[0] - 65) * 26 + Int(letters[1] - 65)] = Int16(index)
  }
}

// MARK: - What people write instead of a code

extension CountryRule {
  /// Codes that people use and ISO 3166 does not, with the country that is meant.
  package static func alias(_ code: some StringProtocol) -> (code: String, rule: CountryRule)? {
    guard let letters = PostalCode(folding: code), let meant = aliases[letters.text] else { return nil }
    return CountryRule(meant).map { (letters.text, $0) }
  }

  private static let aliases = ["UK": "GB", "EL": "GR"]

  /// The code that somebody meant who wrote another, or a name.
  package static func suggestion(for text: String) -> String? {
    (alias(text)?.rule ?? meant(by: text))?.code
  }

  /// The country that a name or a code of three letters seems to mean.
  static func meant(by text: String) -> CountryRule? {
    let name = text.normalizedText.lowercased()
    if let code = others[name] { return CountryRule(code) }
    return all.first { $0.name.lowercased() == name }
  }

  private static let others = [
    "usa": "US", "united states of america": "US", "gbr": "GB", "great britain": "GB", "england": "GB",
    "scotland": "GB", "wales": "GB", "deu": "DE", "deutschland": "DE", "can": "CA", "aus": "AU", "fra": "FR",
    "uae": "AE", "korea": "KR", "turkey": "TR", "hong kong": "HK",
  ]
}
