// Tuned: `JSONCursor.value(of:on:code:)` returns the plain order value.

/// The members of a record as offsets into its bytes. `JSONCursor.value(of:on:code:)` returns the plain order value.
///
/// A parser reuses the same value for all records, and no bytes are copied.
struct ParsedOrder {
  /// The index of the cake type: 0 if the type is not on the menu, or `nil` if the order doesn't specify a type.
  var type: Int?
  /// The number of cakes: 0 if the value is not a whole number, or `nil` if the order doesn't specify a quantity.
  var quantity: Int?
  /// The extras to charge for, as in ``Selection/extras``. Extras that are not on the menu have higher bits.
  var extras: UInt64 = 0
  var specialRequestEnabled = Switch()
  var extraFrosting = Switch()
  var addSprinkles = Switch()
  var name = Text()
  var streetAddress = Text()
  var city = Text()
  var zip = Text()
  var country = Text()
  var code = Text()
  var customerNote = Text()
  var id: Identifier?
  /// Whether the record has an `error`, as error messages from servers do.
  var hasError = false
  /// Answers from earlier runs, and other values with the keys of answers, in byte order.
  var formerAnswers: ContiguousArray<FormerAnswer> = []
  /// The first mistake in the content of the record, as opposed to its JSON syntax.
  private(set) var failure: RecordFailure?
  /// Whether the items ordered can be read, even if the order is refused.
  private(set) var hasGoods = true
  /// Notes about values that were ignored or repaired, in byte order, except that repairs come last.
  private(set) var notes: ContiguousArray<Note> = []

  /// Forgets the previous record.
  ///
  /// The members are reset one by one, because assigning a whole new value would make the processor wait for its bytes.
  @inline(always)
  mutating func reset() {
    type = nil
    quantity = nil
    extras = 0
    specialRequestEnabled.reset()
    extraFrosting.reset()
    addSprinkles.reset()
    name.reset()
    streetAddress.reset()
    city.reset()
    zip.reset()
    country.reset()
    code.reset()
    customerNote.reset()
    id = nil
    hasError = false
    if failure != nil { (failure, hasGoods) = (nil, true) }
    if !formerAnswers.isEmpty { formerAnswers.removeAll(keepingCapacity: true) }
    if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
  }

  /// Whether special requests are on. If the record doesn't mention them, they are on as soon as there is an extra.
  @inline(always)
  var isSpecial: Bool { specialRequestEnabled.isOn || extras != 0 }

  @inline(always)
  subscript(field: Address.Field) -> Text {
    switch field {
    case .name: name
    case .streetAddress: streetAddress
    case .city: city
    case .zip: zip
    case .country: country
    }
  }

  /// Whether all required address fields contain visible text.
  @inline(always)
  var hasVisibleAddress: Bool {
    name.isVisible && streetAddress.isVisible && city.isVisible && zip.isVisible
  }

  @inline(always)
  var hasNoAddress: Bool { name.isAbsent && streetAddress.isAbsent && city.isAbsent && zip.isAbsent }
}

// MARK: - Mistakes and notes

extension RecordError.Reason {
  /// Whether an order with this mistake can still be compared with an order that was placed before.
  fileprivate var leavesGoods: Bool {
    switch self {
    case .price(.quantityOutOfRange), .noted: true
    case .fact(let code, _): [.idInvalid, .noteType, .noteSize].contains(code)
    default: false
    }
  }
}

extension ParsedOrder {
  /// A value that was ignored or repaired, along with its location.
  struct Note: Hashable {
    let reason: OrderNote.Reason
    /// The member, or `nil` if the note is about the record as a whole.
    let member: Member?
  }

  /// The maximum number of notes for a record.
  static let maximumNotes = 100

  /// Records a mistake, unless one has already been recorded.
  mutating func fail(_ reason: RecordError.Reason, at offset: Int, key: Int? = nil) {
    if !reason.leavesGoods { hasGoods = false }
    if let failure, failure.offset <= offset { return }
    failure = RecordFailure(reason, at: offset, key: key)
  }

  /// Records a mistake in a member, unless one has already been recorded.
  mutating func fail(_ reason: RecordError.Reason, in member: Member) {
    fail(reason, at: member.value, key: member.key)
  }

  /// Records a mistake, replacing any mistake that has already been recorded.
  mutating func replaceFailure(_ reason: RecordError.Reason, at offset: Int) {
    (failure, hasGoods) = (RecordFailure(reason, at: offset), false)
  }

  /// Throws an error for the earliest mistake in the input. If `isStrict` is `true`, notes count as mistakes.
  @inline(never)
  mutating func check(isStrict: Bool) throws(RecordFailure) {
    if isStrict { failOnNotes() }
    if let failure { throw failure }
  }

  /// Records each note as a mistake.
  mutating func failOnNotes() {
    for note in notes { if let member = note.member { fail(.noted(note.reason), in: member) } }
  }

  mutating func note(_ reason: OrderNote.Reason, in member: Member?) {
    notes.append(Note(reason: reason, member: member))
  }

  mutating func note(unknownKey reason: OrderNote.Reason, in member: Member) {
    // Leave room for the notes about known keys. There is at most one for each key.
    if notes.count < Self.maximumNotes - OrderKey.allCases.count { note(reason, in: member) }
  }

  /// The failure of a record in which an answer would replace a key of the record's own.
  func reserved(_ key: OrderKey) -> RecordFailure? {
    formerAnswers.first { $0.key == key && !$0.isOurs }.map {
      let message = "the order has its own \"\(key.spelling)\", which the answer would replace: rename it"
      return RecordFailure(.fact(.reservedKey, message), at: $0.range.lowerBound, key: $0.range.lowerBound)
    }
  }

  /// Adds notes about answers from earlier runs that are being replaced.
  @inline(never)
  mutating func noteFormerAnswers() {
    for former in formerAnswers where former.isOurs {
      note(.replaced(former.key), in: Member(key: former.range.lowerBound, value: former.range.lowerBound))
    }
  }
}
