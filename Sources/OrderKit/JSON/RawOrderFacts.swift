// What can be asked of a record that has been read.

extension RawOrder {
  /// What can be said of one field of the address.
  enum Field: Hashable {
    case absent, otherType, blank, visible
  }

  /// The first mistake that leaves the record well-formed JSON.
  var failure: RecordFailure? { rest.failure }

  /// What was ignored or repaired.
  var notes: [RawNote] { rest.notes }

  /// The `id` as it is written.
  var id: Range<Int>? { rest.id }

  /// Whether its answer depends on nothing but what was ordered, the address and the `id`.
  var isPlain: Bool { hasRest == false || (rest.failure == nil && rest.notes.isEmpty) }

  /// Whether nothing but notes sets it apart from a plain order.
  var isNoted: Bool { rest.failure == nil && rest.notes.isEmpty == false }

  /// What was ordered; meaningful if there is no failure.
  var basket: Basket {
    let special = switches.isOn(.specialRequestEnabled) ? true : switches.isOff(.specialRequestEnabled) ? false : nil
    return Basket(
      type: type ?? 0, quantity: quantity ?? 0, specialRequestEnabled: special, extras: switches.extras)
  }

  /// Where the zip stands, if it is text.
  var zip: JSONString? { fields.string(.zip) }

  /// Where the country stands, if there is one and it is text.
  var country: JSONString? { hasRest ? rest.country : nil }
}

/// Something in a record that was ignored or repaired, and where.
struct RawNote: Hashable {
  let reason: Note.Reason
  let member: RawOrder.Member
}

/// Why a record has no answer, and where in it.
struct RecordFailure: Error, Hashable {
  let reason: RecordError.Reason
  let offset: Int
  /// Where the key of the member stands whose mistake it is; nil if it is not one member's.
  let key: Int?

  init(_ reason: RecordError.Reason, at offset: Int, key: Int? = nil) {
    self.reason = reason
    self.offset = offset
    self.key = key
  }
}
