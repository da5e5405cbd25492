import PlainText

/// One line of the order log: an itemised quote with the shop's `id` and `createdAt`.
public struct LoggedOrder: Sendable {
  /// The shop's name for the order.
  public let id: String
  /// When the shop took the order, as ``PlacedOrder/createdAt`` is written.
  public let createdAt: String
  /// What is known of it.
  public let state: State
  /// The name under which the order is placed once: the customer's, or the one that it was sent with.
  public let key: String
  /// The line as it stands in the log, without its line feed.
  public let line: [UInt8]
  let quote: ItemizedQuote

  /// What is known of an order.
  public enum State: String, Sendable {
    /// A shop has taken it.
    case placed
    /// It was sent to a shop, whose answer never came or said neither yes nor no.
    case unconfirmed
    /// It was sent to a shop and not placed.
    case notPlaced
  }

  private init?(_ tree: JSONTree, _ line: [UInt8]) {
    guard let id = tree["id"]?.text, let createdAt = tree["createdAt"]?.text, let quote = ItemizedQuote(tree),
      let state = tree["state"].map({ $0.text.flatMap(State.init) }) ?? .placed,
      let key = tree["key"].map(\.text) ?? id
    else { return nil }
    self.id = id
    self.createdAt = createdAt
    self.state = state
    self.key = key
    self.line = line
    self.quote = quote
  }
}

extension LoggedOrder {
  /// What is logged of an order: its itemised quote without notes on how it was written, but for what became of its code.
  init(
    _ answer: PriceAnswer, id: String, createdAt: String, state: State = .placed, key: String? = nil,
    _ phrases: inout PhraseBook
  ) {
    var name: [UInt8] = []
    name.appendJSON(id)
    let notes = answer.quote.codeProblem.map { [Note(reason: .code($0), path: "/code")] } ?? []
    var quote: [UInt8] = []
    JSONAnswers.append(
      PriceAnswer(
        record: 0, basket: answer.basket, quote: answer.quote, hasValidAddress: answer.hasValidAddress,
        notes: notes), id: nil, isItemized: true, &phrases, to: &quote)
    var line = Array("{\"id\":".utf8) + name
    line.appendMember("createdAt", createdAt)
    if state != .placed { line.appendMember("state", state.rawValue) }
    if let key { line.appendMember("key", key) }
    line.append(.comma)
    line += quote.dropFirst().dropLast()
    guard let order = Self.read(line) else { preconditionFailure("a quote of ours is an itemised quote") }
    self = order
  }

  private static func read(_ line: [UInt8]) -> LoggedOrder? {
    let bytes = line + [UInt8](repeating: 0, count: JSONCursor.slack)
    var cursor = JSONCursor(bytes.span, from: 0, to: line.count)
    return (try? cursor.takeDocument()).flatMap { LoggedOrder($0, line) }
  }

  /// Reads a line of a log.
  static func read(_ line: borrowing RecordView, of path: String) -> Result<LoggedOrder, StoreError> {
    let number = line.place.line
    if line.range.isEmpty == false, line.bytes[line.range.lowerBound] == 0 {
      return .failure(StoreError(path, .damaged(line: number, .zeros)))
    }
    if line.failure != nil { return .failure(StoreError(path, .damaged(line: number, .foreign))) }
    do throws(JSONFailure) {
      var cursor = line.cursor
      let tree = try cursor.takeDocument()
      let bytes = line.range.map { line.bytes[$0] }
      if let order = LoggedOrder(tree, bytes) { return .success(order) }
      return .failure(StoreError(path, .damaged(line: number, .foreign)))
    } catch {
      let damage: StoreError.Damage = error.reason.code == "json.end" ? .torn : .foreign
      return .failure(StoreError(path, .damaged(line: number, damage)))
    }
  }
}

// MARK: - In words

extension LoggedOrder {
  /// What was ordered: `4x chocolate`.
  public var summary: String { "\(quote.quantity)x \(quote.type)" }

  /// What it came to: `$13.00`.
  public var total: String { amount("total", of: quote.tree) }

  /// The quote in three columns, as ``Quote/receipt``, from what the log says and no menu.
  public var receipt: [String] {
    var rows: [[String]] = []
    if case .array(let lines)? = quote.tree["lines"]?.content {
      rows = lines.map { [$0["label"]?.text ?? "", times($0), amount("amount", of: $0)] }
    }
    var receipt = Columns(rows + [["Total", "", total]]).text.split(separator: "\n").map(String.init)
    if quote.tree["taxIncluded"] != nil {
      receipt.append("the total contains \(amount("taxIncluded", of: quote.tree)) of tax")
    }
    return receipt
  }

  /// How a line's amount comes about.
  private func times(_ line: JSONTree) -> String {
    if case .number(_, let quantity)? = line["quantity"]?.content { return "\(quantity) x \(amount("unit", of: line))" }
    guard line["of"] != nil else { return "once per order" }
    let base = amount("of", of: line)
    let takesOff = amount("amount", of: line).contains("-")
    guard let rate = line["rate"]?.text else { return "off \(base)" }
    return takesOff ? "\(rate) off \(base)" : "\(rate) of \(base)"
  }

  private func amount(_ key: String, of tree: JSONTree) -> String {
    Currency.text(tree[key]?.text ?? "?", code: quote.tree["currency"]?.text ?? "USD")
  }
}
