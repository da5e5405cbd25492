extension Order {
  /// The goods of the order, as a value that later edits do not change.
  public var basket: Basket {
    get {
      Basket(
        type: type, quantity: quantity, specialRequestEnabled: specialRequestEnabled, extras: extras, code: code)
    }
    set {
      type = newValue.type
      quantity = newValue.quantity
      // Set before the extras, because its `didSet` clears them.
      specialRequestEnabled = newValue.specialRequestEnabled
      for extra in Extra.allCases { self[extra] = newValue.extras.contains(extra) }
      code = newValue.code
    }
  }

  /// The extras of the order.
  public var extras: Extras {
    var extras: Extras = []
    for extra in Extra.allCases { extras.set(extra, self[extra]) }
    return extras
  }

  /// Whether the order has an extra.
  public subscript(extra: Extra) -> Bool {
    get { self[keyPath: extra.property] }
    set { self[keyPath: extra.property] = newValue }
  }

  /// The destination of the order, as a value that later edits do not change.
  public var address: Address {
    get { Address(name: name, streetAddress: streetAddress, city: city, zip: zip, country: country) }
    set {
      (name, streetAddress, city, zip) = (newValue.name, newValue.streetAddress, newValue.city, newValue.zip)
      country = newValue.country
    }
  }

  /// The text of an address field.
  public subscript(field: Address.Field) -> String {
    get { address[field] }
    // The other fields are set to their own values, which notifies no observer.
    set { address[field] = newValue }
  }
}

extension Extra {
  fileprivate var property: ReferenceWritableKeyPath<Order, Bool> {
    switch self {
    case .extraFrosting: \.extraFrosting
    case .addSprinkles: \.addSprinkles
    }
  }
}
