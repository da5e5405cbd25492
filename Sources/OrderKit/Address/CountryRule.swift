/// The address rules of a country or territory: its required fields and the format of its postal codes.
///
///     CountryRule("gb")?.example   // EC1Y 8SY
///
/// The data comes from Google's Address Data Service (CC BY 4.0, changed).
public struct CountryRule: Hashable, Sendable {
  /// The index of the country in the table, stored instead of the country's data so that rules are cheap to copy.
  let index: Int

  /// Creates the rule for an ISO 3166 alpha-2 code, ignoring case. Returns `nil` if the code is unknown.
  public init?(_ code: String) {
    guard let letters = PostalCode(folding: code)?.bytes, letters.count == 2 else { return nil }
    self.init(letters[0], letters[1])
  }

  package init?(_ first: UInt8, _ second: UInt8) {
    let (first, second) = (first.capital, second.capital)
    guard first.isCapital, second.isCapital else { return nil }
    index = Int(Self.places[Self.pair(first, second)])
    if index < 0 { return nil }
  }

  private init(at index: Int) {
    self.index = index
  }

  /// The rules of all countries and territories, sorted by code.
  public static let all = table.indices.map { CountryRule(at: $0) }

  private static let table = PostalTable.text.utf8
    .split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "~") }.map { PostalFacts(row: $0) }

  /// The ISO 3166 alpha-2 code, in capitals.
  public var code: String { facts.code }

  /// The English name.
  public var name: String { facts.name }

  /// A Boolean value that indicates whether the country has postal codes.
  package var hasZip: Bool { facts.hasZip }

  /// An anchored regular expression for postal codes in their normal form, or `nil` if that form is unknown.
  ///
  /// The expression matches ASCII capitals and digits with optional separators, and means the same in ECMAScript, PCRE
  /// and Swift. Note that addresses accept zips in other forms as well, for instance in lower case.
  public var pattern: String? { facts.expression }

  /// A published example of a postal code.
  public var example: String? { facts.example }

  var facts: PostalFacts {
    _read { yield Self.table[index] }
  }

  /// Returns whether a field must contain visible text in this country.
  public func requires(_ field: Address.Field) -> Bool {
    switch field {
    case .city: facts.requiresCity
    case .zip: facts.requiresZip
    case .name, .streetAddress, .country: field.isRequired
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first - 65) * 26 + Int(second - 65) }

  /// The index in ``all`` for each pair of letters, or -1 for pairs that are not a country code.
  private static let places: [Int16] = all.reduce(into: Array(repeating: -1, count: 26 * 26)) { places, rule in
    let letters = Array(rule.code.utf8)
    places[pair(letters[0], letters[1])] = Int16(rule.index)
  }
}

// MARK: - Other names of countries

extension CountryRule {
  /// Creates the rule for an alpha-2 code, or for another name that only this country has.
  package init?(understanding text: String) {
    let named = Self.named(text)
    guard let rule = CountryRule(text) ?? (named.count == 1 ? named[0] : nil) else { return nil }
    self = rule
  }

  /// Returns the countries with an alpha-3 code such as `DEU`, or with a name in English or a language of their own,
  /// such as `UK` or `Deutschland`.
  package static func named(_ name: String) -> [CountryRule] { names[name.foldedCountryName] ?? [] }

  private static let names = all.reduce(into: [String: [CountryRule]]()) { names, rule in
    let all = [rule.name] + rule.facts.otherNames + [rule.facts.alpha3].compactMap(\.self)
    for name in Set(all.map(\.foldedCountryName)) { names[name, default: []].append(rule) }
  }
}

extension String {
  /// The name of a country without punctuation, articles and conjunctions, so that `&` is the same as `and`. A single
  /// word is kept, because `AND` is the code of Andorra.
  fileprivate var foldedCountryName: String {
    let words = foldedName.split { !$0.isLetter }
    return words.count == 1 ? String(words[0]) : words.filter { !["the", "of", "and"].contains($0) }.joined()
  }
}
