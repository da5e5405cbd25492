/// Finds out which key of an order is at the cursor, from the key's first four bytes: no two keys share them.
struct KeyIndex {
  private var entries = InlineArray<64, Entry>(repeating: Entry())
  /// The entry of each hash, 0 where there is none.
  private var places = InlineArray<256, UInt8>(repeating: 0)
  /// The length of its key with the quote and the colon: known sooner than the entry, so that reading can go on.
  private var lengths = InlineArray<256, UInt8>(repeating: 0)

  /// A key's bytes with its quote and colon, as three words that may overlap.
  private struct Entry {
    var key = OrderKey.error
    var middleOffset = 0
    var lastOffset = 0
    var mask: UInt64 = .max
    var first: UInt64 = 0
    // No word is 0 and 1: this is nowhere.
    var middle: UInt64 = 1
    var last: UInt64 = 0
  }

  init() {
    var count = 1
    for key in OrderKey.allCases {
      for spelling in [key.spelling, "_" + key.spelling] {
        let bytes = Array((spelling + "\":").utf8)
        let lastOffset = max(0, bytes.count - 8)
        let middleOffset = min(8, lastOffset)
        entries[count] = Entry(
          key: key, middleOffset: middleOffset, lastOffset: lastOffset,
          mask: bytes.count >= 8 ? .max : 1 << UInt64(bytes.count * 8) - 1,
          first: Self.word(bytes, at: 0), middle: Self.word(bytes, at: middleOffset),
          last: Self.word(bytes, at: lastOffset))
        let hash = Self.hash(entries[count].first)
        precondition(places[hash] == 0, "two keys have one hash: choose another multiplier")
        places[hash] = UInt8(count)
        lengths[hash] = UInt8(bytes.count)
        count += 1
      }
    }
  }

  /// Steps over a known key, its quote and its colon, from after its opening quote; nil, and no step, if there is another
  /// key or another spelling of one.
  @inline(always)
  mutating func take(_ cursor: inout JSONCursor) -> OrderKey? {
    let word = cursor.word
    let hash = Self.hash(word)
    let place = Int(places[hash]) & 63
    // All words are compared at once, in a short key one of them thrice: whether a key is long cannot be guessed in a
    // record whose keys may be in any order.
    let differences =
      (word ^ entries[place].first)
      | (cursor.word(at: cursor.offset &+ entries[place].middleOffset) ^ entries[place].middle)
      | (cursor.word(at: cursor.offset &+ entries[place].lastOffset) ^ entries[place].last)
    guard differences & entries[place].mask == 0 else { return nil }
    cursor.offset &+= Int(lengths[hash])
    return entries[place].key
  }

  /// One number below 256 for the first four bytes of each known key.
  @inline(always)
  private static func hash(_ word: UInt64) -> Int {
    Int((UInt32(truncatingIfNeeded: word) &* multiplier) >> 24)
  }

  /// Found by trying: with it all keys have different hashes.
  private static var multiplier: UInt32 { 0x4524_AB0B }

  private static func word(_ bytes: [UInt8], at start: Int) -> UInt64 {
    bytes[start..<min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
