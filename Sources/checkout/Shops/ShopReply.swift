import OrderKit
import PlainText

/// The JSON object in a shop's answer, including the members of nested objects that may represent the order.
struct ShopReply {
  /// The answer itself, followed by the nested objects.
  private let objects: [[JSONTree.Member]]
  private var members: [JSONTree.Member] { objects.flatMap(\.self) }

  /// The keys of objects whose members are treated as if they belonged to the answer itself.
  private static let wrappers: Set = ["order", "data", "json"]

  init?(_ answer: JSONTree?) {
    guard case .object(let outer)? = answer?.content else { return nil }
    objects =
      [outer]
      + outer.compactMap { member in
        if Self.wrappers.contains(member.key), case .object(let inner) = member.value.content { inner } else { nil }
      }
  }

  private func values(of key: String) -> [JSONTree] { members.filter { $0.key == key }.map(\.value) }

  /// The shop's id for the order, or `nil` unless the id is a number or text suitable for display.
  var id: String? {
    values(of: "id").lazy.compactMap { value in
      switch value.content {
      case .text(let text) where OrderID.isValid(text): text
      case .number(let spelling) where spelling.utf8.count <= OrderID.limit: spelling
      default: nil
      }
    }.first
  }

  var createdAt: String? { values(of: "createdAt").first?.text }

  /// Returns the total that the shop charges, or `nil` if the reply has no total, or the quoted total.
  func otherTotal(than quoted: Money, in currency: Currency) -> ShopTotal? {
    let code = scalar("currency") ?? currency.code
    let own = (try? Currency(isoCode: code.uppercased())) ?? currency
    let total = scalar("total"), minorUnits = scalar("minorUnits")
    let money = total.map { try? Money($0, in: own) } ?? quoted
    if code.foldedName == currency.code.foldedName, money == quoted,
      minorUnits.map({ Double($0) == Double(quoted.minorUnits) }) ?? true
    {
      return nil
    }
    let units = minorUnits.map { Int($0) } ?? money?.minorUnits
    return ShopTotal(
      total: total.map { $0.visible(atMost: 40) } ?? own.spelling(Money(minorUnits: units ?? quoted.minorUnits)),
      minorUnits: units, currency: code.visible(atMost: 40))
  }

  private func scalar(_ key: String) -> String? { values(of: key).lazy.compactMap(\.scalar).first }
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
    return "it has neither an id that can be read nor the order's \(missing.key.spelling)"
  }

  private var isEcho: Bool {
    ["type", "quantity"].allSatisfy { values(of: $0).contains(where: \.isNumber) }
  }

  private var failure: String? {
    for object in objects {
      let isAddress = object.contains { ["city", "zip"].contains($0.key) }
      for member in object {
        let value = member.value
        switch member.key {
        case "error" where !value.isEmpty, "errors" where !value.isEmpty:
          let words = value.text ?? value["message"]?.text
          return "it has the \(member.key) \(words.map { "'\($0.visible(atMost: 200))'" } ?? "of a failure")"
        case "success" where value.isFalse, "ok" where value.isFalse: return "its \(member.key) is false"
        case "status" where value.isFailure, "state" where isAddress ? value.isFailureWord : value.isFailure:
          return "its \(member.key) is \(value.scalar?.visible(atMost: 40) ?? "")"
        default: continue
        }
      }
    }
    return nil
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

  fileprivate var scalar: String? {
    switch content {
    case .text(let text): text
    case .number(let spelling): spelling
    default: nil
    }
  }

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

  private static let failures = [
    "fail", "err", "reject", "refus", "denied", "declin", "cancel", "expir", "invalid", "void", "unavail", "sold",
  ]
  private static let failureWords: Set = [
    "failed", "failure", "error", "rejected", "refused", "denied", "declined", "cancelled", "canceled", "expired",
    "invalid", "void", "unavailable", "sold_out",
  ]

  /// Whether this value signals a failure when it appears as a `status`.
  fileprivate var isFailure: Bool {
    if let number { return number >= 300 }
    return text.map { word in Self.failures.contains { word.foldedName.hasPrefix($0) } } ?? false
  }

  /// Whether this value signals a failure even if it appears as the `state` of an address.
  fileprivate var isFailureWord: Bool { text.map { Self.failureWords.contains($0.foldedName) } ?? false }

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
