/// What one record says, as offsets into its bytes: nothing is copied and no text is made until it is asked for.
///
/// Small on purpose: it is made anew for each of millions of records. One bit of a mask stands for each field of the
/// address, and for each switch.
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
    private(set) var offsets = SIMD4<Int32>()
  }

  /// The four fields of the address.
  struct Fields {
    /// The fields that show something.
    fileprivate(set) var visible: UInt8 = 0
    fileprivate(set) var texts: UInt8 = 0
    fileprivate(set) var others: UInt8 = 0
    private var escaped: UInt8 = 0
    private var starts = SIMD4<Int32>()
    private var ends = SIMD4<Int32>()
  }

  /// What few records have; forgotten only where there was something.
  struct Rest {
    var code: JSONString?
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
  @inline(__always)
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
    rest = Rest()
  }

  /// Keeps a mistake if none stands before it.
  mutating func fail(_ reason: RecordError.Reason, at offset: Int) {
    if let failure = rest.failure, failure.offset <= offset { return }
    hasRest = true
    rest.failure = RecordFailure(reason, at: offset)
  }

  /// Makes mistakes of what was noted; the first in byte order counts.
  mutating func failForNotes() {
    for note in notes { fail(.noted(note.reason), at: note.offset) }
  }

  /// Keeps a mistake in place of whatever was found at the same place.
  mutating func replaceFailure(_ reason: RecordError.Reason, at offset: Int) {
    rest.failure = RecordFailure(reason, at: offset)
  }

  mutating func note(_ reason: Note.Reason, at offset: Int) {
    hasRest = true
    rest.notes.append(RawNote(reason: reason, offset: offset))
  }
}

extension RawOrder.Switches {
  @inline(__always)
  mutating func set(_ key: OrderKey, _ isOn: Bool, at offset: Int) {
    let bit = Self.bit(key)
    if isOn { on |= bit } else { off |= bit }
    offsets[Int(Self.index(key))] = Int32(truncatingIfNeeded: offset)
  }

  /// Takes both extras off.
  mutating func clearExtras() {
    on &= ~(Self.bit(.extraFrosting) | Self.bit(.addSprinkles))
  }

  @inline(__always)
  func isOn(_ key: OrderKey) -> Bool { on & Self.bit(key) != 0 }

  @inline(__always)
  func isOff(_ key: OrderKey) -> Bool { off & Self.bit(key) != 0 }

  /// Where the switch's value stands.
  func offset(_ key: OrderKey) -> Int { Int(offsets[Int(Self.index(key))]) }

  @inline(__always)
  private static func index(_ key: OrderKey) -> UInt8 { (key.rawValue &- OrderKey.specialRequestEnabled.rawValue) & 3 }

  @inline(__always)
  private static func bit(_ key: OrderKey) -> UInt8 { 1 << index(key) }
}

extension RawOrder.Fields {
  @inline(__always)
  mutating func set(_ key: OrderKey, _ text: JSONString, isVisible: Bool) {
    let index = Int(key.rawValue & 3)
    let bit: UInt8 = 1 << UInt8(truncatingIfNeeded: index)
    texts |= bit
    if isVisible { visible |= bit }
    if text.isEscaped { escaped |= bit } else { escaped &= ~bit }
    starts[index] = Int32(truncatingIfNeeded: text.start)
    ends[index] = Int32(truncatingIfNeeded: text.end)
  }

  mutating func setOtherType(_ key: OrderKey) {
    others |= 1 << (key.rawValue & 3)
  }

  /// Whether every field shows something.
  var areVisible: Bool { visible == 0b1111 }

  /// One field by its name.
  subscript(field: Address.Field) -> RawOrder.Field {
    let index = Address.Field.allCases.firstIndex(of: field) ?? 0
    let bit: UInt8 = 1 << UInt8(index)
    if others & bit != 0 { return .otherType }
    guard texts & bit != 0 else { return .absent }
    let text = JSONString(start: Int(starts[index]), end: Int(ends[index]), isEscaped: escaped & bit != 0)
    return .text(text, isVisible: visible & bit != 0)
  }
}
