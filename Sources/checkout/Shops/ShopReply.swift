import OrderKit
import PlainText

/// The JSON object in a shop's answer, including the members of nested objects that may represent the order.
struct ShopReply {
  /// The answer itself, followed by the nested objects.
  private let objects: [[JSONTree.Member]]
  private var members: [JSONTree.Member] { objects.flatMap(\.self) }

  /// The objects whose members are treated as if they belonged to the answer itself.
  private static let wrappers = [["order"], ["data"], ["json"], ["data", "attributes"]]

  init?(_ answer: JSONTree?) {
    guard let answer, case .object(let outer) = answer.content else { return nil }
    objects =
      [outer]
      + Self.wrappers.compactMap { path in
        let inner = path.reduce(answer) { object, key in object?[key] }
        guard case .object(let members)? = inner?.content else { return nil }
        // In JSON:API, an object with attributes has a type of its own.
        return members.filter { $0.key != "type" || inner?["attributes"] == nil }
      }
  }

  private func values(of key: String) -> [JSONTree] { members.filter { $0.key == key }.map(\.value) }

  /// The shop's id for the order, or `nil` unless the id is a number or text suitable for display.
  var id: String? { values(of: "id").lazy.compactMap(\.scalar).first(where: OrderID.isValid) }

  var createdAt: String? { values(of: "createdAt").first?.text }

  /// Returns what differs from a logged order and its quote. Totals are compared as numbers, and quoted as they are.
  func terms(for quoted: LoggedOrder) -> ShopTerms {
    /// Returns the first value of a key that differs, or else the first, and whether it differs.
    func given(_ key: String, _ isOurs: (JSONTree) -> Bool) -> (text: String, differs: Bool)? {
      let values = values(of: key).filter { $0.scalar?.isBlank == false }
      let other = values.first { !isOurs($0) }
      return (other ?? values.first)?.scalar.map { ($0.visible(atMost: 40), other != nil) }
    }

    var terms = ShopTerms()
    terms.id = id == quoted.id ? nil : id
    terms.status = claims.first { $0.status == .unknown }?.value
    let code = given("currency") { $0.text?.foldedName == quoted.currency.code.foldedName }
    let total = given("total") { $0.number == Double(quoted.currency.spelling(quoted.total)) }
    let units = given("minorUnits") { $0.number == Double(quoted.total.minorUnits) }
    guard [code, total, units].contains(where: { $0?.differs == true }) else { return terms }
    terms.currency = code?.text ?? quoted.currency.code
    let own = (terms.currency?.uppercased()).flatMap { try? Currency(isoCode: $0) } ?? quoted.currency
    let whole = units.flatMap { Double($0.text) }.flatMap(Int.init(exactly:)).map(Money.init)
    let money = total == nil ? (units == nil ? quoted.total : whole) : total.flatMap { try? Money($0.text, in: own) }
    terms.total = total?.text ?? money.map(own.spelling)
    terms.minorUnits = (whole ?? (units == nil ? money : nil)).map { String($0.minorUnits) } ?? units?.text
    return terms
  }
}

// MARK: - Whether it confirms an order

extension ShopReply {
  /// Returns the first reason the reply doesn't confirm an order, or `nil` if it does. The text completes a
  /// sentence such as "the shop answered 200, but its quantity is 5, not 4".
  ///
  /// If both `type` and `quantity` are numbers, the reply is taken for an echo of the order and compared in full. Shops
  /// also use these keys for other purposes, so in any other reply only numbers are compared, including those in text.
  func objection(to order: Order.Value) -> String? {
    let sent = OrderKey.allCases.compactMap { key in order[key].map { (key: key, member: $0) } }
      .sorted { $0.key.spelling < $1.key.spelling }
    let numbers = sent.filter { $0.key.kind == .number }
    if let reason = failure ?? contradiction(of: isEcho ? numbers + sent : numbers) { return reason }
    guard id == nil, let missing = sent.first(where: { values(of: $0.key.spelling).isEmpty }) else { return nil }
    return "it has no id that can be read, and does not repeat the order's \(missing.key.spelling)"
  }

  private var isEcho: Bool {
    ["type", "quantity"].allSatisfy { values(of: $0).contains(where: \.isNumber) }
  }

  private var failure: String? {
    claims.first { $0.status == .failed }.map { "its \($0.key) is \($0.value)" }
  }

  private typealias Claim = (key: String, value: String, status: ShopStatus)

  /// The claims of the members about success, each with its value in words.
  private var claims: [Claim] {
    objects.flatMap { object in
      let hasAddress = object.contains { ["city", "zip"].contains($0.key) }
      return object.compactMap { member -> Claim? in
        let (key, value) = (member.key, member.value)
        switch key {
        case "error", "errors", "userErrors": return value.isEmpty ? nil : (key, "not empty", .failed)
        case "success", "ok": return value.isFalse ? (key, "false", .failed) : nil
        case "status" where value.bool == false: return (key, "false", .failed)
        case "status", "statusCode", "state":
          guard let text = value.scalar, !text.isBlank else { return nil }
          let words = text.visible(atMost: 40)
          guard let number = value.number else {
            return (key, words, ShopStatus(text, mayBePlace: key == "state" && hasAddress))
          }
          return key != "state" && (300..<600).contains(number) ? (key, words, .failed) : nil
        default: return nil
        }
      }
    }
  }

  private func contradiction(of sent: [(key: OrderKey, member: OrderMember)]) -> String? {
    for (key, member) in sent {
      for value in values(of: key.spelling)
      where (isEcho || value.number != nil) && !value.agrees(with: member, as: key) {
        // Text isn't quoted, because it may be private.
        if case .number(let other) = member, value.number != nil, let own = value.scalar {
          return "its \(key.spelling) is \(own.visible(atMost: 40)), not \(other)"
        }
        return "it differs in \(key.spelling)"
      }
    }
    return nil
  }
}

extension JSONTree {
  fileprivate var isNumber: Bool { if case .number = content { true } else { false } }

  fileprivate var isEmpty: Bool {
    switch content {
    case .null, .bool(false): true
    case .text(let text): text.isEmpty
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .number, .bool: false
    }
  }

  /// The value of a number, which may also be text.
  fileprivate var number: Double? { scalar.flatMap { Double($0.foldedName) } }

  fileprivate var isFalse: Bool { bool == false || number == 0 || text?.foldedName == "false" }

  /// Whether this value matches the value that was sent. Case, white space, and the order of a list are ignored.
  fileprivate func agrees(with sent: OrderMember, as key: OrderKey) -> Bool {
    if case .number(let other) = sent { return number == Double(other) }
    return OrderMember(self, as: key.kind)?.folded(as: key) == sent.folded(as: key)
  }
}

extension String {
  /// Returns the text on a single line with hidden characters escaped, truncated to `limit` characters.
  func visible(atMost limit: Int) -> String {
    let start = unicodeScalars.prefix(limit)
    return String(start).visible + (start.endIndex == endIndex ? "" : "…")
  }
}
