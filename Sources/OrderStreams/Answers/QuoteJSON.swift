import OrderKit

extension Quote {
  /// Adds `"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true`.
  func addTotal(to json: inout TextBuffer, isDeliverable: Bool) {
    json.add("total", total, in: currency)
    json.add("minorUnits", total.minorUnits)
    json.add("currency", currency.code)
    json.add("validAddress", isDeliverable)
  }

  /// Adds the menu, the items of an order and the lines of the quote.
  func addDetails(of order: Order.Value, to json: inout TextBuffer) {
    let (menu, currency) = (menu, currency)
    json.object("menu") {
      $0.add("id", menu.id)
      $0.add("name", menu.name)
      $0.add("version", menu.version)
    }
    json.add("type", type.id)
    for key in OrderKey.ofGoods where key != .type { json.add(key.spelling, order[key]) }
    json.add("zipPrefix", zipPrefix)
    json.add("date", day?.description)
    json.objects("lines", lines) { json, line in
      json.add("kind", line.stage.rawValue)
      json.add("label", line.label)
      json.add("rate", line.rate?.description)
      json.add("quantity", line.quantity)
      json.add("unit", line.unit, in: currency)
      json.add("of", line.base, in: currency)
      json.add("amount", line.amount, in: currency)
    }
    json.add("taxIncluded", taxIncluded, in: currency)
  }
}

extension TextBuffer {
  mutating func add(_ notes: [OrderNote]) {
    if !notes.isEmpty { objects("notes", notes) { $1.add(to: &$0) } }
  }
}

extension OrderNote {
  func add(to json: inout TextBuffer) {
    json.add("code", code.rawValue)
    json.add("path", path)
    json.add("message", message)
  }
}

extension OrderRecord {
  /// Adds the itemized quote in the form that a stream writes after the `id`. The promotion code, however, is spelled
  /// as the customer entered it, and notes about keys that are not passed on are left out.
  package func addQuote(to json: inout TextBuffer, _ texts: inout QuoteTexts) {
    let key = QuoteKey(
      selection: quote.bill.selection, specialRequestEnabled: order.basket.specialRequestEnabled,
      isDeliverable: isDeliverable)
    json.begin(nil)
    // A code is spelled as in its order, so the text belongs to no other.
    if order.basket.code == nil { texts.append(key, to: &json) { addGoods(to: &$0) } } else { addGoods(to: &json) }
    if !notes.isEmpty { json.add(notes.filter { $0.code != .ignoredKey }) }
  }

  private func addGoods(to json: inout TextBuffer) {
    var order = order
    if quote.code == nil { order.basket.code = nil }
    quote.addTotal(to: &json, isDeliverable: isDeliverable)
    quote.addDetails(of: order, to: &json)
  }
}
