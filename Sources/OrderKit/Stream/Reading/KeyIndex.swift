import PlainText

/// Looks up the key at the cursor by its first four bytes. Since `extras` and `extraFrosting` begin with the same four
/// bytes, `extras` is compared separately. Keys without an entry are found by ``KeySpellings``, just more slowly.
///
/// With a `switch` instead of this index, an order would take about 9 % more instructions, and 66 % with a dictionary.
struct KeyIndex {
  private var entries = FixedTable(repeating: Entry())

  /// A key and its bytes, including the closing quote, as three words that may overlap.
  private struct Entry {
    var middleOffset = 0
    var lastOffset = 0
    var mask: UInt64 = .max
    var first: UInt64 = 0
    // An empty entry never matches, because no word equals both 0 and 1.
    var middle: UInt64 = 1
    var last: UInt64 = 0
    var key = OrderKey.error
  }

  init() {
    for key in OrderKey.allCases {
      let bytes = Array((key.spelling + "\"").utf8)
      let lastOffset = max(0, bytes.count - 8)
      let middleOffset = min(8, lastOffset)
      // The colon is included because the shortest key has fewer than four bytes without it.
      let hash = Self.hash(UInt64(bytes + [.colon], at: 0))
      // A key of more than three words would also match misspellings. If two keys have the same hash, the first wins.
      guard bytes.count <= 24, entries[hash].first == 0 else { continue }
      entries[hash] = Entry(
        middleOffset: middleOffset, lastOffset: lastOffset,
        mask: bytes.count >= 8 ? .max : 1 << UInt64(bytes.count * 8) - 1,
        first: UInt64(bytes, at: 0), middle: UInt64(bytes, at: middleOffset), last: UInt64(bytes, at: lastOffset),
        key: key)
    }
  }

  /// Returns the known key at the cursor, which must be just after an opening quote, and skips a leading underscore.
  ///
  /// Returns `nil` without moving the cursor if the key is unknown, or spelled in an unusual way.
  @inline(always)
  mutating func find(_ cursor: inout JSONCursor) -> OrderKey? {
    var offset = cursor.offset
    // With a branch, the processor continues before the byte has arrived, whereas an addition would wait for it.
    if _slowPath(cursor.byte == UInt8(ascii: "_")) { offset &+= 1 }
    let word = cursor.word(at: offset)
    let hash = Self.hash(word)
    // Always compare three words, even if they coincide because the key is short. Keys come in any order, so a branch
    // on their length would often be mispredicted.
    let differences =
      (word ^ entries[hash].first)
      | (cursor.word(at: offset &+ entries[hash].middleOffset) ^ entries[hash].middle)
      | (cursor.word(at: offset &+ entries[hash].lastOffset) ^ entries[hash].last)
    guard differences & entries[hash].mask == 0 else {
      guard word & 0xFF_FFFF_FFFF_FFFF == Self.extras else { return nil }
      cursor.offset = offset
      return .extras
    }
    cursor.offset = offset
    return entries[hash].key
  }

  /// The bytes of the key `extras`, including its closing quote.
  private static var extras: UInt64 { 0x22_7361_7274_7865 }

  /// Returns a number below 64 for the first four bytes of a key.
  @inline(always)
  private static func hash(_ word: UInt64) -> Int {
    Int((UInt32(truncatingIfNeeded: word) &* multiplier) >> 26)
  }

  /// A multiplier, found by trial and error, that gives each of the usual keys a different hash.
  private static var multiplier: UInt32 { 0x3023_580D }
}

extension OrderKey {
  /// The length of the key in its usual spelling, including the closing quote, in bytes.
  @inline(always)
  var length: Int { spelling.utf8.count &+ 1 }
}
