import PlainText

// Functions that read individual values. Without a value, each of them returns `nil`, and it also records a mistake if
// the value is invalid.

extension MenuReader {
  /// A JSON value, along with its path in the menu.
  struct Value {
    let tree: JSONTree
    let path: String
  }

  struct Member {
    let name: String
    /// The name as a value, for mistakes in it.
    let key: Value
    let value: Value
  }

  func fail(_ message: String, _ value: Value) {
    fail(message, at: value.tree.offset, value.path)
  }

  func miss(_ key: String, in value: Value) {
    fail("missing \"\(key)\": add \"\(key)\": \(example(of: key))", value)
  }

  func failOnCount(_ limit: Int, _ value: Value) { fail("too many entries: keep at most \(limit)", value) }

  func failAsBlank(_ value: Value) { fail("blank text: write at least one letter or digit", value) }

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

  func refuse<Result>(_ value: Value, _ message: String) -> Result? {
    fail(message, value)
    return nil
  }

  /// Returns an object's members in their original order. Duplicate keys are left out and recorded as mistakes. If the
  /// value isn't an object, the mistake mentions `example`.
  func members(of value: Value, example: String) -> [Member]? {
    guard case .object(let members) = value.tree.content else {
      if case .array = value.tree.content, value.path.isEmpty {
        return refuse(value, "a list, not a menu: remove the brackets around the menu")
      }
      return refuse(value, "not an object: write one such as \(example)")
    }
    var keys: Set<String> = []
    return members.compactMap { member in
      let path = value.path + "/" + JSONPath.escaped(member.key)
      let key = Value(tree: JSONTree(content: .text(member.key), offset: member.offset), path: path)
      guard keys.insert(member.key).inserted else { return refuse(key, JSONFailure.Reason.duplicateKey.message) }
      return Member(name: member.key, key: key, value: Value(tree: member.value, path: path))
    }
  }

  /// Returns an object's members by key, recording missing, unknown and duplicate keys as mistakes.
  func fields(of value: Value, required: [String], optional: [String] = []) -> [String: Value] {
    guard let members = members(of: value, example: exampleOfObject(required)) else { return [:] }
    let known = required + optional
    var fields: [String: Value] = [:]
    // Required keys that are present but misspelled. These should not be reported as missing, too.
    var meant: Set<String> = []
    for member in members {
      if known.contains(member.name) {
        fields[member.name] = member.value
        continue
      }
      let nearest = Self.meant(by: member.name, among: known)
      let message =
        member.name == "price" && optional.contains("add")
        ? "only the menu has a \"price\": write what this adds to it, such as \"add\": \"0.50\", \"per\": \"cake\""
        : "unknown key: \(nearest.map { "did you mean '\($0)'?" } ?? "remove it")"
      fail(message, member.key)
      if let nearest { meant.insert(nearest) }
    }
    for key in required where fields[key] == nil && !meant.contains(key) { miss(key, in: value) }
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

  /// Reads a list of objects, calling `read` with each object and its members by key.
  func entries<Entry>(
    _ value: Value?, atMost limit: Int = CupcakeMenu.mostEntries, required: [String], optional: [String] = [],
    _ read: (Value, [String: Value]) -> Entry
  ) -> [Entry] {
    guard let value else { return [] }
    guard case .array(let trees) = value.tree.content else {
      fail("not a list: write one such as [\(exampleOfObject(required))]", value)
      return []
    }
    if trees.count > limit {
      failOnCount(limit, value)
      return []
    }
    return trees.enumerated().map { index, tree in
      let element = Value(tree: tree, path: "\(value.path)/\(index)")
      return read(element, fields(of: element, required: required, optional: optional))
    }
  }

  /// Reads text that must be neither blank nor too long.
  func text(_ value: Value?) -> String? {
    guard let value else { return nil }
    guard let text = value.tree.text else { return refuse(value, "not text: put it in double quotes") }
    if text.utf8.count > CupcakeMenu.longestText {
      return refuse(value, "the text is too long: write at most \(CupcakeMenu.longestText) bytes")
    }
    if text.isBlank { failAsBlank(value) }
    return text.isBlank ? nil : text
  }

  func bool(_ value: Value?) -> Bool? {
    value.flatMap {
      $0.tree.bool ?? refuse($0, "neither true nor false: write one of them without quotes")
    }
  }

  func cakes(_ value: Value?) -> Int? {
    guard let value else { return nil }
    guard let cakes = value.tree.wholeNumber else {
      return refuse(value, "not a whole number: write digits without quotes")
    }
    if cakes < 1 { return refuse(value, "too few cakes: write at least 1") }
    let most = CupcakeMenu.mostCakes
    return cakes <= most ? cakes : refuse(value, "too many cakes: write at most \(most)")
  }

  func money(_ value: Value?) -> Money? {
    if let value, case .number(let spelling) = value.tree.content {
      let fix = (try? Money(spelling, in: currency)).map(currency.spelling) ?? currency.example
      return refuse(value, "money needs quotes: write \"\(fix)\"")
    }
    return read(value) { [currency] text throws(UnreadableText) in try Money(text, in: currency) }
  }

  func percent(_ value: Value?) -> Percent? {
    if let value, case .number = value.tree.content {
      return refuse(value, "a percent needs quotes and a sign: write one such as \"8.25%\"")
    }
    return read(value) { text throws(UnreadableText) in try Percent(text) }
  }

  func discount(_ value: Value?) -> CupcakeMenu.Discount? {
    guard let value else { return nil }
    let text = value.tree.text
    if text?.utf8.last == UInt8(ascii: "%") { return percent(value).map(CupcakeMenu.Discount.percent) }
    if let text, let amount = try? Money(text, in: currency) { return .amount(amount) }
    return refuse(
      value,
      "not a discount: write a percent such as \"5%\", or money such as \"\(currency.example)\"")
  }

  func date(_ value: Value?) -> CalendarDate? {
    read(value) { text throws(UnreadableText) in try CalendarDate(text) }
  }

  func read<Result>(_ value: Value?, as read: (String) throws(UnreadableText) -> Result) -> Result? {
    guard let value, let text = text(value) else { return nil }
    do { return try read(text) } catch { return refuse(value, error.message) }
  }
}
