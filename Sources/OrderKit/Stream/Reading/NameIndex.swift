/// An index of the names of a menu's types, extras or codes, for looking up names regardless of case and Unicode form.
///
/// With just a dictionary instead, an order that refers to its type by name would take about 50 % more instructions.
struct NameIndex {
  private let indices: [String: Int]
  /// A hash table of the names of up to 24 bytes. ASCII names are found here without creating a string.
  private var places: ContiguousArray<Place>
  /// The number of low bits of a hash to discard.
  private let shift: UInt64

  /// A slot of the hash table. It contains the bytes of a folded name, padded with zeros.
  private struct Place {
    var first: UInt64 = 0
    var middle: UInt64 = 0
    var last: UInt64 = 0
    /// The index for the name, or a negative number if the slot is free.
    var index = -1

    func hasBytes(of other: Place) -> Bool {
      (first ^ other.first) | (middle ^ other.middle) | (last ^ other.last) == 0
    }
  }

  /// Creates an index from names and the indices they refer to. If several names are equal, the first one wins.
  init(_ named: [(name: String, index: Int)]) {
    indices = Dictionary(named.map { ($0.name.foldedName, $0.index) }) { first, _ in first }
    // At most a quarter of the slots are occupied.
    let bits = UInt64.bitWidth - (indices.count * 4).leadingZeroBitCount
    shift = UInt64(UInt64.bitWidth - bits)
    places = ContiguousArray(repeating: Place(), count: 1 << bits)
    for (name, index) in indices where name.utf8.count <= 24 {
      let bytes = Array(name.utf8) + [UInt8](repeating: 0, count: 24)
      let place = Place(
        first: UInt64(bytes, at: 0), middle: UInt64(bytes, at: 8), last: UInt64(bytes, at: 16), index: index)
      places[self.place(of: place)] = place
    }
  }

  /// Returns the index of the type, extra or code with a name, or `nil` if the name is unknown.
  func index(of string: JSONString, _ cursor: JSONCursor) -> Int? {
    if indices.isEmpty { return nil }
    var (start, end) = (string.start, string.end)
    while start < end, cursor.byte(at: start) == .space { start &+= 1 }
    while end > start, cursor.byte(at: end &- 1) == .space { end &-= 1 }
    guard string.isPlain, end &- start <= 24 else { return indices[cursor.text(of: string).foldedName] }
    let found = places[
      place(
        of: Place(
          first: cursor.word(from: start, to: end).lowercasedASCII,
          middle: cursor.word(from: start &+ 8, to: end).lowercasedASCII,
          last: cursor.word(from: start &+ 16, to: end).lowercasedASCII))]
    return found.index < 0 ? nil : found.index
  }

  /// Returns the slot that a name occupies, or the free slot where it belongs.
  @inline(always)
  private func place(of name: Place) -> Int {
    let mixed = (name.first ^ name.middle &<< 1 ^ name.last &<< 2) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: mixed &>> shift)
    while places[place].index >= 0, !places[place].hasBytes(of: name) { place = (place &+ 1) & (places.count &- 1) }
    return place
  }
}

extension UInt64 {
  /// Creates a word from up to eight bytes, with the first in the lowest bits.
  init(_ bytes: [UInt8], at start: Int) {
    self = bytes[start..<Swift.min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Eight ASCII bytes with capitals converted to lower case.
  var lowercasedASCII: UInt64 {
    let letters = self & 0x7F7F_7F7F_7F7F_7F7F
    let fromA = letters &+ 0x3F3F_3F3F_3F3F_3F3F
    let beyondZ = letters &+ 0x2525_2525_2525_2525
    return self | (fromA & ~beyondZ & ~self & 0x8080_8080_8080_8080) >> 2
  }
}
