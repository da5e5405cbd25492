// What can be asked of a record that has been read.

extension RawOrder {
  /// One field of the address.
  enum Field: Hashable {
    case absent
    case otherType
    case text(JSONString, isVisible: Bool)
  }

  /// The first mistake that leaves the record well-formed JSON.
  var failure: RecordFailure? { rest.failure }

  /// What was ignored or repaired.
  var notes: [RawNote] { rest.notes }

  /// The `id` as it is written.
  var id: Range<Int>? { rest.id }

  /// Whether its answer depends on nothing but what was ordered, the address and the `id`.
  var isPlain: Bool { hasRest == false || (rest.failure == nil && rest.notes.isEmpty) }

  /// What was ordered; meaningful if there is no failure.
  var basket: Basket {
    let special = switches.isOn(.specialRequestEnabled) ? true : switches.isOff(.specialRequestEnabled) ? false : nil
    return Basket(
      type: type ?? 0, quantity: quantity ?? 0, specialRequestEnabled: special,
      extraFrosting: switches.isOn(.extraFrosting), addSprinkles: switches.isOn(.addSprinkles))
  }

  /// Whether every field of the address shows something.
  var hasValidAddress: Bool { fields.areVisible }

  /// Everything that is wrong with the address, in the order of the fields.
  var addressProblems: [AddressProblem] {
    Address.Field.allCases.compactMap { field in
      switch fields[field] {
      case .absent: AddressProblem(field: field, code: .missing)
      case .otherType: AddressProblem(field: field, code: .type)
      case .text(_, isVisible: false): AddressProblem(field: field, code: .blank)
      case .text(_, isVisible: true): nil
      }
    }
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
