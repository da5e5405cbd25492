extension Order {
  /// Creates an order from a value.
  public convenience init(_ value: Value) {
    self.init()
    self.value = value
  }

  /// Creates an order without an address.
  public convenience init(type: Int, quantity: Int, extras: Set<Extra> = [], code: String? = nil) {
    self.init(Value(Basket(type: type, quantity: quantity, extras: extras, code: code)))
  }

  /// A snapshot of the whole order, unaffected by later edits.
  public var value: Value {
    get { Value(basket, to: address, customerNote: customerNote, id: id) }
    set {
      (basket, address) = (newValue.basket, newValue.address)
      (customerNote, id) = (newValue.customerNote, newValue.id)
    }
  }

  /// A snapshot of the items ordered, unaffected by later edits.
  public var basket: Basket {
    get {
      Basket(
        type: type, quantity: quantity, specialRequestEnabled: specialRequestEnabled, extras: extras, code: code)
    }
    set {
      type = newValue.type
      quantity = newValue.quantity
      // Set this before the extras, because otherwise its `didSet` might remove them.
      specialRequestEnabled = newValue.specialRequestEnabled
      for extra in Extra.switches { self[extra] = newValue.extras.contains(extra) }
      otherExtras = newValue.extras.subtracting(Extra.switches)
      code = newValue.code
    }
  }

  /// All of the order's extras, including the two that have their own properties.
  public var extras: Set<Extra> { otherExtras.union(Extra.switches.filter { self[$0] }) }

  /// A Boolean value that indicates whether the order has a certain extra, as in `order["cherry"] = true`.
  public subscript(extra: Extra) -> Bool {
    get { extra.property.map { self[keyPath: $0] } ?? otherExtras.contains(extra) }
    set {
      if let property = extra.property {
        self[keyPath: property] = newValue
      } else if newValue {
        otherExtras.insert(extra)
      } else {
        otherExtras.remove(extra)
      }
    }
  }

  /// A snapshot of the delivery address, unaffected by later edits.
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
    // The remaining fields are assigned their current values, so their observers aren't notified.
    set { address[field] = newValue }
  }
}
