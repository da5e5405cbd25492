extension CupcakeMenu {
  /// The menu as JSON on one line, its keys in a fixed order: the same bytes for the same menu.
  public var canonicalJSON: String {
    var bytes: [UInt8] = []
    bytes.append("{\"menu\":1")
    bytes.appendMember("id", id)
    bytes.appendMember("currency", currency.code)
    let range = self.quantity.range
    bytes.append(",\"quantity\":{\"min\":\(range.lowerBound),\"max\":\(range.upperBound)")
    bytes.append(",\"default\":\(quantity.default)}")
    bytes.appendMember("price", currency.decimal(price))
    bytes.append(",\"types\":[")
    for (index, type) in types.enumerated() {
      bytes.append("\(index == 0 ? "" : ","){\"id\":")
      bytes.appendJSON(type.id)
      bytes.appendMember("name", type.name)
      if let surcharge = type.surcharge { append(surcharge, to: &bytes) }
      bytes.append("}")
    }
    bytes.append("],\"extras\":{")
    let extras = [("extraFrosting", extraFrosting), ("addSprinkles", addSprinkles)].compactMap { key, extra in
      extra.map { (key: key, extra: $0) }
    }
    for (index, (key, extra)) in extras.enumerated() {
      bytes.append("\(index == 0 ? "" : ",")\"\(key)\":{\"name\":")
      bytes.appendJSON(extra.name)
      append(extra.surcharge, to: &bytes)
      bytes.append("}")
    }
    bytes.append("}}")
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ surcharge: Surcharge, to bytes: inout [UInt8]) {
    bytes.appendMember("add", currency.decimal(surcharge.amount))
    bytes.appendMember("per", surcharge.per.rawValue)
  }
}
