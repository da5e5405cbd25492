/// A quick look at addresses where they lie, for the many of which there is nothing to say.
///
/// It approves only what the examination finds valid and has no warning for; of anything else it says nothing. The
/// patterns are copied into bytes of its own, so that workers share no counted reference, when a country is first seen.
struct QuickAddresses {
  private let elsewhere: String?
  private var isMade = false
  /// The country of addresses that name none.
  private var standard: Int?
  private var countries: [Country] = []
  private var patterns: [UInt8] = []
  /// For each pair of letters the country, or -1.
  private var places: [Int16] = []
  /// For each pair of letters whether some territory's codes begin with them.
  private var begins: [Bool] = []

  private struct Country {
    let pattern: Range<Int>
    let requiresCity: Bool
    let requiresZip: Bool
    let hasPattern: Bool
    /// Whether a territory's code may pass for the country's.
    let isOpen: Bool
  }

  /// For addresses that are in a country of ours if they name none.
  init(elsewhere: String?) {
    self.elsewhere = elsewhere
  }
}

extension QuickAddresses {
  /// Whether an address, which has a country, is valid and printed as it should be.
  @inline(never)
  mutating func approve(_ order: inout RawOrder, at cursor: JSONCursor) -> Bool {
    if isMade == false { make() }
    guard let country = country(of: &order, at: cursor) else { return false }
    let fields = order.fields
    guard fields[.name] == .visible, fields[.streetAddress] == .visible else { return false }
    let (city, zip) = (fields[.city], fields[.zip])
    guard city == .visible || (city != .otherType && country.requiresCity == false) else { return false }
    guard zip == .visible, let string = fields.string(.zip) else {
      return zip != .otherType && country.requiresZip == false
    }
    guard country.hasPattern, string.isEscaped == false else { return false }
    var code = PostalCode()
    for place in string.start..<string.end {
      guard code.append(cursor.byte(at: place)) else { return false }
    }
    if country.isOpen, code.count > 1, code[0].isCapital, code[1].isCapital, begins[Self.place(code[0], code[1])] {
      return false
    }
    return PostalPattern(patterns.span.extracting(country.pattern)).printed(code, exactly: true) != nil
  }

  private func country(of order: inout RawOrder, at cursor: JSONCursor) -> Country? {
    guard let string = order.country else { return standard.map { countries[$0] } }
    guard string.isEscaped == false, string.end - string.start == 2 else { return nil }
    let (first, second) = (cursor.byte(at: string.start) & 0xDF, cursor.byte(at: string.start + 1) & 0xDF)
    guard first.isCapital, second.isCapital else { return nil }
    let place = places[Self.place(first, second)]
    return place < 0 ? nil : countries[Int(place)]
  }

  private static func place(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first &- UInt8(ascii: "A")) * 26 + Int(second &- UInt8(ascii: "A"))
  }

  private mutating func make() {
    isMade = true
    places = Array(repeating: -1, count: 26 * 26)
    begins = Array(repeating: false, count: 26 * 26)
    for (index, rule) in CountryRule.all.enumerated() {
      // Printed without its spaces a code is right too, where the examples are.
      let pattern = rule.pattern.map { rule.facts.isPrintedBare ? $0 + "|" + $0.filter { $0 != " " } : $0 } ?? ""
      let start = patterns.count
      patterns += Array(pattern.utf8)
      countries.append(
        Country(
          pattern: start..<patterns.count, requiresCity: rule.requiresCity, requiresZip: rule.requiresZip,
          hasPattern: rule.pattern != nil, isOpen: rule.facts.isOpen))
      let letters = Array(rule.code.utf8)
      places[Self.place(letters[0], letters[1])] = Int16(index)
      for alternative in pattern.split(separator: "|") where rule.facts.hasOwnLetters {
        let letters = Array(alternative.utf8.prefix(2))
        if letters[0].isCapital, letters[1].isCapital { begins[Self.place(letters[0], letters[1])] = true }
      }
    }
    standard = elsewhere.flatMap { CountryRule.index(of: $0) }
  }
}

extension RawOrder.Fields {
  /// Whether nothing is odd in the fields that show something.
  @inline(always)
  func areClean(at cursor: JSONCursor) -> Bool {
    isClean(.name, at: cursor) && isClean(.streetAddress, at: cursor) && isClean(.city, at: cursor)
      && isClean(.zip, at: cursor)
  }

  @inline(always)
  private func isClean(_ key: OrderKey, at cursor: JSONCursor) -> Bool {
    guard self[key] == .visible, let string = string(key) else { return true }
    return cursor.isPlain(string)
      || cursor.flaws(of: string).subtracting(key == .streetAddress ? .lineBreak : []).isEmpty
  }
}
