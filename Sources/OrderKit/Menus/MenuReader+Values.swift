import PlainText

// Functions that read individual values. Without a value, each of them returns `nil`, and it also records a mistake if the
// value is invalid.

extension MenuReader {
  /// A JSON value, along with its path in the menu.
  struct Value {
    let tree: JSONTree
    let path: String
  }

  /// A member of a JSON object.
  struct Member {
    let key: String
    /// The offset of the quote before the key.
    let offset: Int
    let value: Value
  }

  mutating func fail(_ message: String, _ value: Value) {
    add(Finding(offset: value.tree.offset, path: value.path, message: message))
  }

  /// Records a mistake in a member's key.
  mutating func fail(_ message: String, _ member: Member) {
    add(Finding(offset: member.offset, path: member.value.path, message: message))
  }

  /// Records that a required key is missing.
  mutating func miss(_ key: String, in value: Value) {
    fail("missing \"\(key)\": add \"\(key)\": \(example(of: key))", value)
  }

  /// Returns an example value for a key, as JSON. An ellipsis stands for arbitrary text.
  private func example(of key: String) -> String {
    switch key {
    case "menu": "1"
    case "currency": "\"USD\""
    case "quantity": "{\"min\": 3, \"max\": 20, \"default\": 3}"
    case "min", "default": "3"
    case "max": "20"
    case "price", "add", "fee": "\"\(currency.example)\""
    case "per": "\"cake\""
    case "types": "[\(exampleOfObject(["id", "name"]))]"
    case "volume": "[\(exampleOfObject(["from", "off"]))]"
    case "codes": "[\(exampleOfObject(["code", "off"]))]"
    case "zips": "[\(exampleOfObject(["prefix", "fee"]))]"
    case "from": "12"
    case "off": "\"5%\""
    case "rate": "\"8.25%\""
    default: "\"…\""
    }
  }

  /// Returns an example of an object with the given keys, as JSON.
  private func exampleOfObject(_ keys: [String]) -> String {
    "{" + keys.map { "\"\($0)\": \(example(of: $0))" }.joined(separator: ", ") + "}"
  }

  mutating func refuse<Result>(_ value: Value, _ message: String) -> Result? {
    fail(message, value)
    return nil
  }

  /// Returns an object's members in their original order. Duplicate keys are left out and recorded as mistakes. If the
  /// value isn't an object, the mistake mentions `example`.
  mutating func members(of value: Value, example: String) -> [Member]? {
    guard case .object(let members) = value.tree.content else {
      let isMenuInList = if case .array = value.tree.content { value.path.isEmpty } else { false }
      return refuse(
        value,
        isMenuInList
          ? "a list, not a menu: remove the brackets around the menu" : "not an object: write one such as \(example)")
    }
    var keys: Set<String> = []
    return members.compactMap { member in
      let path = value.path + "/" + JSONPath.escaped(member.key)
      let found = Member(key: member.key, offset: member.offset, value: Value(tree: member.value, path: path))
      if keys.insert(member.key).inserted { return found }
      fail(JSONFailure.Reason.duplicateKey.message, found)
      return nil
    }
  }

  /// Returns an object's members by key, recording missing, unknown and duplicate keys as mistakes.
  mutating func fields(of value: Value, required: [String], optional: [String] = []) -> [String: Value] {
    guard let members = self.members(of: value, example: exampleOfObject(required)) else { return [:] }
    let known = required + optional
    var fields: [String: Value] = [:]
    // Required keys that are present but misspelled. These should not be reported as missing, too.
    var meant: Set<String> = []
    for member in members {
      if known.contains(member.key) {
        fields[member.key] = member.value
      } else {
        let nearest = Self.meant(by: member.key, among: known)
        let isPrice = member.key == "price" && optional.contains("add")
        fail(
          isPrice
            ? "only the menu has a \"price\": write what this adds to it, such as \"add\": \"0.50\", \"per\": \"cake\""
            : "unknown key: " + (nearest.map { "did you mean '\($0)'?" } ?? "remove it"), member)
        if let nearest { meant.insert(nearest) }
      }
    }
    for key in required where fields[key] == nil && !meant.contains(key) {
      miss(key, in: value)
    }
    return fields
  }

  /// Returns the allowed key that an unknown key probably stands for, as a common synonym or a misspelling.
  private static func meant(by key: String, among allowed: [String]) -> String? {
    let others = [
      "free": "freeFrom", "freeOver": "freeFrom", "freeAbove": "freeFrom", "percent": "off", "discount": "off",
      "discounts": "volume", "coupons": "codes", "expires": "until", "ends": "until", "starts": "from",
      "validFrom": "from", "validUntil": "until", "min": "minimum", "toppings": "extras", "shipping": "delivery",
      "taxes": "tax", "inclusive": "included",
    ]
    return others[key].flatMap { allowed.contains($0) ? $0 : nil } ?? Spelling.closest(to: key, among: allowed)
  }

  mutating func elements(of value: Value, atMost limit: Int) -> [Value]? {
    guard case .array(let trees) = value.tree.content else {
      let key = value.path.split(separator: "/").last.map(String.init) ?? ""
      return refuse(value, "not a list: write one such as \(example(of: key))")
    }
    if trees.count > limit { return refuse(value, Self.tooManyEntries(limit)) }
    return trees.enumerated().map { Value(tree: $1, path: "\(value.path)/\($0)") }
  }

  /// Reads text that must be neither blank nor too long.
  mutating func text(_ value: Value?) -> String? {
    guard let value else { return nil }
    guard let text = value.tree.text else { return refuse(value, Self.notText) }
    if text.utf8.count > CupcakeMenu.longestText {
      return refuse(value, "the text is too long: write at most \(CupcakeMenu.longestText) bytes")
    }
    return text.isBlank ? refuse(value, Self.blank) : text
  }

  mutating func bool(_ value: Value?) -> Bool? {
    value.flatMap { $0.tree.bool ?? refuse($0, "neither true nor false: write one of them without quotes") }
  }

  mutating func cakes(_ value: Value?) -> Int? {
    guard let value else { return nil }
    let tooMany = "too many cakes: write at most \(CupcakeMenu.mostCakes)"
    guard case .number(let spelling) = value.tree.content else { return refuse(value, Self.notWholeNumber) }
    let isPlain = spelling.utf8.allSatisfy(\.isDigit)
    guard let cakes = Int(spelling), isPlain || cakes < 0 else {
      return refuse(value, isPlain ? tooMany : Self.notWholeNumber)
    }
    if (1...CupcakeMenu.mostCakes).contains(cakes) { return cakes }
    return refuse(value, cakes < 1 ? "too few cakes: write at least 1" : tooMany)
  }

  mutating func money(_ value: Value?) -> Money? {
    if let value, case .number(let spelling) = value.tree.content {
      let amount = (try? Money(spelling, in: currency)).map(currency.spelling) ?? currency.example
      return refuse(value, "money needs quotes: write \"\(amount)\"")
    }
    return read(value) { [currency] text throws(UnreadableText) in try Money(text, in: currency) }
  }

  mutating func percent(_ value: Value?) -> Percent? {
    if let value, case .number = value.tree.content {
      return refuse(value, "a percent needs quotes and a sign: write one such as \"8.25%\"")
    }
    return read(value) { text throws(UnreadableText) in try Percent(text) }
  }

  mutating func discount(_ value: Value?) -> CupcakeMenu.Discount? {
    guard let value else { return nil }
    let rule = "not a discount: write a percent such as \"5%\", or money such as \"\(currency.example)\""
    if case .number = value.tree.content { return refuse(value, rule) }
    guard let text = value.tree.text else { return refuse(value, Self.notText) }
    if text.utf8.last == UInt8(ascii: "%") { return percent(value).map(CupcakeMenu.Discount.percent) }
    return (try? Money(text, in: currency)).map(CupcakeMenu.Discount.amount) ?? refuse(value, rule)
  }

  mutating func date(_ value: Value?) -> CalendarDate? {
    read(value) { text throws(UnreadableText) in try CalendarDate(text) }
  }

  mutating func read<Result>(
    _ value: Value?, as read: (String) throws(UnreadableText) -> Result
  ) -> Result? {
    guard let value, let text = text(value) else { return nil }
    do { return try read(text) } catch { return refuse(value, error.message) }
  }
}

// Messages about several kinds of values.
extension MenuReader {
  static let notText = "not text: put it in double quotes"
  static let notWholeNumber = "not a whole number: write digits without quotes"
  static let blank = "blank text: write at least one letter or digit"

  static func tooManyEntries(_ limit: Int) -> String { "too many entries: keep at most \(limit)" }

  static func another(_ what: String) -> String { "another \(what) is the same, as case does not count: change one" }
}
