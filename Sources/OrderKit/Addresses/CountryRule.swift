/// The rules of addresses in one country or territory: the fields that may be empty, and the format of its postal codes.
///
///     CountryRule("gb")?.example   // EC1Y 8SY
///
/// The facts come from Google's Address Data Service (CC BY 4.0, changed).
public struct CountryRule: Hashable, Sendable {
  /// The rule's index in the table. Rules are copied often: they have no other stored property.
  let index: Int

  /// The rule of a country by its ISO 3166 alpha-2 code, in any case; nil if there is no such code.
  public init?(_ code: String) {
    guard let letters = PostalCode(folding: code), letters.count == 2 else { return nil }
    self.init(letters[0], letters[1])
  }

  /// The rule of a country by the two letters of its code.
  init?(_ first: UInt8, _ second: UInt8) {
    let (first, second) = (first.capital, second.capital)
    guard first.isCapital, second.isCapital else { return nil }
    index = Int(Self.places[Self.pair(first, second)])
    if index < 0 { return nil }
  }

  private init(at index: Int) {
    self.index = index
  }

  /// The rules of all countries and territories, by code.
  public static let all = table.indices.map { CountryRule(at: $0) }

  private static let table = PostalTable.text.utf8
    .split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "~") }.map { PostalFacts(row: $0) }
}

extension CountryRule {
  /// ISO 3166 alpha-2 code, in capitals.
  public var code: String { facts.code }

  /// English name.
  public var name: String { facts.name }

  /// Whether there are postal codes at all.
  public var hasZip: Bool { facts.hasZip }

  /// An anchored regular expression for the country's postal codes as they are printed: ASCII capitals and digits, with
  /// optional separators. Nil if nothing is known of their format.
  ///
  /// ECMAScript, PCRE and Swift read it alike. Addresses may have a zip in other spellings too, such as lower case.
  public var pattern: String? { facts.pattern.map(PostalExpression.text) }

  /// A postal code that was published as an example.
  public var example: String? { facts.example }

  @inline(always)
  var facts: PostalFacts {
    _read { yield Self.table[index] }
  }

  /// Whether a field must not be empty there.
  public func requires(_ field: Address.Field) -> Bool {
    switch field {
    case .name, .streetAddress: true
    case .city: facts.requiresCity
    case .zip: facts.requiresZip
    case .country: false
    }
  }

  /// A number below 26 times 26 for two capitals.
  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first - 65) * 26 + Int(second - 65) }

  /// The index of each country in ``all``, by its `pair`; below zero for other letters.
  private static let places: [Int16] = all.indices.reduce(into: Array(repeating: -1, count: 26 * 26)) { places, index in
    let letters = Array(all[index].code.utf8)
    places[pair(letters[0], letters[1])] = Int16(index)
  }
}

// MARK: - What people write instead of a code

extension CountryRule {
  /// Returns the country of a code that people use instead of the alpha-2 code: one of three letters, or `UK`.
  package static func alias(_ code: some StringProtocol) -> (code: String, rule: CountryRule)? {
    guard let letters = PostalCode(folding: code), let meant = aliases[letters.text] else { return nil }
    return CountryRule(meant).map { (letters.text, $0) }
  }

  /// The rule of a country by its code, or by one that people use instead.
  package init?(understanding code: String) {
    guard let rule = CountryRule(code) ?? Self.alias(code)?.rule else { return nil }
    self = rule
  }

  /// The alpha-2 codes of countries by their alpha-3 codes, and by codes that are not in ISO 3166.
  private static let aliases = all.reduce(into: ["UK": "GB", "EL": "GR"]) { aliases, rule in
    if let alpha3 = rule.facts.alpha3 { aliases[alpha3] = rule.code }
  }

  /// Returns the country that another code or a name seems to mean.
  package static func meant(by text: String) -> CountryRule? {
    if let alias = alias(text) { return alias.rule }
    let name = text.foldedName
    if let code = others[name] { return CountryRule(code) }
    return all.first { $0.name.foldedName == name }
  }

  private static let others = [
    "united states of america": "US", "great britain": "GB", "england": "GB", "scotland": "GB", "wales": "GB",
    "deutschland": "DE", "uae": "AE", "korea": "KR", "turkey": "TR", "hong kong": "HK",
  ]
}
