/// Finds out which key stands at the cursor.
///
/// Streams repeat themselves: the key that followed this one in the last record is tried first, whatever the order is,
/// and a key that had to be looked up once is known from then on.
struct OrderKeyFinder {
  private var patterns: [KeyPattern] = []
  /// For each pattern, and for the beginning of an object, the pattern that was seen behind it.
  private var successors = [UInt8](repeating: 0, count: start + 1)
  private var previous = start
  /// Patterns by their first bytes: one more than the index, 0 where there is none; the next free place on collision.
  private var buckets = [UInt8](repeating: 0, count: 256)

  /// Where the successor of an object's beginning stands: behind those of all patterns.
  private static let start = 64

  /// What a key can turn out to be.
  enum Found {
    case known(OrderKey)
    case resembles(OrderKey)
    case unknown
  }

  init() {
    for key in OrderKey.allCases { learn(key.spelling.utf8, .known(key)) }
  }

  /// Forgets the key before: an object begins.
  mutating func restart() {
    previous = Self.start
  }

  /// Reads a key from behind its opening quote to behind its closing one.
  @inline(always)
  mutating func find(_ cursor: inout JSONCursor) throws(JSONFailure) -> Found {
    let guess = Int(successors[previous])
    if patterns[guess].matches(cursor, at: cursor.offset) {
      cursor.offset &+= patterns[guess].length
      previous = guess
      return patterns[guess].found
    }
    let (found, end) = try search(cursor)
    cursor.offset = end
    return found
  }

  @inline(never)
  private mutating func search(_ cursor: JSONCursor) throws(JSONFailure) -> (found: Found, end: Int) {
    var bucket = Self.bucket(of: Self.upToQuote(cursor.word))
    while buckets[bucket] > 0 {
      let index = Int(buckets[bucket]) - 1
      if patterns[index].matches(cursor, at: cursor.offset) {
        successors[previous] = UInt8(index)
        previous = index
        return (patterns[index].found, cursor.offset + patterns[index].length)
      }
      bucket = (bucket + 1) & 255
    }
    var behind = cursor
    let string = try behind.takeString()
    let found = Self.identify(cursor.text(of: string))
    if string.isEscaped == false { learn((string.start..<string.end).map { cursor.byte(at: $0) }, found) }
    return (found, behind.offset)
  }

  /// Remembers a key, unless a hostile stream has used up the room.
  private mutating func learn(_ spelling: some Sequence<UInt8>, _ found: Found) {
    guard patterns.count < Self.start, let pattern = KeyPattern(spelling, found: found) else { return }
    patterns.append(pattern)
    var bucket = Self.bucket(of: pattern.first)
    while buckets[bucket] > 0 { bucket = (bucket + 1) & 255 }
    buckets[bucket] = UInt8(patterns.count)
  }

  /// The bytes of a word up to its first quote, or all of them.
  private static func upToQuote(_ word: UInt64) -> UInt64 {
    let quote = word ^ 0x2222_2222_2222_2222
    let marks = (quote &- 0x0101_0101_0101_0101) & ~quote & 0x8080_8080_8080_8080
    return word & (marks ^ (marks &- 1))
  }

  private static func bucket(of first: UInt64) -> Int {
    Int(truncatingIfNeeded: (first &* 0x9E37_79B9_7F4A_7C15) >> 56)
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
  /// Where a key of an object stands that begins at `start` and has been read and found good.
  func member(_ key: OrderKey, from start: Int) -> RawOrder.Member {
    var cursor = self
    cursor.offset = start
    _ = cursor.take(.openBrace)
    repeat {
      cursor.skipBlanks()
      let place = cursor.offset
      guard cursor.take(.quote), let name = try? cursor.takeString() else { break }
      cursor.skipBlanks()
      _ = cursor.take(.colon)
      cursor.skipBlanks()
      if isSpelled(name, key) {
        return RawOrder.Member(key: place, value: cursor.offset)
      }
      guard (try? cursor.skipValue()) != nil else { break }
      cursor.skipBlanks()
    } while cursor.take(.comma)
    return RawOrder.Member(key: start, value: start)
  }

  /// Whether a string that was read spells a key, with or without an underscore.
  private func isSpelled(_ string: JSONString, _ key: OrderKey) -> Bool {
    if string.isEscaped { return text(of: string) == key.spelling || text(of: string) == "_" + key.spelling }
    let start = byte(at: string.start) == UInt8(ascii: "_") ? string.start + 1 : string.start
    let spelling = key.spelling.utf8
    guard string.end - start == spelling.count else { return false }
    return zip(start..., spelling).allSatisfy { byte(at: $0) == $1 }
  }
}
