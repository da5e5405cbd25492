// Tuned: a table finds what a dictionary with strings as its keys would.

/// A text of up to 24 bytes, stored as three words so that it can be compared and hashed without a loop.
struct ShortText: Hashable {
  /// The bytes, from the lowest byte of `first` up. Unused bytes are zero.
  var first: UInt64 = 0
  var middle: UInt64 = 0
  var last: UInt64 = 0

  /// The maximum length in bytes.
  static let longest = 24

  init(_ first: UInt64, _ middle: UInt64, _ last: UInt64) {
    (self.first, self.middle, self.last) = (first, middle, last)
  }

  /// Creates a short text from UTF-8, or returns `nil` if there are more than 24 bytes.
  init?(_ utf8: some Collection<UInt8>) {
    guard utf8.count <= Self.longest else { return nil }
    for (offset, byte) in utf8.enumerated() {
      let bits = UInt64(byte) &<< UInt64(offset & 7 &* 8)
      switch offset &>> 3 {
      case 0: first |= bits
      case 1: middle |= bits
      default: last |= bits
      }
    }
  }

  static func == (one: ShortText, other: ShortText) -> Bool {
    (one.first ^ other.first) | (one.middle ^ other.middle) | (one.last ^ other.last) == 0
  }
}

/// A table with the values of a dictionary of strings, which finds short texts without creating strings.
///
/// With just a dictionary instead, an order that refers to its type by name would take about 50 % more instructions.
struct TextTable<Value: Sendable>: Sendable {
  /// A hash table for strings of up to 24 bytes. At most a quarter of its slots are occupied.
  private var slots = ContiguousArray(repeating: Slot(), count: 4)
  /// The number of low bits of a hash to discard.
  private var shift: UInt64 = 62
  /// The values of all other texts.
  private var others: [String: Value] = [:]
  private var shortCount = 0

  private struct Slot: Sendable {
    var text = ShortText(0, 0, 0)
    var value: Value?
  }

  var count: Int { shortCount + others.count }

  subscript(text: ShortText) -> Value? { slots[index(of: text)].value }

  subscript(utf8: some Collection<UInt8>) -> Value? {
    ShortText(utf8).map { self[$0] } ?? others[String(decoding: utf8, as: UTF8.self)]
  }

  /// Adds a value unless the table already contains the text.
  mutating func add(_ value: Value, for text: String) {
    if let short = ShortText(text.utf8) {
      add(value, for: short)
    } else if others[text] == nil {
      others[text] = value
    }
  }

  /// Adds a value unless the table already contains the text.
  mutating func add(_ value: Value, for text: ShortText) {
    if shortCount &* 4 >= slots.count { grow() }
    let index = index(of: text)
    if slots[index].value != nil { return }
    slots[index] = Slot(text: text, value: value)
    shortCount += 1
  }

  private mutating func grow() {
    let old = slots
    shift &-= 1
    slots = ContiguousArray(repeating: Slot(), count: 2 * old.count)
    for slot in old where slot.value != nil { slots[index(of: slot.text)] = slot }
  }

  /// Returns the slot that a text occupies, or the free slot where it belongs.
  private func index(of text: ShortText) -> Int {
    let mixed = (text.first ^ text.middle &<< 1 ^ text.last &<< 2) &* 0x9E37_79B9_7F4A_7C15
    var index = Int(truncatingIfNeeded: mixed &>> shift)
    while slots[index].value != nil, slots[index].text != text { index = (index &+ 1) & (slots.count &- 1) }
    return index
  }
}
