import PlainText

package enum OrderMember: Hashable {
  case number(Int)
  case isOn(Bool)
  case list([String])
  case text(String)
}

extension Order.Value {
  /// The value of a key, or `nil` for a key that the JSON of this order doesn't contain. Assigning `nil` clears the
  /// part that the key stands for, and so does assigning a value of the wrong type.
  ///
  /// Orders are encoded, decoded, logged and compared key by key, through this subscript.
  package subscript(key: OrderKey) -> OrderMember? {
    get {
      switch key {
      case .type: .number(basket.type)
      case .quantity: .number(basket.quantity)
      case .specialRequestEnabled: .isOn(basket.specialRequestEnabled)
      case .extraFrosting: .isOn(basket[.extraFrosting])
      case .addSprinkles: .isOn(basket[.addSprinkles])
      case .extras: listedExtras.isEmpty ? nil : .list(listedExtras.map(\.key).sorted())
      case .code: basket.code.map(OrderMember.text)
      case .id: id.map(OrderMember.text)
      case .name, .streetAddress, .city, .zip, .country: key.field.flatMap(address.text(of:)).map(OrderMember.text)
      case .note: customerNote.map(OrderMember.text)
      case .createdAt, .total, .cost, .price, .finalPrice, .quote, .error: nil
      }
    }
    set {
      switch key {
      case .type: basket.type = newValue?.asNumber ?? 0
      case .quantity: basket.quantity = newValue?.asNumber ?? 0
      case .specialRequestEnabled: basket.specialRequestEnabled = newValue == .isOn(true)
      case .extraFrosting: basket[.extraFrosting] = newValue == .isOn(true)
      case .addSprinkles: basket[.addSprinkles] = newValue == .isOn(true)
      case .extras:
        basket.extras = basket.extras.subtracting(listedExtras)
          .union((newValue?.asList ?? []).map { Extra(unchecked: $0) })
      case .code: basket.code = newValue?.asText
      case .id: id = newValue?.asText
      case .note: customerNote = newValue?.asText
      case .name, .streetAddress, .city, .zip, .country:
        if let field = key.field { address[field] = newValue?.asText ?? "" }
      case .createdAt, .total, .cost, .price, .finalPrice, .quote, .error: break
      }
    }
  }

  private var listedExtras: Set<Extra> { basket.extras.subtracting(Extra.switches) }

  /// Creates an order from its members. The switches and the list add up, unless special requests are off.
  ///
  /// - Parameter member: Returns the value of a key, or `nil` if it is missing.
  package init(_ member: (OrderKey) throws -> OrderMember?) rethrows {
    self.init(Basket(type: 0, quantity: 0))
    let last = OrderKey.specialRequestEnabled
    for key in OrderKey.allCases where key != last { if let value = try member(key) { self[key] = value } }
    if let isOn = try member(last) { self[last] = isOn }
  }
}

extension OrderMember {
  /// The types of values. A key always has the same one.
  package enum Kind { case number, isOn, list, text }

  fileprivate var asNumber: Int? { if case .number(let number) = self { number } else { nil } }
  fileprivate var asList: [String]? { if case .list(let list) = self { list } else { nil } }
  package var asText: String? { if case .text(let text) = self { text } else { nil } }

  /// The value without the differences that don't make it another order, such as case and white space in text.
  package func folded(as key: OrderKey) -> OrderMember {
    switch self {
    case .number, .isOn: self
    case .list(let keys): .list(Set(keys.map(\.plainlyFolded)).sorted())
    case .text(let text):
      switch key {
      case .country: .text(text.foldedCountry.plainlyFolded)
      case .code: .text(text.foldedName.plainlyFolded)
      default: .text(text.plainlyFolded)
      }
    }
  }
}

extension OrderKey {
  package var kind: OrderMember.Kind {
    switch self {
    case .type, .quantity: .number
    case .specialRequestEnabled, .extraFrosting, .addSprinkles: .isOn
    case .extras: .list
    case .code, .id, .name, .streetAddress, .city, .zip, .country, .note, .createdAt: .text
    case .total, .cost, .price, .finalPrice, .quote, .error: .text
    }
  }

  /// The parts in which two orders under one id may differ, as messages call them.
  package enum Part: String, CaseIterable {
    case type
    case quantity = "number of cakes"
    case extras = "choice of extras"
    case code = "promotion code"
    case recipient = "address or note"
  }

  /// The part of an order that the key belongs to, or `nil` if the key alone does not make it another order.
  package var part: Part? {
    switch self {
    case .type: .type
    case .quantity: .quantity
    case .extraFrosting, .addSprinkles, .extras: .extras
    case .code: .code
    case .id, .name, .streetAddress, .city, .zip, .country, .note: .recipient
    case .specialRequestEnabled, .createdAt, .total, .cost, .price, .finalPrice, .quote, .error: nil
    }
  }

  /// The keys of the items ordered, as opposed to the id, the address and the note.
  package static let ofGoods = allCases.filter {
    $0 == .specialRequestEnabled || $0.part != nil && $0.part != .recipient
  }

  /// The keys of which the log has only a checksum.
  static let ofRecipient = allCases.filter { $0.part == .recipient }
  /// The keys that count in a checksum even without a value. Logs of earlier versions depend on this list, so a new key
  /// must not be added to it.
  static let ofEveryChecksum: Set<OrderKey> = [.id, .name, .streetAddress, .city, .zip, .country, .note]
}
