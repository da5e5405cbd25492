extension CupcakeMenu {
  /// The menu as JSON on one line, its keys in a fixed order: the same bytes for the same menu, and read again they give
  /// the same menu.
  public var canonicalJSON: String {
    var bytes: [UInt8] = []
    bytes.append("{\"menu\":1")
    bytes.appendMember("id", id)
    if let version { bytes.appendMember("version", version) }
    bytes.appendMember("currency", currency.code)
    let range = self.quantity.range
    bytes.append(",\"quantity\":{\"min\":\(range.lowerBound),\"max\":\(range.upperBound)")
    bytes.append(",\"default\":\(quantity.default)}")
    bytes.appendMember("price", currency.decimal(price))
    append("types", types, to: &bytes) { type, bytes in
      bytes.append("{\"id\":")
      bytes.appendJSON(type.id)
      bytes.appendMember("name", type.name)
      if let surcharge = type.surcharge { append(surcharge, to: &bytes) }
    }
    appendExtras(to: &bytes)
    appendStages(to: &bytes)
    bytes.append("}")
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension CupcakeMenu {
  private func appendExtras(to bytes: inout [UInt8]) {
    bytes.append(",\"extras\":{")
    var separator = ""
    for extra in Extra.allCases {
      guard let offer = extras[extra] else { continue }
      bytes.append("\(separator)\"\(extra.key)\":{\"name\":")
      separator = ","
      bytes.appendJSON(offer.name)
      append(offer.surcharge, to: &bytes)
      bytes.append("}")
    }
    bytes.append("}")
  }

  private func appendStages(to bytes: inout [UInt8]) {
    if volume.isEmpty == false {
      append("volume", volume, to: &bytes) { tier, bytes in
        bytes.append("{\"from\":\(tier.from)")
        bytes.appendMember("off", text(tier.off))
        if let name = tier.name { bytes.appendMember("name", name) }
      }
    }
    if codes.isEmpty == false {
      append("codes", codes, to: &bytes) { code, bytes in
        bytes.append("{\"code\":")
        bytes.appendJSON(code.code)
        bytes.appendMember("off", text(code.off))
        if let minimum = code.minimum { bytes.appendMember("minimum", currency.decimal(minimum)) }
        if let until = code.until { bytes.appendMember("until", until.text) }
      }
    }
    if let delivery {
      bytes.append(",\"delivery\":{\"fee\":\"\(currency.decimal(delivery.fee))\"")
      if let freeFrom = delivery.freeFrom { bytes.appendMember("freeFrom", currency.decimal(freeFrom)) }
      if delivery.zips.isEmpty == false {
        append("zips", delivery.zips, to: &bytes) { zip, bytes in
          bytes.append("{\"prefix\":")
          bytes.appendJSON(zip.prefix)
          bytes.appendMember("fee", currency.decimal(zip.fee))
        }
      }
      bytes.append("}")
    }
    if let tax {
      bytes.append(",\"tax\":{\"name\":")
      bytes.appendJSON(tax.name)
      bytes.appendMember("rate", tax.rate.text)
      bytes.append(",\"included\":\(tax.isIncluded),\"onDelivery\":\(tax.isOnDelivery)}")
    }
  }

  /// Appends a list of objects; the body leaves each object's brace open.
  private func append<Element>(
    _ key: String, _ elements: [Element], to bytes: inout [UInt8], _ body: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(",\"\(key)\":[")
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(.comma) }
      body(element, &bytes)
      bytes.append(.closeBrace)
    }
    bytes.append(.closeBracket)
  }

  private func append(_ surcharge: Surcharge, to bytes: inout [UInt8]) {
    bytes.appendMember("add", currency.decimal(surcharge.amount))
    bytes.appendMember("per", surcharge.per.rawValue)
  }

  private func text(_ discount: Discount) -> String {
    switch discount {
    case .percent(let rate): rate.text
    case .amount(let amount): currency.decimal(amount)
    }
  }
}
