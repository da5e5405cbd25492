import PlainText

extension CupcakeMenu {
  /// Creates a menu from JSON.
  ///
  /// No price under the menu can overflow, because 10,000 cakes with amounts of nine digits each cost far less than the
  /// largest ``Money``.
  ///
  /// - Throws: A ``MenuError`` that lists every mistake with its location and remedy.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(json: some Collection<UInt8>) throws(MenuError) {
    let padded = ContiguousArray(padding: json)
    let start = json.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let reader = MenuReader()
    var cursor = JSONCursor(padded.span, from: start, to: json.count)
    do throws(JSONFailure) {
      self = reader.menu(try cursor.takeDocument(allowsDuplicates: true))
    } catch {
      self = .default
      let path = JSONPath.pointer(to: error.offset, from: start, cursor)
      let syntax = (start..<cursor.end).first { !cursor.byte(at: $0).isWhiteSpace }.flatMap {
        cursor.otherSyntax(at: $0)
      }
      reader.fail((syntax.map(JSONFailure.Reason.other) ?? error.reason).message, at: error.offset, path)
    }
    if reader.findings.isEmpty { return }
    var (location, last) = (SourceLocation(), start)
    var mistakes = reader.findings.sorted { $0.offset < $1.offset }.prefix(100).map { finding in
      location = cursor.location(of: finding.offset, from: last, at: location)
      last = finding.offset
      return MenuMistake(location: location, path: finding.path, message: finding.message)
    }
    let further = reader.findings.count - mistakes.count
    if further > 0 {
      let message = "\(further.counted("more mistake")): correct the ones above first"
      mistakes.append(MenuMistake(location: nil, path: "", message: message))
    }
    throw MenuError(mistakes: mistakes)
  }

  /// The menu as one line of JSON, with its keys in a fixed order so that equal menus have equal bytes.
  package var canonicalText: String {
    TextBuffer.json { json in
      json.add("menu", 1)
      json.add("id", id)
      json.add("version", version)
      json.add("currency", currency.code)
      json.object("quantity") {
        $0.add("min", quantity.range.lowerBound)
        $0.add("max", quantity.range.upperBound)
        $0.add("default", quantity.default)
      }
      json.add("price", currency.spelling(price))
      json.objects("types", types) {
        $0.add("id", $1.id)
        $0.add("name", $1.name)
        $0.add($1.surcharge, in: currency)
      }
      json.object("extras") {
        for offer in extras {
          $0.object(offer.extra.key) {
            $0.add("name", offer.name)
            $0.add(offer.surcharge, in: currency)
          }
        }
      }
      if !volume.isEmpty { json.objects("volume", volume) { $0.add($1, in: currency) } }
      if !codes.isEmpty { json.objects("codes", codes) { $0.add($1, in: currency) } }
      if let delivery { json.object("delivery") { $0.add(delivery, in: currency) } }
      if let tax { json.object("tax") { $0.add(tax) } }
    }
  }
}

extension TextBuffer {
  fileprivate mutating func add(_ surcharge: CupcakeMenu.Surcharge?, in currency: Currency) {
    add("add", surcharge.map { currency.spelling($0.amount) })
    add("per", surcharge?.charged.rawValue)
  }

  fileprivate mutating func add(_ tier: CupcakeMenu.VolumeTier, in currency: Currency) {
    add("from", tier.minimumQuantity)
    add("off", tier.discount.spelling(in: currency))
    add("name", tier.name)
  }

  fileprivate mutating func add(_ code: CupcakeMenu.PromotionCode, in currency: Currency) {
    add("code", code.code)
    add("off", code.discount.spelling(in: currency))
    add("minimum", code.minimum.map(currency.spelling))
    add("from", code.firstDay?.description)
    add("until", code.lastDay?.description)
  }

  fileprivate mutating func add(_ delivery: CupcakeMenu.Delivery, in currency: Currency) {
    add("fee", currency.spelling(delivery.fee))
    add("freeFrom", delivery.freeFrom.map(currency.spelling))
    if delivery.zips.isEmpty { return }
    objects("zips", delivery.zips) {
      $0.add("prefix", $1.prefix)
      $0.add("fee", currency.spelling($1.fee))
    }
  }

  fileprivate mutating func add(_ tax: CupcakeMenu.Tax) {
    add("name", tax.name)
    add("rate", tax.rate.description)
    add("included", tax.isIncluded)
    add("onDelivery", tax.isOnDelivery)
  }
}

extension CupcakeMenu.Discount {
  fileprivate func spelling(in currency: Currency) -> String {
    switch self {
    case .percent(let rate): rate.description
    case .amount(let amount): currency.spelling(amount)
    }
  }
}
