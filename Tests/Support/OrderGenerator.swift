/// Makes orders in JSON, with shuffled keys and varying spelling, for the tests and the benchmarks.
package struct OrderGenerator {
  package var random: SeededGenerator

  package init(random: SeededGenerator) {
    self.random = random
  }

  /// Returns the members of an order. With `isContradictory`, its extras contradict the special requests.
  package mutating func members(isContradictory: Bool = false) -> [(key: String, value: String)] {
    let texts = (0..<4).map { _ in string() }
    return members(texts: texts, isContradictory: isContradictory, hasSwitch: Bool.random(using: &random))
  }

  /// Returns the members of an order with JSON texts for name, street, city and zip.
  fileprivate mutating func members(
    texts: [String], isContradictory: Bool, hasSwitch: Bool
  ) -> [(key: String, value: String)] {
    let frosting = Bool.random(using: &random)
    let sprinkles = Bool.random(using: &random)
    var members = [
      ("type", "\(Int.random(in: 0...3, using: &random))"), ("quantity", "\(Int.random(in: 3...20, using: &random))"),
      ("extraFrosting", "\(frosting)"), ("addSprinkles", "\(sprinkles)"),
    ]
    members += zip(["name", "streetAddress", "city", "zip"], texts)
    if hasSwitch {
      let isOn = isContradictory ? false : frosting || sprinkles || Bool.random(using: &random)
      members.append(("specialRequestEnabled", "\(isOn)"))
    }
    return members
  }

  /// Returns a string of at most twelve characters, some of them escaped.
  package mutating func string() -> String {
    let pieces = [
      "a", "Z", "0", " ", "é", "ß", "😀", "👩‍👩‍👧", "\u{3164}", "\u{200B}", "\u{2800}", "e\u{301}", "中", "/", "\u{7F}",
      #"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#, #"\u0041"#, #"\u00e9"#, #"\u3164"#,
      #"\ud83d\ude00"#,
      #"\u0000"#, #"\uFEFF"#, "{", "}", "[", "]", ",", ":",
    ]
    let count = Int.random(in: 0...12, using: &random)
    return "\"" + (0..<count).map { _ in any(of: pieces) }.joined() + "\""
  }

  /// Returns an object of members, in any order and with any white space.
  package mutating func object(_ members: [(key: String, value: String)], isShuffled: Bool = true) -> String {
    let ordered = isShuffled ? members.shuffled(using: &random) : members
    return "{" + blank()
      + ordered.map { "\"\($0.key)\"\(blank()):\(blank())\($0.value)\(blank())" }.joined(separator: ",\(blank())") + "}"
  }

  private mutating func blank() -> String { any(of: ["", "", "", " ", "\t", " \r "]) }

  private mutating func any(of texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
}

// MARK: - Orders as programs send them

extension OrderGenerator {
  /// Returns an order as `JSONEncoder` writes it with sorted keys. One address in fifty lacks a text.
  package mutating func canonicalOrder() -> String { compact(customer(), isShuffled: false) }

  /// Returns one of the mixed orders that arrive at a shop. Half are canonical, and one in a hundred is broken.
  package mutating func commonOrder() -> String {
    let order = random.oneIn(2) ? canonicalOrder() : otherOrder()
    guard random.oneIn(100) else { return order }
    let damaged = order.replacing("\"quantity\":", with: any(of: ["\"quantity\":9", "\"quantity\":,", "\"count\":"]))
    if random.oneIn(2) { return damaged }
    var cut = order.prefix(Int.random(in: 1..<order.count, using: &random))
    // Behind a colon, a comma or a bracket, the next line could be a value of this order.
    while let last = cut.last, ":,[ ".contains(last) { cut.removeLast() }
    return String(cut)
  }

  private mutating func otherOrder() -> String {
    var members = customer(hasSwitch: !random.oneIn(6))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: members.append(("id", "\"ord_\(random.next() % 1_000_000)\""))
    case 1: members.append(("giftMessage", "\"Happy birthday, Nora!\""))
    case 2: members.append(("meta", #"{"app":"web","build":[6,3,1],"flags":[{"beta":false},{"t":-2.75e-3}]}"#))
    case 3: return compact(members, isShuffled: true, comma: ", ", colon: ": ")
    default: break
    }
    return compact(members, isShuffled: true)
  }

  private mutating func customer(hasSwitch: Bool = true) -> [(key: String, value: String)] {
    let number = Int.random(in: 1...9899, using: &random)
    let zip = Int.random(in: 10_000...99_999, using: &random)
    let plain = [
      any(of: ["Taylor", "Emma", "Noah", "Ava", "Grace"]) + any(of: [" Swift", " Garcia", " Lee", " Robinson"]),
      "\(number) " + any(of: ["Main St", "Lake View Drive", #"Love\/Story Rd"#, "W 42nd Street"]),
      any(of: ["Nashville", "New York", "San Antonio", "Portland", "Las Vegas"]), "\(zip)",
    ]
    let foreign = [
      ["Zoë Müller", "Königstraße \(number)", "Düsseldorf", "40212"],
      ["山田 太郎", "千代田区丸の内\(number)丁目", "東京都", "100-0005"],
      ["Владимир Иванов", "ул. Ленина, д. \(number)", "Екатеринбург", "620014"],
      [#"Robert \"Bob\" Brown"#, #"\#(number) Oak Avenue\nRear entrance"#, #"St. Louis \u00e9"#, "63101"],
    ]
    var texts = random.oneIn(5) ? foreign.randomElement(using: &random) ?? plain : plain
    if random.oneIn(50) { texts[Int.random(in: 0..<4, using: &random)] = " " }
    return members(texts: texts.map { "\"\($0)\"" }, isContradictory: random.oneIn(50), hasSwitch: hasSwitch)
  }

  private mutating func compact(
    _ members: [(key: String, value: String)], isShuffled: Bool, comma: String = ",", colon: String = ":"
  ) -> String {
    let ordered = isShuffled ? members.shuffled(using: &random) : members.sorted { $0.key < $1.key }
    return "{" + ordered.map { "\"\($0.key)\"\(colon)\($0.value)" }.joined(separator: comma) + "}"
  }
}
