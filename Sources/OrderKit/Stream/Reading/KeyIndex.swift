import PlainText

/// Finds out which key of an order is at the cursor, from the key's first four bytes. `extras`, which shares them with
/// `extraFrosting`, is compared last. Any other key that has no entry is found by ``KeySpellings``, only more slowly.
///
/// With a `switch` over these bytes, an order takes about 9 % more instructions; with a dictionary, about 66 %.
struct KeyIndex {
  private var entries = FixedTable(repeating: Entry())

  /// The bytes of a key with its closing quote, as three words that may overlap, and the key.
  private struct Entry {
    var middleOffset = 0
    var lastOffset = 0
    var mask: UInt64 = .max
    var first: UInt64 = 0
    // An empty entry matches nothing: no word is both 0 and 1.
    var middle: UInt64 = 1
    var last: UInt64 = 0
    var key = OrderKey.error
  }

  init() {
    for key in OrderKey.allCases {
      let bytes = Array((key.spelling + "\"").utf8)
      let lastOffset = max(0, bytes.count - 8)
      let middleOffset = min(8, lastOffset)
      // The first four bytes of the shortest key include its colon.
      let hash = Self.hash(UInt64(bytes + [.colon], at: 0))
      // A key of more than three words would match its misspellings, and of two keys with one hash the first counts.
      guard bytes.count <= 24, entries[hash].first == 0 else { continue }
      entries[hash] = Entry(
        middleOffset: middleOffset, lastOffset: lastOffset,
        mask: bytes.count >= 8 ? .max : 1 << UInt64(bytes.count * 8) - 1,
        first: UInt64(bytes, at: 0), middle: UInt64(bytes, at: middleOffset), last: UInt64(bytes, at: lastOffset),
        key: key)
    }
  }

  /// Returns the known key at the cursor, which is after an opening quote, and steps over an underscore.
  ///
  /// Returns nil without a step for an unknown key, or for another spelling of a known one.
  @inline(always)
  mutating func find(_ cursor: inout JSONCursor) -> OrderKey? {
    var offset = cursor.offset
    // With a branch, the processor reads on before the byte has arrived; with a sum it would wait.
    if _slowPath(cursor.byte == UInt8(ascii: "_")) { offset &+= 1 }
    let word = cursor.word(at: offset)
    let hash = Self.hash(word)
    // Three words are always compared; in a short key they are the same. A branch on the length would often be
    // mispredicted, because keys come in any order.
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

  /// The bytes of the key `extras` with its closing quote.
  private static var extras: UInt64 { 0x22_7361_7274_7865 }

  /// A number below 64 for the first four bytes of a key.
  @inline(always)
  private static func hash(_ word: UInt64) -> Int {
    Int((UInt32(truncatingIfNeeded: word) &* multiplier) >> 26)
  }

  /// With this number, found by trying, the usual keys have different hashes.
  private static var multiplier: UInt32 { 0x3023_580D }
}

extension OrderKey {
  /// The number of bytes of the key in its usual spelling, with its closing quote.
  @inline(always)
  var length: Int { spelling.utf8.count &+ 1 }
}
