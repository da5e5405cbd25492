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
      // Special requests are set before the extras: otherwise `didSet` could clear the extras.
      specialRequestEnabled = newValue.specialRequestEnabled
      for extra in Extra.switches { self[extra] = newValue.extras.contains(extra) }
      code = newValue.code
    }
  }

  /// The extras of the order.
  public var extras: Set<Extra> { Set(Extra.switches.filter { self[$0] }) }

  /// Whether the order has the given extra.
  public subscript(extra: Extra) -> Bool {
    get { extra.property.map { self[keyPath: $0] } ?? false }
    set { if let property = extra.property { self[keyPath: property] = newValue } }
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
    // All other fields are set to their current values, which does not notify observers.
    set { address[field] = newValue }
  }
}
