/// What one record says, as offsets into its bytes: nothing is copied and no text is made until it is asked for.
///
/// Small on purpose: it is made anew for each of millions of records. One bit of a mask stands for each field of the
/// address, and for each switch; where something stands is looked up again in the few records that must tell.
struct RawOrder {
  /// Index of the type; nil where the key is absent.
  var type: Int?
  /// How many cakes; nil where the key is absent.
  var quantity: Int?
  var switches = Switches()
  var fields = Fields()
  /// What few records have.
  var rest = Rest()

  /// The three switches.
  struct Switches {
    fileprivate(set) var on: UInt8 = 0
    fileprivate(set) var off: UInt8 = 0
    /// Where the switches stand; meaningful for those that are on or off.
    fileprivate var places = InlineArray<4, Member>(repeating: Member(key: 0, value: 0))
  }

  /// Where a member of the record's object stands.
  struct Member: Hashable {
    /// Offset of the key's opening quote.
    var key: Int
    /// Offset of the value, or of what is wrong.
    var value: Int
  }

  /// The four fields of the address.
  struct Fields {
    /// The fields that show something.
    fileprivate(set) var visible: UInt8 = 0
    fileprivate(set) var texts: UInt8 = 0
    fileprivate(set) var others: UInt8 = 0
    /// What stands in the fields; meaningful for those that are texts.
    fileprivate var strings = InlineArray<4, JSONString>(repeating: JSONString(start: 0, end: 0, isEscaped: false))
  }

  /// What few records have; forgotten only where there was something.
  struct Rest {
    var code: JSONString?
    /// Where the code stands; meaningful if there is one.
    var codeMember = Member(key: 0, value: 0)
    var country: JSONString?
    /// The `id` as it is written, with its quotes if it has them.
    var id: Range<Int>?
    /// A key that seems to hold the order instead of being part of it.
    var wrapper: OrderKey?
    /// Whether there is an `error`, as in a server's answer.
    var hasError = false
    /// The first mistake that leaves the record well-formed JSON.
    fileprivate(set) var failure: RecordFailure?
    /// What was ignored or repaired: in byte order, the repair last.
    var notes: [RawNote] = []
  }

  /// Whether ``rest`` holds anything.
  var hasRest = false
}

// MARK: - Filling it

extension RawOrder {
  /// Forgets the last record. Part by part: copying a fresh value over this one stalls on its just-written bytes.
  @inline(always)
  mutating func reset() {
    type = nil
    quantity = nil
    switches.on = 0
    switches.off = 0
    fields.visible = 0
    fields.texts = 0
    fields.others = 0
    if hasRest { resetRest() }
  }

  @inline(never)
  private mutating func resetRest() {
    hasRest = false
    rest.code = nil
    rest.country = nil
    rest.id = nil
    rest.wrapper = nil
    rest.hasError = false
    rest.failure = nil
    if rest.notes.isEmpty == false { rest.notes = [] }
  }

  /// Keeps a mistake if none stands before it.
  mutating func fail(_ reason: RecordError.Reason, at offset: Int) {
    if let failure = rest.failure, failure.offset <= offset { return }
    hasRest = true
    rest.failure = RecordFailure(reason, at: offset)
  }

  /// Makes mistakes of what was noted; the first in byte order counts.
  mutating func failForNotes() {
    for note in notes { fail(.noted(note.reason), in: note.member) }
  }

  /// Keeps a mistake in a member if none stands before it.
  mutating func fail(_ reason: RecordError.Reason, in member: Member) {
    if let failure, failure.offset <= member.value { return }
    hasRest = true
    rest.failure = RecordFailure(reason, at: member.value, key: member.key)
  }

  /// Keeps a mistake in place of whatever was found at the same place.
  mutating func replaceFailure(_ reason: RecordError.Reason, at offset: Int) {
    rest.failure = RecordFailure(reason, at: offset)
  }

  mutating func note(_ reason: Note.Reason, in member: Member) {
    hasRest = true
    rest.notes.append(RawNote(reason: reason, member: member))
  }
}

extension RawOrder.Switches {
  @inline(always)
  mutating func turn(_ key: OrderKey, isOn: Bool, _ member: RawOrder.Member) {
    on |= isOn ? Self.bit(key) : 0
    off |= isOn ? 0 : Self.bit(key)
    places[Self.place(key)] = member
  }

  /// Where a switch stands that is on or off.
  subscript(key: OrderKey) -> RawOrder.Member { places[Self.place(key)] }

  /// The extras that are on, also without special requests.
  @inline(always)
  var extras: Extras {
    var extras: Extras = []
    for extra in Extra.allCases where isOn(OrderKey(extra)) { extras.set(extra, true) }
    return extras
  }

  @inline(always)
  func isOn(_ key: OrderKey) -> Bool { on & Self.bit(key) != 0 }

  @inline(always)
  func isOff(_ key: OrderKey) -> Bool { off & Self.bit(key) != 0 }

  @inline(always)
  private static func bit(_ key: OrderKey) -> UInt8 { 1 << UInt8(place(key)) }

  @inline(always)
  private static func place(_ key: OrderKey) -> Int {
    Int((key.rawValue &- OrderKey.specialRequestEnabled.rawValue) & 3)
  }
}

extension RawOrder.Fields {
  @inline(always)
  mutating func set(_ key: OrderKey, _ string: JSONString, isVisible: Bool) {
    let bit: UInt8 = 1 << (key.rawValue & 3)
    strings[Int(key.rawValue & 3)] = string
    texts |= bit
    visible |= isVisible ? bit : 0
  }

  mutating func setOtherType(_ key: OrderKey) {
    others |= 1 << (key.rawValue & 3)
  }

  /// Whether every field shows something.
  var areVisible: Bool { visible == 0b1111 }

  /// What stands in the field of a key; nil if it is no text.
  @inline(always)
  func string(_ key: OrderKey) -> JSONString? {
    texts & (1 << (key.rawValue & 3)) == 0 ? nil : strings[Int(key.rawValue & 3)]
  }

  /// What can be said of the field of a key.
  @inline(always)
  subscript(key: OrderKey) -> RawOrder.Field {
    let bit: UInt8 = 1 << (key.rawValue & 3)
    if others & bit != 0 { return .otherType }
    if texts & bit == 0 { return .absent }
    return visible & bit != 0 ? .visible : .blank
  }
}
