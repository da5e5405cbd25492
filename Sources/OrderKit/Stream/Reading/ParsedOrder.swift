/// The members of one record, as offsets into its bytes.
///
/// A parser reuses one value for all records. No bytes are copied.
struct ParsedOrder {
  /// The index of the cake type; 0 if the menu does not have the type.
  var type: Int?
  /// The number of cakes; 0 if the value is not a whole number.
  var quantity: Int?
  /// The extras that are charged, as in ``Selection/extras``. An extra that the menu lacks has a higher bit.
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
  /// Whether the record has an `error`, as the error messages of servers do.
  var hasError = false
  /// The answers of earlier runs, in byte order.
  var formerAnswers: ContiguousArray<FormerAnswer> = []
  /// The first mistake that leaves the record well-formed JSON.
  private(set) var failure: RecordFailure?
  /// Values that were ignored or repaired, in byte order. A repair is last.
  private(set) var notes: ContiguousArray<Note> = []
}

extension ParsedOrder {
  /// Forgets the last record.
  ///
  /// Members are reset one by one. Assigning a new value takes longer, because the processor waits for its bytes.
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
    if failure != nil { failure = nil }
    if !formerAnswers.isEmpty { formerAnswers.removeAll(keepingCapacity: true) }
    if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
  }

  /// Whether special requests are on: if the record does not say so, exactly if an extra is on.
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

  /// Whether each required field of the address has visible text.
  @inline(always)
  var hasVisibleAddress: Bool {
    name.isVisible && streetAddress.isVisible && city.isVisible && zip.isVisible
  }

  /// Whether each required field of the address is absent or blank.
  @inline(always)
  var hasBlankAddress: Bool { name.isBlank && streetAddress.isBlank && city.isBlank && zip.isBlank }

  @inline(always)
  var hasNoAddress: Bool { name.isAbsent && streetAddress.isAbsent && city.isAbsent && zip.isAbsent }
}

// MARK: - Mistakes and notes

extension ParsedOrder {
  /// A value that was ignored or repaired, and its place.
  struct Note: Hashable {
    let reason: OrderNote.Reason
    /// The member, unless the note is about the record as a whole.
    let member: Member?
  }

  /// The greatest number of notes for one record.
  static let maximumNotes = 100

  /// Keeps a mistake if no earlier one is known.
  mutating func fail(_ reason: RecordError.Reason, at offset: Int, key: Int? = nil) {
    if let failure, failure.offset <= offset { return }
    failure = RecordFailure(reason, at: offset, key: key)
  }

  /// Keeps a mistake in a member if no earlier one is known.
  mutating func fail(_ reason: RecordError.Reason, in member: Member) {
    fail(reason, at: member.value, key: member.key)
  }

  /// Replaces any mistake by another.
  mutating func replaceFailure(_ reason: RecordError.Reason, at offset: Int) {
    failure = RecordFailure(reason, at: offset)
  }

  /// Throws the first mistake in byte order. With `isStrict`, notes are mistakes.
  @inline(never)
  mutating func check(isStrict: Bool) throws(RecordFailure) {
    if isStrict { failOnNotes() }
    if let failure { throw failure }
  }

  /// Keeps each note as a mistake.
  mutating func failOnNotes() {
    for note in notes { if let member = note.member { fail(.noted(note.reason), in: member) } }
  }

  mutating func note(_ reason: OrderNote.Reason, in member: Member?) {
    notes.append(Note(reason: reason, member: member))
  }

  mutating func note(unknownKey reason: OrderNote.Reason, in member: Member) {
    // Further notes must still fit: at most one for each known key.
    if notes.count < Self.maximumNotes - OrderKey.allCases.count { note(reason, in: member) }
  }

  /// Notes that a merged answer replaces those of earlier runs.
  @inline(never)
  mutating func noteFormerAnswers() {
    for former in formerAnswers {
      note(.replaced(former.key), in: Member(key: former.range.lowerBound, value: former.range.lowerBound))
    }
  }
}
