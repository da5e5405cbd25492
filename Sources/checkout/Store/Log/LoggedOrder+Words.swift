import OrderKit
import OrderStreams

extension LoggedOrder {
  /// A short description of the basket with the names on the menu of its day, such as `4x Chocolate, Cherry`.
  var summary: String {
    let extras = lines.filter { $0.stage == .extra }.map(\.label)
    return (["\(order.basket.quantity)x \(typeName)"] + extras).joined(separator: ", ")
  }

  var typeName: String { tree?["typeName"]?.text ?? typeID }

  var menu: String? { tree?["menu"]?["id"]?.text }

  /// The day on which the order was priced, or `nil` if its price does not depend on the day.
  var day: CalendarDate? { tree?["date"]?.text.flatMap { try? CalendarDate($0) } }

  /// The remark for a repeated order, such as `already placed on 2026-11-22`. An order that a dry run plans has no day.
  var repeated: String {
    "already placed" + (isPlanned ? "" : " on \(LocalTime.text(createdAt, as: "%Y-%m-%d"))")
  }

  var price: String { currency.text(total) }

  /// The id, and that of the shop if it has another, such as `A-7 (481 at the shop)`.
  var ids: String { id + (terms.id.map { " (\($0) at the shop)" } ?? "") }

  /// Warnings about the shop's answer.
  var warnings: [OrderNote] { terms.warnings(quoted: price) }

  /// The line as JSON with sorted keys, always with the `state`, which the log omits for placed orders.
  var json: String {
    guard case .object(let members)? = tree?.content else { return "" }
    let values = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
    return TextBuffer.json { json in
      for key in Set(values.keys).union(["state"]).sorted() {
        if let value = values[key] { json.add(key, tree: value) } else { json.add(key, state.rawValue) }
      }
    } + "\n"
  }

  /// The charges in the log line. Those of unknown kinds are omitted.
  private var lines: [Quote.Line] {
    guard case .array(let lines)? = tree?["lines"]?.content else { return [] }
    return lines.compactMap { Quote.Line($0, currency) }
  }

  var notes: [String] {
    guard case .array(let notes)? = tree?["notes"]?.content else { return [] }
    return notes.map { OrderNote.withPath($0["message"]?.text ?? "", $0["path"]?.text ?? "") }
  }

  /// The title of the menu and the charges.
  var receipt: [String] {
    [tree?["menu"]?["name"]?.text ?? CupcakeMenu.usualTitle]
      + lines.receipt(
        total, taxIncluded: tree?["taxIncluded"]?.text.flatMap(currency.amount), named: tree?["taxName"]?.text,
        in: currency)
  }
}

extension Quote.Line {
  /// Reads one charge from a logged quote. Returns `nil` if its stage is unknown or a value has the wrong type.
  fileprivate init?(_ tree: JSONTree, _ currency: Currency) {
    guard let stage = tree["kind"]?.text.flatMap(Quote.Stage.init), let label = tree["label"]?.text,
      let amount = tree["amount"]?.text.flatMap(currency.amount)
    else { return nil }
    self.init(
      stage: stage, label: label, quantity: tree["quantity"]?.wholeNumber,
      unit: tree["unit"]?.text.flatMap(currency.amount), rate: tree["rate"]?.text.flatMap { try? Percent($0) },
      base: tree["of"]?.text.flatMap(currency.amount), amount: amount, in: currency)
  }
}
