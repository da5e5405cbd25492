/// The known keys of an order. The subscript of ``Order/Value`` that takes a key defines their meaning.
@usableFromInline  // Streams branch on it for each member.
package enum OrderKey: Int, CodingKey, CaseIterable {
  case type, quantity
  case specialRequestEnabled, extraFrosting, addSprinkles, extras
  case code
  case id, name, streetAddress, city, zip, country, note
  case createdAt
  /// A price calculated by the sender of the order. Such prices are ignored.
  case total, cost, price, finalPrice
  /// The answer of an earlier run, merged into the order. Servers may also send an `error`.
  case quote, error

  /// Always `nil`, so that decoding errors name keys and not their numbers.
  @usableFromInline package var intValue: Int? { nil }

  /// The key as spelled in JSON, which is the name of the case.
  package var spelling: String { stringValue }

  /// Whether the key is valid in orders. All other keys are known just so that notes and errors can mention them.
  package var belongsToOrder: Bool { rawValue <= OrderKey.createdAt.rawValue }

  /// Whether the key is part of an order's value. The shop adds `createdAt` when it confirms the order.
  package var isStored: Bool { rawValue < OrderKey.createdAt.rawValue }

  /// The keys by their folded spelling.
  package static let spellings = Dictionary(uniqueKeysWithValues: allCases.map { ($0.spelling.foldedKey, $0) })
}

extension OrderKey {
  package var field: Address.Field? { Self.fields[rawValue] }

  /// The field of each key, because finding one by its spelling is slow.
  private static let fields = allCases.map { Address.Field(rawValue: $0.spelling) }

  /// The keys of an address.
  static let ofDestination = allCases.filter { $0.field != nil }
  /// The keys of the fields that every address has.
  package static let ofAddress = allCases.filter { $0.field?.isRequired == true }
}

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
      case .extras:
        basket.extras.isSubset(of: Extra.switches) ? nil : .list(listedExtras.map(\.key).sorted())
      case .code: basket.code.map(OrderMember.text)
      case .id: id.map(OrderMember.text)
      case .name, .streetAddress, .city, .zip, .country:
        key.field.flatMap { address.text(of: $0) }.map(OrderMember.text)
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

  /// The keys of the items ordered, as opposed to the id, the address and the note.
  package static let ofGoods = allCases.filter { $0.rawValue <= OrderKey.code.rawValue }
}
