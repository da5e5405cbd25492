/// What one record says, as offsets into its bytes: nothing is copied and no text is made until it is asked for.
struct RawOrder {
  /// Index of the type; nil where the key is absent.
  var type: Int?
  /// How many cakes; nil where the key is absent.
  var quantity: Int?
  var specialRequestEnabled = Switch()
  var extraFrosting = Switch()
  var addSprinkles = Switch()
  var name = Field.absent
  var streetAddress = Field.absent
  var city = Field.absent
  var zip = Field.absent
  var code: JSONString?
  var country: JSONString?
  /// The `id` as it is written, with its quotes if it has them.
  var id: Range<Int>?
  /// A key that seems to hold the order instead of being part of it.
  var wrapper: OrderKey?
  /// Whether there is an `error`, as in a server's answer.
  var hasError = false
  /// The first mistake that leaves the record well-formed JSON.
  private(set) var failure: RecordFailure?
  /// What was ignored or repaired: in byte order, the repair last.
  var notes: [RawNote] = []

  /// One of the order's three switches, and where its value stands.
  struct Switch: Hashable {
    var state = State.absent
    var offset = 0

    enum State { case absent, off, on }

    var isOn: Bool { state == .on }
  }

  /// One field of the address.
  enum Field: Hashable {
    case absent
    case otherType
    case text(JSONString, isVisible: Bool)
  }
}

extension RawOrder {
  /// Whether its answer depends on nothing but what was ordered, the address and the `id`.
  var isPlain: Bool { failure == nil && notes.isEmpty }

  /// Keeps a mistake if none stands before it.
  mutating func fail(_ reason: RecordError.Reason, at offset: Int) {
    if let failure, failure.offset <= offset { return }
    failure = RecordFailure(reason, at: offset)
  }

  /// What was ordered; meaningful if there is no failure.
  var basket: Basket {
    Basket(
      type: type ?? 0, quantity: quantity ?? 0,
      specialRequestEnabled: specialRequestEnabled.state == .absent ? nil : specialRequestEnabled.isOn,
      extraFrosting: extraFrosting.isOn, addSprinkles: addSprinkles.isOn)
  }

  /// Whether every field of the address shows something.
  var hasValidAddress: Bool {
    name.isVisible && streetAddress.isVisible && city.isVisible && zip.isVisible
  }

  /// One field of the address by its name.
  func field(_ field: Address.Field) -> Field {
    switch field {
    case .name: name
    case .streetAddress: streetAddress
    case .city: city
    case .zip: zip
    }
  }

  /// Everything that is wrong with the address, in the order of the fields.
  var addressProblems: [AddressProblem] {
    Address.Field.allCases.compactMap { field in
      switch self.field(field) {
      case .absent: AddressProblem(field: field, code: .missing)
      case .otherType: AddressProblem(field: field, code: .type)
      case .text(_, isVisible: false): AddressProblem(field: field, code: .blank)
      case .text(_, isVisible: true): nil
      }
    }
  }
}

extension RawOrder.Field {
  var isVisible: Bool {
    if case .text(_, isVisible: true) = self { true } else { false }
  }
}

/// Something in a record that was ignored or repaired, and where.
struct RawNote: Hashable {
  let reason: Note.Reason
  let offset: Int
}

/// Why a record has no answer, and where in it.
struct RecordFailure: Error, Hashable {
  let reason: RecordError.Reason
  let offset: Int

  init(_ reason: RecordError.Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
