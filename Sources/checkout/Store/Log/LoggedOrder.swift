import OrderKit
import PlainText

/// One line of the order log: an itemized quote with the order's id, its time, a checksum and the shop's response.
struct LoggedOrder: Hashable, Sendable {
  /// The order, without its address and note. The promotion code is spelled as entered. The type is its index on the
  /// menu of that time.
  let order: Order.Value
  /// The id of the cake type on the menu.
  let typeID: String
  /// The name of the cake type on the menu.
  let typeName: String
  /// The ``Order/Value/checksum`` of the whole order.
  let checksum: String
  /// The time at which the shop accepted the order or, unless it did, at which the line was made. The format is that of
  /// ``PlacedOrder/createdAt``. A planned order has no time.
  private(set) var createdAt: String
  private(set) var state: State
  /// The URL of the shop without its query, or `nil` for the mock shop.
  let shop: String?
  /// The id that the shop assigned to the order, if it differs from the order's own id.
  private(set) var shopID: String?
  /// The total that the shop charges, if it differs from the quote.
  private(set) var shopTotal: ShopTotal?
  let total: Money
  let currency: Currency
  let notes: [String]
  /// The bytes of the line, without the line feed. It is empty for a planned order, which is never appended.
  private(set) var line: [UInt8] = []

  enum State: String, Sendable {
    case placed
    /// The order was sent, but its outcome is unknown.
    case unconfirmed
    /// The order was sent, and the shop refused it.
    case notPlaced
  }
}

extension LoggedOrder {
  /// Whether the order is part of a dry run. If so, it has an id only if one was given.
  var isPlanned: Bool { line.isEmpty }

  /// The id of the order. An order is placed at most once under the same id.
  var id: String { order.id ?? "" }

  var key: LogIndex.Key { LogIndex.Key(id: id, isSent: shop != nil) }

  var tree: JSONTree? { try? JSONTree(json: line) }
}

// MARK: - Writing

extension LoggedOrder {
  /// Creates the log line of an order from its quote.
  init(
    _ record: OrderRecord, _ confirmation: Confirmation, _ state: State = .placed, sentTo shop: ShopAddress? = nil
  ) {
    var record = record
    record.order.id = confirmation.id
    self.init(record, state, at: shop, createdAt: confirmation.createdAt.timestamp)
    (shopID, shopTotal) = (confirmation.shopID, confirmation.total)
    line = Array(
      TextBuffer.json {
        addHead(to: &$0)
        $0.add("checksum", checksum)
        $0.add("typeIndex", order.basket.type)
        $0.add("typeName", typeName)
        record.addQuote(to: &$0)
      }.utf8)
  }

  /// Creates an order that is planned in a dry run.
  init(planned record: OrderRecord, at shop: ShopAddress?) {
    self.init(record, .placed, at: shop, createdAt: "")
  }

  private init(_ record: OrderRecord, _ state: State, at shop: ShopAddress?, createdAt: String) {
    let type = record.quote.menu.types[record.order.basket.type]
    (typeID, typeName) = (type.id, type.name)
    checksum = record.order.checksum
    var logged = record.order
    (logged.address, logged.customerNote) = (Address(), nil)
    if record.quote.code == nil { logged.basket.code = nil }
    order = logged
    self.createdAt = createdAt
    self.state = state
    self.shop = shop?.shown
    total = record.quote.total
    currency = record.quote.currency
    notes = record.notes.map(\.message)
  }

  /// The order as if it were placed now, for a dry run.
  var planned: LoggedOrder {
    var planned = self
    (planned.state, planned.createdAt, planned.line) = (.placed, "", [])
    return planned
  }

  /// Returns the order with its outcome and the same quote.
  func settled(_ state: State, by confirmation: Confirmation? = nil) -> LoggedOrder {
    var settled = self
    settled.state = state
    if let confirmation {
      settled.createdAt = confirmation.createdAt.timestamp
      (settled.shopID, settled.shopTotal) = (confirmation.shopID, confirmation.total)
    }
    guard case .object(let members)? = tree?.content else { return settled }
    settled.line = Array(
      TextBuffer.json { json in
        settled.addHead(to: &json)
        for member in members where !Self.headKeys.contains(member.key) { json.add(member.key, tree: member.value) }
      }.utf8)
    return settled
  }

  private static let headKeys: Set = [
    "log", "id", "createdAt", "state", "shop", "shopID", "shopTotal", "shopMinorUnits", "shopCurrency",
  ]

  private func addHead(to json: inout TextBuffer) {
    json.add("log", Self.version)
    json.add("id", id)
    json.add("createdAt", createdAt)
    json.add("state", state == .placed ? nil : state.rawValue)
    json.add("shop", shop)
    json.add("shopID", shopID)
    json.add("shopTotal", shopTotal?.total)
    json.add("shopMinorUnits", shopTotal?.minorUnits)
    json.add("shopCurrency", shopTotal?.currency)
  }
}

// MARK: - Reading

extension LoggedOrder {
  /// The version of the form of log lines. Each line begins with it.
  private static let version = 1
  private static let beginning = Array("{\"log\":\(version),".utf8)

  static func read(_ line: [UInt8]) -> Result<LoggedOrder, StoreError.Damage> {
    do throws(JSONFailure) {
      let tree = try JSONTree(json: line)
      if let order = LoggedOrder(tree, line) { return .success(order) }
      let version = tree["log"]?.wholeNumber ?? Self.version
      return .failure(version == Self.version ? .noOrder : .otherVersion)
    } catch {
      return .failure(unfinished(line) ?? .noOrder)
    }
  }

  /// Describes the damage to a line that was only partly written: it ends too early, or the rest consists of zero
  /// bytes, as after a power failure. Returns `nil` for any other line.
  private static func unfinished(_ line: [UInt8]) -> StoreError.Damage? {
    var text = line[...]
    while text.last == 0 { text.removeLast() }
    let damage: StoreError.Damage = text.count < line.count ? .zeros : .torn
    guard text.count > beginning.count else { return beginning.starts(with: text) ? damage : nil }
    guard text.starts(with: beginning) else { return nil }
    // The text may end in the middle of a character.
    for _ in 0..<4 {
      do throws(JSONFailure) {
        _ = try JSONTree(json: Array(text))
        return damage == .zeros ? damage : nil
      } catch {
        if error.isIncomplete { return damage }
      }
      guard let byte = text.last, byte >= 0x80 else { return nil }
      text.removeLast()
    }
    return nil
  }

  /// Reads a line. Returns `nil` unless the line is an itemized quote with an id and a time.
  private init?(_ tree: JSONTree, _ line: [UInt8]) {
    guard tree["log"]?.wholeNumber == Self.version, let id = tree["id"]?.text,
      let createdAt = tree["createdAt"]?.text,
      let state = tree["state"].map({ $0.text.flatMap(State.init) }) ?? .placed,
      let checksum = tree["checksum"]?.text, let notes = tree["notes"].map(Self.messages) ?? [],
      let minorUnits = tree["minorUnits"]?.wholeNumber, minorUnits >= 0, tree["total"]?.text != nil,
      let currency = tree["currency"]?.text.flatMap({ try? Currency(isoCode: $0) }),
      let type = tree["type"]?.text, let typeName = tree["typeName"]?.text,
      let index = tree["typeIndex"]?.wholeNumber, index >= 0, case .array? = tree["lines"]?.content,
      ["shop", "shopID", "shopTotal", "shopCurrency"].allSatisfy(tree.hasTextOrNothing),
      var order = Order.Value(goods: tree)
    else { return nil }
    (order.id, order.basket.type) = (id, index)
    self.order = order
    typeID = type
    self.typeName = typeName
    self.createdAt = createdAt
    self.state = state
    shop = tree["shop"]?.text
    shopID = tree["shopID"]?.text
    if let total = tree["shopTotal"]?.text, let currency = tree["shopCurrency"]?.text {
      shopTotal = ShopTotal(total: total, minorUnits: tree["shopMinorUnits"]?.wholeNumber, currency: currency)
    }
    self.checksum = checksum
    total = Money(minorUnits: minorUnits)
    self.currency = currency
    self.notes = notes
    self.line = line
  }

  private static func messages(_ notes: JSONTree) -> [String]? {
    guard case .array(let notes) = notes.content else { return nil }
    let messages = notes.compactMap { note in
      note["message"]?.text.map { OrderNote.withPath($0, note["path"]?.text ?? "") }
    }
    return messages.count == notes.count ? messages : nil
  }
}

extension Order.Value {
  /// Reads the items ordered from a log line. Returns `nil` if a value is missing or has the wrong type.
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
