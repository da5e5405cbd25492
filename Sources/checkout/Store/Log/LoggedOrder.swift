import OrderKit
import PlainText

/// One line of the order log: an itemised quote with the shop's `id` and `createdAt`.
struct LoggedOrder: Sendable {
  let id: String
  /// When the shop took the order, as ``PlacedOrder/createdAt`` is written.
  let createdAt: String
  let state: State
  /// The name under which the order is placed once: the customer's, or the one that it was sent with.
  let key: String
  /// The goods; the type is a name here.
  let type: String
  let basket: Basket
  let minorUnits: Int
  let currency: Currency
  let notes: [String]
  /// The line as it is in the log, without its line feed.
  let line: [UInt8]
  let tree: JSONTree

  enum State: String, Sendable {
    /// A shop has taken it.
    case placed
    /// It was sent to a shop, whose answer never came or said neither yes nor no.
    case unconfirmed
    /// It was sent to a shop and not placed.
    case notPlaced
  }

  /// Nil if the tree is not an itemised quote of a shop.
  private init?(_ tree: JSONTree, _ line: [UInt8]) {
    guard let id = tree["id"]?.text, let createdAt = tree["createdAt"]?.text,
      let state = tree["state"].map({ $0.text.flatMap(State.init) }) ?? .placed,
      let key = tree["key"].map(\.text) ?? id, let notes = tree["notes"].map(Self.messages) ?? [],
      let minorUnits = tree["minorUnits"]?.wholeNumber, tree["menu"]?["id"]?.text != nil,
      let type = tree["type"]?.text, case .array? = tree["lines"]?.content, tree["total"]?.text != nil,
      let currency = tree["currency"]?.text.flatMap(Currency.init(isoCode:)), let basket = Basket(tree, type: 0)
    else { return nil }
    self.id = id
    self.createdAt = createdAt
    self.state = state
    self.key = key
    self.type = type
    self.basket = basket
    self.minorUnits = minorUnits
    self.currency = currency
    self.notes = notes
    self.line = line
    self.tree = tree
  }

  /// What notes say; nil if they are none.
  private static func messages(_ notes: JSONTree) -> [String]? {
    guard case .array(let notes) = notes.content else { return nil }
    let messages = notes.compactMap { $0["message"]?.text }
    return messages.count == notes.count ? messages : nil
  }
}

extension LoggedOrder {
  /// What is logged of an order: its itemised quote, which is a line of JSON, with the notes on how it was written.
  init(
    _ order: PricedOrder, itemized quote: [UInt8], id: String, createdAt: String, state: State = .placed,
    key: String? = nil
  ) {
    var head = "{\"id\":\(id.asJSON),\"createdAt\":\(createdAt.asJSON)"
    if state != .placed { head += ",\"state\":\"\(state.rawValue)\"" }
    if let key { head += ",\"key\":\(key.asJSON)" }
    // The quote without its braces and its line feed; its only note is on its code.
    var line = Array("\(head),".utf8) + quote.dropFirst().dropLast(2)
    let notes = order.notes.filter { $0.code != order.quote.codeProblem?.code }
    if notes.isEmpty == false {
      if order.quote.codeProblem == nil { line += ",\"notes\":[".utf8 } else { line[line.count - 1] = .comma }
      line += "\(notes.map(\.json).joined(separator: ","))]".utf8
    }
    line += "}".utf8
    guard let tree = try? JSONTree(json: line), let order = LoggedOrder(tree, line) else {
      preconditionFailure("a quote of ours is an itemised quote")
    }
    self = order
  }

  static func read(_ line: [UInt8], number: Int, of path: String) -> Result<LoggedOrder, StoreError> {
    if line.first == 0 { return .failure(StoreError(path, .damaged(line: number, .zeros))) }
    do throws(JSONFailure) {
      if let order = LoggedOrder(try JSONTree(json: line), line) { return .success(order) }
      return .failure(StoreError(path, .damaged(line: number, .noOrder)))
    } catch {
      return .failure(StoreError(path, .damaged(line: number, error.isIncomplete ? .torn : .noOrder)))
    }
  }
}

extension OrderNote {
  fileprivate var json: String {
    "{\"code\":\(code.asJSON),\"path\":\(path.asJSON),\"message\":\(message.asJSON)}"
  }
}

extension LoggedOrder {
  /// Whether it was sent to a shop on the network: only then the line names its key.
  var isSent: Bool { tree["key"] != nil }

  /// The line as JSON with `state`, which placed orders leave out in the log.
  var json: String {
    let end = line.lastIndex(of: UInt8(ascii: "}")) ?? line.endIndex
    return String(decoding: line[..<end], as: UTF8.self)
      + (tree["state"] == nil ? ",\"state\":\"\(state.rawValue)\"" : "") + "}\n"
  }
}

// MARK: - In words

extension LoggedOrder {
  /// What was ordered: `4x chocolate`.
  var summary: String { "\(basket.quantity)x \(type)" }

  var day: String { String(createdAt.prefix(10)) }

  /// Its total: `$13.00`.
  var total: String { currency.text(Money(minorUnits: minorUnits)) }

  /// The quote in three columns, as ``Quote/receipt``, from what the log says and no menu.
  var receipt: [String] {
    guard case .array(let lines)? = tree["lines"]?.content else { return [] }
    return lines.compactMap { Quote.Line($0, currency) }.receipt(
      Money(minorUnits: minorUnits), taxIncluded: tree["taxIncluded"]?.text.flatMap(currency.amount), in: currency)
  }
}

extension Quote.Line {
  /// A line of an itemised quote in JSON; nil if it is none, such as a stage of a later edition.
  fileprivate init?(_ tree: JSONTree, _ currency: Currency) {
    guard let stage = tree["kind"]?.text.flatMap(Stage.init), let label = tree["label"]?.text,
      let amount = tree["amount"]?.text.flatMap(currency.amount)
    else { return nil }
    self.init(
      stage: stage, label: label, quantity: tree["quantity"]?.wholeNumber,
      unit: tree["unit"]?.text.flatMap(currency.amount), rate: tree["rate"]?.text.flatMap(Percent.init),
      of: tree["of"]?.text.flatMap(currency.amount), amount: amount)
  }
}

extension Basket {
  /// The goods of a logged order besides their type, which is a name there.
  init?(_ tree: JSONTree, type: Int) {
    guard let quantity = tree["quantity"]?.wholeNumber, let isSpecial = tree["specialRequestEnabled"]?.bool,
      tree.hasTextOrNothing("code")
    else { return nil }
    var extras: Extras = []
    for extra in Extra.allCases {
      guard let isOn = tree[extra.key]?.bool else { return nil }
      extras.set(extra, isOn)
    }
    self.init(
      type: type, quantity: quantity, specialRequestEnabled: isSpecial, extras: extras, code: tree["code"]?.text)
  }
}
