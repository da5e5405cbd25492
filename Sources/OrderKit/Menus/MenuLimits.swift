extension CupcakeMenu {
  static let mostCakes = 10_000
  /// The maximum number of types, codes or zip prefixes.
  static let mostEntries = 1000
  static let mostTiers = 100
  /// The maximum length of a text, such as a name or a code, in bytes.
  static let longestText = 200
}
