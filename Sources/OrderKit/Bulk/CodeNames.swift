import PlainText

/// Promotion codes of a menu by the spellings that a stream gives them, so that each is looked up once.
struct CodeNames {
  private var known: [(pattern: KeyPattern, place: Int)] = []
  private let places: [String: Int]

  /// What stands for a code that is blank, and for one that the menu does not have.
  static let none = 0
  static let unknown = 1
  /// What stands for the menu's first code; the others follow it.
  static let first = 2

  init(_ codes: [CupcakeMenu.PromotionCode]) {
    places = Dictionary(codes.enumerated().map { ($1.code.lowercased(), $0 + Self.first) }) { first, _ in first }
  }

  /// What stands for a string behind the cursor.
  mutating func place(of code: JSONString, at cursor: JSONCursor) -> Int {
    for (pattern, place) in known where pattern.matches(cursor, at: code.start) { return place }
    let text = cursor.text(of: code)
    let place = text.hasVisibleScalar ? places[text.lowercased()] ?? Self.unknown : Self.none
    if code.isEscaped == false, known.count < 64,
      let pattern = KeyPattern((code.start..<code.end).map { cursor.byte(at: $0) }, found: .unknown, hasColon: false)
    {
      known.append((pattern, place))
    }
    return place
  }
}
