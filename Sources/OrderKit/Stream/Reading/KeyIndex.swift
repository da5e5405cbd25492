/// Finds out which key of an order is at the cursor, from the key's first four bytes: no two keys share them.
struct KeyIndex {
  private var entries = InlineArray<64, Entry>(repeating: Entry())
  /// The entry of each hash; 0 without a key. It is even for a key, and odd for a key with an underscore.
  private var places = InlineArray<256, UInt8>(repeating: 0)
  /// The key of each hash: known sooner than from its entry.
  private var keys = InlineArray<256, OrderKey>(repeating: .error)

  /// A key's bytes with its quote, as three words that may overlap.
  private struct Entry {
    var middleOffset = 0
    var lastOffset = 0
    var mask: UInt64 = .max
    var first: UInt64 = 0
    // No word is 0 and 1: this is nowhere.
    var middle: UInt64 = 1
    var last: UInt64 = 0
  }

  init() {
    for key in OrderKey.allCases {
      for spelling in [key.spelling, "_" + key.spelling] {
        let bytes = Array((spelling + "\"").utf8)
        let lastOffset = max(0, bytes.count - 8)
        let middleOffset = min(8, lastOffset)
        let place = 2 * Int(key.rawValue) + (bytes[0] == UInt8(ascii: "_") ? 3 : 2)
        entries[place] = Entry(
          middleOffset: middleOffset, lastOffset: lastOffset,
          mask: bytes.count >= 8 ? .max : 1 << UInt64(bytes.count * 8) - 1,
          first: UInt64(bytes, at: 0), middle: UInt64(bytes, at: middleOffset),
          last: UInt64(bytes, at: lastOffset))
        // The shortest is known by its colon too.
        let hash = Self.hash(UInt64(bytes + [.colon], at: 0))
        precondition(places[hash] == 0, "two keys have one hash: choose another multiplier")
        places[hash] = UInt8(place)
        keys[hash] = key
      }
    }
  }

  /// Returns the known key at the cursor, which is after an opening quote, and steps over an underscore.
  ///
  /// Returns nil without a step for an unknown key, or for another spelling of a known one.
  @inline(always)
  mutating func find(_ cursor: inout JSONCursor) -> OrderKey? {
    let word = cursor.word
    let hash = Self.hash(word)
    let place = Int(places[hash]) & 63
    // Three words are always compared, in a short key the same word thrice. A branch on the length would often be
    // mispredicted, because keys come in any order.
    let differences =
      (word ^ entries[place].first)
      | (cursor.word(at: cursor.offset &+ entries[place].middleOffset) ^ entries[place].middle)
      | (cursor.word(at: cursor.offset &+ entries[place].lastOffset) ^ entries[place].last)
    guard differences & entries[place].mask == 0 else { return nil }
    // With a branch, the processor can read on before the look-up is finished; with a sum it would wait.
    if _slowPath(place & 1 == 1) { cursor.offset &+= 1 }
    return keys[hash]
  }

  /// One number below 256 for the first four bytes of each known key.
  @inline(always)
  private static func hash(_ word: UInt64) -> Int {
    Int((UInt32(truncatingIfNeeded: word) &* multiplier) >> 24)
  }

  /// Found by trying: with it all keys have different hashes.
  private static var multiplier: UInt32 { 0x4524_AB0B }
}

extension OrderKey {
  /// The number of bytes of the key in its usual spelling, with its closing quote.
  @inline(always)
  var length: Int { spelling.utf8.count &+ 1 }
}
