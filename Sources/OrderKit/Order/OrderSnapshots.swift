// The order's properties as values: snapshots that later edits do not change.

extension Order {
  /// What was ordered, as a value for pricing.
  public var basket: Basket {
    get {
      Basket(
        type: type, quantity: quantity, specialRequestEnabled: specialRequestEnabled, extras: extras, code: code)
    }
    set {
      type = newValue.type
      quantity = newValue.quantity
      // First of the switches: its `didSet` takes the extras off.
      specialRequestEnabled = newValue.specialRequestEnabled
      for extra in Extra.allCases { self[extra] = newValue.extras.contains(extra) }
      code = newValue.code
    }
  }

  /// The extras that are switched on.
  public var extras: Extras {
    var extras: Extras = []
    for extra in Extra.allCases { extras.set(extra, self[extra]) }
    return extras
  }

  /// The switch of an extra.
  public subscript(extra: Extra) -> Bool {
    get { self[keyPath: extra.property] }
    set { self[keyPath: extra.property] = newValue }
  }

  /// Where the cakes go, as a value for validation.
  public var address: Address {
    get { Address(name: name, streetAddress: streetAddress, city: city, zip: zip, country: country) }
    set {
      (name, streetAddress, city, zip) = (newValue.name, newValue.streetAddress, newValue.city, newValue.zip)
      country = newValue.country
    }
  }

  /// The text of a field of the address.
  public subscript(field: Address.Field) -> String {
    get { address[field] }
    // The other fields get the values that they have, of which no observer is notified.
    set { address[field] = newValue }
  }
}

extension Extra {
  /// The tutorial's property that is the extra's switch.
  fileprivate var property: ReferenceWritableKeyPath<Order, Bool> {
    switch self {
    case .extraFrosting: \.extraFrosting
    case .addSprinkles: \.addSprinkles
    }
  }
}
