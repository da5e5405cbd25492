import OrderKit
import OrderStreams
import PlainText

/// The objects in a shop's answer that may name the order, or take that back.
///
/// The page WhatAShopMustAnswer says which answers confirm an order. No other member of an answer is looked at.
struct ShopReply {
  /// The members of the answer itself, followed by those of the objects in it.
  private let objects: [[String: JSONTree]]

  /// Returns `nil` unless the answer is an object.
  init?(_ answer: JSONTree?) {
    func members(_ path: String...) -> [String: JSONTree]? {
      path.reduce(answer) { $0?.lastMembers?[$1] }?.lastMembers
    }
    guard let outer = members() else { return nil }
    let inner = [members("order"), members("data"), members("data", "order"), members("data", "attributes")]
    objects = [outer] + inner.compactMap(\.self)
  }

  /// A reason that an answer doesn't confirm an order, although its HTTP status is a success.
  enum Doubt: Hashable {
    /// A fact that completes a sentence such as "the shop answered 200, but its quantity is 5, not 4".
    case objection(String)
    /// A status that isn't known to mean that the order was taken.
    case status(String)
  }

  /// Returns the reason that the answer doesn't confirm an order, or `nil` if it does.
  func doubt(about order: LoggedOrder, _ taken: TakenWords) -> Doubt? {
    let basket = order.order.basket
    let names = ["order", "orders", order.typeID, order.typeName].map(\.foldedName)
    var statuses: [String] = []
    for object in objects {
      if object["jsonrpc"] != nil { return .objection("it is an answer of JSON-RPC") }
      for key in ["error", "errors", "userErrors"] where object[key]?.isNothing == false {
        return .objection("its \(key) is not empty")
      }
      for (key, own) in [("type", basket.type), ("quantity", basket.quantity)] {
        guard let value = object[key], let number = value.number, number != Double(own) else { continue }
        return .objection("its \(key) is \(value.spelled), not \(own)")
      }
      if let type = object["type"], type.number == nil, let name = type.text, !names.contains(name.foldedName) {
        return .objection("its type is '\(type.spelled)'")
      }
      for key in ["success", "ok", "isSuccess", "result"] {
        guard let value = object[key], value.bool != true, value.number != 1 else { continue }
        switch value.content {
        case .null, .object: break
        case .text(let text): if text.foldedName != "true" { statuses.append(text) }
        default: return .objection("its \(key) is \(value.spelled)")
        }
      }
      let isAddress = object["city"] != nil || object["zip"] != nil
      statuses += [object["status"], isAddress ? object["state"]?.unlessStateOfAddress : object["state"]]
        .compactMap { $0?.status }
    }
    if id == nil { return .objection("it has no id for the order") }
    return statuses.first { !taken.contains($0) }.map { .status($0.visible(atMost: 100)) }
  }
}

// MARK: - The terms of an order that was placed

extension ShopReply {
  private func values(of key: String) -> [JSONTree] { objects.compactMap { $0[key] } }

  /// The shop's id for the order, the innermost if there are several, or `nil` if none can be shown.
  var id: String? { values(of: "id").compactMap(\.scalar).last(where: OrderID.isValid) }

  var createdAt: String? { values(of: "createdAt").first?.text }

  /// The total or currency in the answer, as the shop spells them, if they differ from those of the quote.
  func otherTotal(than quoted: LoggedOrder) -> String? {
    func other(_ key: String, _ isOurs: (JSONTree) -> Bool) -> String? {
      values(of: key).first { $0.scalar?.isBlank == false && !isOurs($0) }?.spelled
    }

    let total = other("total") { $0.number == Double(quoted.currency.spelling(quoted.total)) }
    let units = other("minorUnits") { $0.number == Double(quoted.total.minorUnits) }.map { "\($0) in minor units" }
    let currency = other("currency") { $0.text?.foldedName == quoted.currency.code.foldedName }
    return [total ?? units, currency].compactMap(\.self).joined(separator: " ").unlessBlank
  }
}

extension JSONTree {
  /// The members of an object by their keys, or `nil` for any other value. Of equal keys, the last counts.
  fileprivate var lastMembers: [String: JSONTree]? {
    guard case .object(let members) = content else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }

  /// Text, or a number as it is spelled.
  fileprivate var scalar: String? { if case .number(let spelling) = content { spelling } else { text } }

  /// The value of a number, which may also be text.
  fileprivate var number: Double? { scalar.flatMap { Double($0.foldedName) } }

  /// Whether the value says that there are no errors.
  fileprivate var isNothing: Bool {
    switch content {
    case .null, .bool(false): true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: number == 0 || text?.isBlank == true
    }
  }

  /// The text of a status, or `nil` if the value says nothing, or the same as an HTTP status that is a success.
  fileprivate var status: String? {
    if case .null = content { return nil }
    let code = number.flatMap(Int.init(exactly:)) ?? 0
    let isSuccess = bool == true || (200..<300).contains(code) || text?.isBlank == true
    return isSuccess ? nil : scalar ?? spelled
  }

  /// The value, or `nil` if it is the short name of a state, such as `TN`.
  fileprivate var unlessStateOfAddress: JSONTree? {
    let isShort = text.map { (2...3).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x41...0x5A).contains($0) } }
    return isShort == true ? nil : self
  }

  /// The value for a message, without the content of lists and objects.
  fileprivate var spelled: String {
    switch content {
    case .array: "[…]"
    case .object: "{…}"
    case .null: "null"
    case .bool(let isTrue): "\(isTrue)"
    case .text(let text), .number(let text): text.visible(atMost: 40)
    }
  }
}

extension String {
  /// Returns the text on a single line with hidden characters escaped, truncated to `limit` characters.
  func visible(atMost limit: Int) -> String {
    let start = unicodeScalars.prefix(limit)
    return String(start).visible + (start.endIndex == endIndex ? "" : "…")
  }
}
