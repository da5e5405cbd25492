extension Quote {
  /// Adds `"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true`.
  func addTotal(to json: inout JSONWriter, isDeliverable: Bool) {
    json.add("total", currency.spelling(total))
    json.add("minorUnits", total.minorUnits)
    json.add("currency", currency.code)
    json.add("validAddress", isDeliverable)
  }

  /// Adds the menu, the items ordered and the lines of the quote.
  func addDetails(to json: inout JSONWriter, isSpecial: Bool, code: String?) {
    json.object("menu") {
      $0.add("id", menu.id)
      $0.add("version", menu.version)
    }
    json.add("type", menu.types[bill.selection.type].id)
    json.add("quantity", bill.selection.quantity)
    json.add("specialRequestEnabled", isSpecial)
    let extras = menu.extras(in: bill.selection.extras)
    for extra in Extra.switches { json.add(extra.key, extras.contains(extra)) }
    let others = extras.subtracting(Extra.switches).map(\.key).sorted()
    if !others.isEmpty { json.add("extras", others) }
    json.add("code", code)
    json.add("zipPrefix", zipPrefix)
    json.add("date", day?.description)
    json.objects("lines", lines) { json, line in
      json.add("kind", line.stage.rawValue)
      json.add("label", line.label)
      json.add("rate", line.rate?.description)
      json.add("quantity", line.quantity)
      json.add("unit", line.unit.map(currency.spelling))
      json.add("of", line.base.map(currency.spelling))
      json.add("amount", currency.spelling(line.amount))
    }
    json.add("taxIncluded", taxIncluded.map(currency.spelling))
  }
}

extension JSONWriter {
  /// Adds the notes about an order, if there are any.
  mutating func add(_ notes: [OrderNote]) {
    if !notes.isEmpty { objects("notes", notes) { $1.add(to: &$0) } }
  }
}

extension OrderNote {
  func add(to json: inout JSONWriter) {
    json.add("code", code.rawValue)
    json.add("path", path)
    json.add("message", message)
  }
}

extension OrderRecord {
  /// The members of the itemized quote as JSON, just as a stream writes them after the `id`, except that the promotion
  /// code is spelled as entered.
  package var quoteMembers: String {
    var json = JSONWriter()
    quote.addTotal(to: &json, isDeliverable: order.address.isValid)
    let code = quote.code == nil ? nil : order.basket.code
    quote.addDetails(to: &json, isSpecial: order.basket.specialRequestEnabled, code: code)
    json.add(notes)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
