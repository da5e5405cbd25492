import PlainText

/// Finds out which key stands at the cursor.
///
/// Streams repeat themselves: the key that followed this one in the last record is tried first, whatever the order is,
/// and a key that had to be looked up once is known from then on.
struct OrderKeyFinder {
  /// The first is a pattern that stands nowhere.
  private var patterns = InlineArray<64, KeyPattern>(repeating: .none)
  private var count = 1
  /// For each pattern, and for the beginning of an object, the pattern with a colon that was seen behind it.
  private var successors = InlineArray<64, UInt8>(repeating: 0)
  /// The pattern that stood behind each when its successor did not. It takes the successor's place when it is seen
  /// again: one record in another order leaves the guesses for all others as they are.
  private var challengers = InlineArray<64, UInt8>(repeating: 0)
  /// Patterns by their first bytes; 0 where there is none, the next free place on collision.
  private var buckets = InlineArray<256, UInt8>(repeating: 0)

  /// What stands in for the place of a key at an object's beginning.
  static let start = 0

  /// No key that is known or resembles one has more bytes, even with each letter escaped.
  private static let longestSpelling = 256

  /// What a key can turn out to be.
  enum Found {
    case known(OrderKey)
    case resembles(OrderKey)
    case unknown
  }

  init() {
    for key in OrderKey.allCases { learn(key.spelling.utf8, .known(key), hasColon: true) }
  }

  /// Reads a key from behind its opening quote to behind its colon. `place` is that of the key before it, or ``start``.
  @inline(always)
  mutating func find(_ cursor: inout JSONCursor, behind place: inout Int) throws(JSONFailure) -> Found {
    // The masks keep the indices in bounds; without them each would be checked.
    let guess = Int(successors[place & 63]) & 63
    if patterns[guess].matches(cursor, at: cursor.offset) {
      cursor.offset &+= patterns[guess].length
      place = guess
      return patterns[guess].found
    }
    let likely = Int(buckets[Self.bucket(of: cursor.word)]) & 63
    if patterns[likely].matches(cursor, at: cursor.offset), patterns[likely].hasColon {
      cursor.offset &+= patterns[likely].length
      if Int(challengers[place & 63]) == likely { successors[place & 63] = UInt8(likely) }
      challengers[place & 63] = UInt8(likely)
      place = likely
      return patterns[likely].found
    }
    let result = try search(cursor)
    cursor.offset = result.end
    return result.found
  }

  @inline(never)
  private mutating func search(_ cursor: JSONCursor) throws(JSONFailure) -> (found: Found, end: Int) {
    var cursor = cursor
    var bucket = Self.bucket(of: cursor.word)
    while buckets[bucket] > 0 {
      let pattern = patterns[Int(buckets[bucket])]
      if pattern.matches(cursor, at: cursor.offset) {
        cursor.offset += pattern.length
        if pattern.hasColon == false { try cursor.takeColon() }
        return (pattern.found, cursor.offset)
      }
      bucket = (bucket + 1) & 255
    }
    let string = try cursor.takeString()
    let size = string.end - string.start
    // A key may be as long as a record: it is not copied to see that it is none of ours.
    let found = size > Self.longestSpelling ? .unknown : Self.identify(cursor.text(of: string))
    if string.isEscaped == false, size < KeyPattern.maximumLength {
      learn((string.start..<string.end).map { cursor.byte(at: $0) }, found, hasColon: cursor.byte == .colon)
    }
    try cursor.takeColon()
    return (found, cursor.offset)
  }

  /// Remembers a key, unless a hostile stream has used up the room.
  private mutating func learn(_ spelling: some Sequence<UInt8>, _ found: Found, hasColon: Bool) {
    guard count < patterns.count, let pattern = KeyPattern(spelling, found: found, hasColon: hasColon) else { return }
    patterns[count] = pattern
    var bucket = Self.bucket(of: pattern.first)
    while buckets[bucket] > 0 { bucket = (bucket + 1) & 255 }
    buckets[bucket] = UInt8(count)
    count += 1
  }

  /// The bytes of a word up to its first quote, or all of them.
  @inline(always)
  private static func upToQuote(_ word: UInt64) -> UInt64 {
    let quote = word ^ 0x2222_2222_2222_2222
    let marks = (quote &- 0x0101_0101_0101_0101) & ~quote & 0x8080_8080_8080_8080
    return word & (marks ^ (marks &- 1))
  }

  /// Where to look for a key whose first eight bytes, with what may stand behind its quote, are `first`.
  @inline(always)
  private static func bucket(of first: UInt64) -> Int {
    Int(truncatingIfNeeded: (upToQuote(first) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}

// MARK: - Spellings

extension OrderKeyFinder {
  /// Looks up a spelling: a class that is encoded by its stored properties spells every key with an underscore, and its
  /// own bookkeeping with `_$`.
  private static func identify(_ spelling: String) -> Found {
    if spelling.hasPrefix("_$") { return .unknown }
    let name = spelling.hasPrefix("_") ? String(spelling.dropFirst()) : spelling
    if let key = OrderKey.allCases.first(where: { $0.spelling == name }) { return .known(key) }
    if let meant = OrderKey.misspellings[name] { return .resembles(meant) }
    let known = OrderKey.allCases.filter(\.belongsToOrder)
    let closest = Spelling.closest(to: name, among: known.map(\.spelling))
    return known.first { $0.spelling == closest }.map(Found.resembles) ?? .unknown
  }
}

extension JSONCursor {
  /// Steps over a colon and the blanks in front of it.
  fileprivate mutating func takeColon() throws(JSONFailure) {
    skipBlanks()
    guard take(.colon) else { throw unexpected(.colon) }
  }
}
