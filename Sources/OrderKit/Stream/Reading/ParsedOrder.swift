/// What one record says, as offsets into its bytes: nothing is copied, and no text is made until it is asked for.
///
/// One value is filled again for each of millions of records. One bit of a mask is for each field of the address, and
/// for each switch.
struct ParsedOrder {
  /// Index of the type; negative where there is none.
  var type = -1
  /// How many cakes; negative where the key is absent.
  var quantity = -1
  var switches = Switches()
  var fields = Fields()
  /// What few records have, and whether this one has any of it.
  var rest = Rest()
  var hasRest = false

  /// Where a member of the record's object is.
  struct Member: Hashable {
    /// Offset of the key's opening quote.
    var key: Int
    /// Offset of the value, or of what is wrong.
    var value: Int
  }

  /// What few records have.
  struct Rest {
    var code: JSONString?
    /// Where the code is; meaningful if there is one.
    var codeMember = Member(key: 0, value: 0)
    var country: JSONString?
    /// Where the country is; meaningful if there is one.
    var countryMember: Member?
    /// The `id` as it is written, with its quotes if it has them.
    var id: Range<Int>?
    /// Where the `id` is, also one that is neither text nor a number.
    var idMember: Member?
    /// The answers of earlier runs, in byte order.
    var formerAnswers: [FormerAnswer] = []
    /// Whether there is an `error`, as in a server's answer.
    var hasError = false
    /// The first mistake that leaves the record well-formed JSON.
    fileprivate(set) var failure: RecordFailure?
    /// What was ignored or repaired: in byte order, the repair last.
    fileprivate(set) var notes: [Note] = []
    /// The most notes that one record has.
    static let maximumNotes = 100
  }

  /// A quote or an error that an earlier run merged into the order.
  struct FormerAnswer: Hashable {
    let key: OrderKey
    /// The bytes of the member, from its key to the end of its value.
    let range: Range<Int>
  }

  /// Something that was ignored or repaired, and where.
  struct Note: Hashable {
    let reason: OrderNote.Reason
    let member: Member
  }
}

extension ParsedOrder {
  /// Forgets the last record, part by part: copying a fresh value over this one stalls on its just-written bytes.
  @inline(always)
  mutating func reset() {
    type = -1
    quantity = -1
    switches.reset()
    fields.reset()
    if hasRest { resetRest() }
  }

  @inline(never)
  private mutating func resetRest() {
    hasRest = false
    rest.code = nil
    rest.country = nil
    rest.id = nil
    rest.idMember = nil
    rest.hasError = false
    rest.failure = nil
    while rest.formerAnswers.popLast() != nil {}
    // There is seldom more than one, and to remove all at once takes longer than that.
    while rest.notes.popLast() != nil {}
  }

  /// Keeps a mistake if none is before it.
  mutating func fail(_ reason: RecordError.Reason, at offset: Int, key: Int? = nil) {
    if let failure = rest.failure, failure.offset <= offset { return }
    hasRest = true
    rest.failure = RecordFailure(reason, at: offset, key: key)
  }

  /// Keeps a mistake in a member if none is before it.
  mutating func fail(_ reason: RecordError.Reason, in member: Member) {
    fail(reason, at: member.value, key: member.key)
  }

  /// Keeps a mistake in place of whatever was found.
  mutating func replaceFailure(_ reason: RecordError.Reason, at offset: Int) {
    hasRest = true
    rest.failure = RecordFailure(reason, at: offset)
  }

  /// Throws the first mistake in byte order; a strict caller takes notes for mistakes.
  @inline(never)
  mutating func check(isStrict: Bool) throws(RecordFailure) {
    if isStrict { failOnNotes() }
    if let failure = rest.failure { throw failure }
  }

  /// Notes that a merged answer replaces those of earlier runs.
  @inline(never)
  mutating func noteFormerAnswers() {
    for former in rest.formerAnswers {
      note(.replaced(former.key), in: Member(key: former.range.lowerBound, value: former.range.lowerBound))
    }
  }

  /// Takes notes for mistakes.
  mutating func failOnNotes() {
    for note in rest.notes { fail(.noted(note.reason), in: note.member) }
  }

  /// Notes a key that resembles a known one, unless the order has very many: a record has at most a hundred notes.
  mutating func noteUnknownKey(meant: OrderKey, in member: Member) {
    // Each known key may need a note too.
    if rest.notes.count < Rest.maximumNotes - OrderKey.allCases.count { note(.unknownKey(meant: meant), in: member) }
  }

  mutating func note(_ reason: OrderNote.Reason, in member: Member) {
    hasRest = true
    rest.notes.append(Note(reason: reason, member: member))
  }

  /// Notes what became of a code, the order's own or that of orders that give none; a strict caller refuses it.
  @inline(never)
  mutating func note(
    _ problem: CodeProblem, isStrict: Bool, isOwn: Bool, _ record: RecordPosition
  ) throws(RecordFailure) {
    let member = isOwn ? rest.codeMember : nil
    if isStrict { throw RecordFailure(.noted(.code(problem)), in: member, of: record) }
    note(.code(problem), in: member ?? Member(key: -1, value: record.start))
  }

  /// What was ordered, without its code; meaningful if there is no failure.
  var basket: Basket {
    let special = switches.isOn(.specialRequestEnabled) ? true : switches.isOff(.specialRequestEnabled) ? false : nil
    return Basket(type: type, quantity: quantity, specialRequestEnabled: special, extras: switches.extras)
  }

  /// Where a field of the address is; nil if it is absent.
  func member(of field: Address.Field) -> Member? {
    field == .country ? rest.countryMember : fields.member(OrderKey(field))
  }

  /// Whether there is neither a type nor a quantity. Inlined, because an order that is only read would be copied.
  @inline(always)
  var hasNoGoods: Bool { type < 0 && quantity < 0 }
}

// MARK: - The switches

extension ParsedOrder {
  /// The three switches.
  struct Switches {
    private var on: UInt8 = 0
    private var off: UInt8 = 0
    /// Where the switches are; meaningful for those that are on or off.
    private var members = InlineArray<4, Member>(repeating: Member(key: 0, value: 0))
  }
}

extension ParsedOrder.Switches {
  @inline(always)
  mutating func reset() {
    on = 0
    off = 0
  }

  @inline(always)
  mutating func turn(_ key: OrderKey, isOn: Bool, _ member: ParsedOrder.Member) {
    on |= isOn ? Self.bit(key) : 0
    off |= isOn ? 0 : Self.bit(key)
    members[Self.place(key)] = member
  }

  /// Where a switch is that is on or off.
  subscript(key: OrderKey) -> ParsedOrder.Member { members[Self.place(key)] }

  /// The extras that are on, whatever special requests are.
  @inline(always)
  var extras: Extras { Extras(rawValue: on >> UInt8(Self.place(OrderKey(Extra.extraFrosting)))) }

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

// MARK: - The address

extension ParsedOrder {
  /// The four fields of the address.
  struct Fields {
    private var visible: UInt8 = 0
    private var texts: UInt8 = 0
    private var others: UInt8 = 0
    /// What the fields hold; meaningful for those that are texts.
    private var strings = InlineArray<4, JSONString>(repeating: JSONString(start: 0, end: 0, content: .plain))
    /// Where the keys of the fields are; meaningful for those that are there.
    private var keys = InlineArray<4, Member>(repeating: Member(key: 0, value: 0))
  }
}

extension ParsedOrder.Fields {
  @inline(always)
  mutating func reset() {
    visible = 0
    texts = 0
    others = 0
  }

  @inline(always)
  mutating func set(_ key: OrderKey, _ string: JSONString, isVisible: Bool, _ member: ParsedOrder.Member) {
    let bit: UInt8 = 1 << (key.rawValue & 3)
    strings[Int(key.rawValue & 3)] = string
    keys[Int(key.rawValue & 3)] = member
    texts |= bit
    visible |= isVisible ? bit : 0
  }

  mutating func setOtherType(_ key: OrderKey, _ member: ParsedOrder.Member) {
    keys[Int(key.rawValue & 3)] = member
    others |= 1 << (key.rawValue & 3)
  }

  /// Whether every field shows something.
  var areVisible: Bool { visible == 0b1111 }

  /// Whether no field holds anything: all are absent, or texts that show nothing.
  var areBlank: Bool { visible | others == 0 }

  /// Whether no field was given.
  var isEmpty: Bool { texts | others == 0 }

  /// What the field of a key holds; nil if it is not text.
  @inline(always)
  func string(_ key: OrderKey) -> JSONString? {
    texts & (1 << (key.rawValue & 3)) == 0 ? nil : strings[Int(key.rawValue & 3)]
  }

  /// Where the field of a key is; nil if it is not there.
  func member(_ key: OrderKey) -> ParsedOrder.Member? {
    (texts | others) & (1 << (key.rawValue & 3)) == 0 ? nil : keys[Int(key.rawValue & 3)]
  }

  /// What is known of the field of a key, but for its flaws.
  @inline(always)
  func content(_ key: OrderKey) -> FieldContent {
    let bit: UInt8 = 1 << (key.rawValue & 3)
    if others & bit != 0 { return .otherType }
    if texts & bit == 0 { return .absent }
    return visible & bit != 0 ? .visible([]) : .blank
  }
}
