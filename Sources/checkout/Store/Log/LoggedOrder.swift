#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import OrderStreams

/// One line of the order log: an itemized quote with the order's id, its time, a checksum and the shop's response.
struct LoggedOrder: Equatable, Sendable {
  /// The order, without its address and note. The type is its index on the menu of that time, and the
  /// promotion code is spelled as entered.
  private(set) var order: Order.Value
  let typeID: String
  /// The ``Order/Value/checksum`` of the whole order.
  private(set) var checksum: UInt16
  /// The time at which the shop accepted the order or, unless it did, at which the line was made. The format is that of
  /// ``PlacedOrder/createdAt``. A planned order has no time.
  private(set) var createdAt: String
  private(set) var state: State
  /// The URL of the shop without its query, or `nil` for the mock shop.
  let shop: String?
  private(set) var terms = ShopTerms()
  /// The sum over the bytes that are sent, or `nil` if the order isn't sent.
  private(set) var bodySum: UInt16?
  let total: Money
  let currency: Currency
  /// The bytes of the line, without the line feed. It is empty for a planned order, which is never appended.
  private(set) var line: [UInt8] = []

  enum State: String, Sendable {
    case placed
    /// The order was sent, but its outcome is unknown.
    case unconfirmed
    /// The order was sent, and the shop refused it.
    case notPlaced
  }

  /// Whether the order is part of a dry run. If so, it has an id only if one was given.
  var isPlanned: Bool { line.isEmpty }

  /// The id of the order. An order is placed at most once under the same id.
  var id: String { order.id ?? "" }

  /// The key of the order, which is hashed at each access.
  var key: LogIndex.Key { LogIndex.Key(id: id, isSent: shop != nil) }

  var tree: JSONTree? { try? JSONTree(json: line) }
}

// MARK: - Writing

extension LoggedOrder {
  /// Creates the log line of an order from its quote, under a random id unless the order has one. Without a time, the
  /// order is only planned: it has no line and gets no id.
  init(
    _ record: OrderRecord, _ state: State = .placed, sentTo shop: ShopURL? = nil, at time: String?,
    _ texts: inout QuoteTexts
  ) {
    let type = record.quote.type
    typeID = type.id
    let id = record.order.id ?? (time == nil ? nil : OrderID.random)
    var basket = record.order.basket
    if record.quote.code == nil { basket.code = nil }
    order = Order.Value(basket, id: id)
    checksum = record.order.checksum(withID: id)
    createdAt = time ?? ""
    self.state = state
    self.shop = shop?.shown
    total = record.quote.total
    currency = record.quote.currency
    if time == nil { return }
    if shop != nil { bodySum = record.order.body(with: order.basket).plainSum }
    line = newLine(record, typeName: type.name, &texts)
  }

  private func newLine(_ record: OrderRecord, typeName: String, _ texts: inout QuoteTexts) -> [UInt8] {
    TextBuffer.jsonBytes {
      addHead(to: &$0)
      $0.add(Self.checksumKey, .text(checksum.inFourDigits))
      $0.add("bodySum", bodySum?.inFourDigits)
      $0.add(Self.typeIndexKey, .number(order.basket.type))
      $0.add(Self.typeNameKey, .text(typeName))
      record.addQuote(to: &$0, &texts)
      if record.quote.taxIncluded != nil { $0.add("taxName", record.quote.menu.tax?.name) }
    }
  }

  var planned: LoggedOrder {
    var planned = self
    (planned.state, planned.createdAt, planned.bodySum, planned.line) = (.placed, "", nil, [])
    planned.terms.status = nil
    return planned
  }

  func with(id: String, checksum: UInt16) -> LoggedOrder {
    var other = self
    (other.order.id, other.checksum) = (id, checksum)
    return other
  }

  func settled(_ state: State, at time: Date? = nil, _ terms: ShopTerms = ShopTerms()) -> LoggedOrder {
    var settled = self
    settled.state = state
    if let time { settled.createdAt = time.timestamp }
    (settled.terms, settled.bodySum) = (terms, nil)
    guard case .object(let members)? = tree?.content else { return settled }
    settled.line = TextBuffer.jsonBytes { json in
      settled.addHead(to: &json)
      for member in members where !Self.headKeys.contains(member.key) { json.add(member.key, tree: member.value) }
    }
    return settled
  }

  private static let headKeys = Set(
    ["log", "id", "createdAt", "state", "shop", "bodySum"] + ShopTerms.Key.allCases.map(\.rawValue))
  private static let (logKey, idKey, createdAtKey) = (JSONKey("log"), JSONKey("id"), JSONKey("createdAt"))
  private static let checksumKey = JSONKey("checksum")
  private static let (typeIndexKey, typeNameKey) = (JSONKey("typeIndex"), JSONKey("typeName"))

  private func addHead(to json: inout TextBuffer) {
    json.add(Self.logKey, .number(Self.version))
    json.add(Self.idKey, .text(id))
    json.add(Self.createdAtKey, .text(createdAt))
    json.add("state", state == .placed ? nil : state.rawValue)
    json.add("shop", shop)
    for key in ShopTerms.Key.allCases { json.add(key.rawValue, terms[key]) }
  }
}

// MARK: - Reading

extension LoggedOrder {
  /// The version of the form of log lines. Each line begins with it.
  private static let version = 1
  static let beginning = Array("{\"log\":\(version),".utf8)

  /// Whether a line that can't be read begins with the number of another version.
  static func isOfOtherVersion(_ line: [UInt8]) -> Bool {
    (try? JSONTree(json: line))?["log"]?.wholeNumber.map { $0 != version } ?? false
  }

  /// Whether a line was only partly written: it ends too early, or in zero bytes, as after a power failure.
  static func isUnfinished(_ line: [UInt8]) -> Bool {
    var text = line[...]
    while text.last == 0 { text.removeLast() }
    let endsWithZeros = text.count < line.count
    guard text.count > beginning.count else { return beginning.starts(with: text) }
    guard text.starts(with: beginning) else { return false }
    // The text may end in the middle of a character.
    while let byte = text.last, byte >= 0x80 { text.removeLast() }
    do throws(JSONFailure) {
      _ = try JSONTree(json: Array(text))
      return endsWithZeros
    } catch {
      return error.isIncomplete
    }
  }

  /// Reads a line. Returns `nil` unless the line is an itemized quote with an id and a time.
  init?(_ line: [UInt8]) {
    guard let tree = try? JSONTree(json: line), tree["log"]?.wholeNumber == Self.version, let id = tree["id"]?.text,
      let createdAt = tree["createdAt"]?.text,
      let state = tree["state"].map({ $0.text.flatMap(State.init) }) ?? .placed,
      let checksum = tree["checksum"]?.text.flatMap({ UInt16($0, radix: 16) }),
      let minorUnits = tree["minorUnits"]?.wholeNumber, minorUnits >= 0, tree["total"]?.text != nil,
      let currency = tree["currency"]?.text.flatMap({ try? Currency(isoCode: $0) }),
      let type = tree["type"]?.text, let index = tree["typeIndex"]?.wholeNumber, index >= 0,
      case .array? = tree["lines"]?.content,
      tree.hasTextOrNothing("shop"), tree.hasTextOrNothing("bodySum"), let terms = ShopTerms(tree),
      var order = Order.Value(goods: tree)
    else { return nil }
    (order.id, order.basket.type) = (id, index)
    self.order = order
    typeID = type
    self.createdAt = createdAt
    self.state = state
    shop = tree["shop"]?.text
    self.terms = terms
    bodySum = tree["bodySum"]?.text.flatMap { UInt16($0, radix: 16) }
    self.checksum = checksum
    total = Money(minorUnits: minorUnits)
    self.currency = currency
    self.line = line
  }
}

extension Order.Value {
  /// Reads the goods from a log line. Returns `nil` if a value is missing or has the wrong type.
  fileprivate init?(goods tree: JSONTree) {
    let keys = OrderKey.ofGoods.filter { $0 != .type }
    let fresh = Order.Value(Basket(type: 0, quantity: 0))
    let isComplete = keys.allSatisfy { key in
      tree[key.spelling].map { OrderMember($0, as: key.kind) != nil } ?? (fresh[key] == nil)
    }
    if !isComplete { return nil }
    self.init { key in keys.contains(key) ? tree[key.spelling].flatMap { OrderMember($0, as: key.kind) } : nil }
  }
}

extension OrderMember {
  /// Creates a member from JSON, or returns `nil` if the value is not of the given kind.
  init?(_ tree: JSONTree, as kind: Kind) {
    switch (kind, tree.content) {
    case (.number, .number(let spelling)):
      guard let number = Int(spelling) ?? Double(spelling).flatMap(Int.init(exactly:)) else { return nil }
      self = .number(number)
    case (.isOn, .bool(let isOn)): self = .isOn(isOn)
    case (.list, .array(let elements)):
      let texts = elements.compactMap(\.text)
      if texts.count < elements.count { return nil }
      self = .list(texts)
    case (.text, .text(let text)): self = .text(text)
    default: return nil
    }
  }
}

extension JSONTree {
  fileprivate func hasTextOrNothing(_ key: String) -> Bool { self[key].map { $0.text != nil } ?? true }
}
