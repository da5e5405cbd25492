/// A key and what stands behind it as words, so that it is recognised by a few comparisons of eight bytes.
struct KeyPattern {
  /// What the key turned out to be.
  let found: OrderKeyFinder.Found
  /// Whether the colon behind the key belongs to the pattern.
  let hasColon: Bool
  /// Bytes of the key, its quote and the colon.
  let length: Int
  private let mask: UInt64
  /// The first bytes, up to eight of them.
  let first: UInt64
  private let middle: UInt64
  private let last: UInt64
  private let middleOffset: Int
  private let lastOffset: Int

  /// The longest key, with its quote and colon, that three words cover.
  static let maximumLength = 24

  /// A pattern of a key that is written without escapes, and of its colon where that follows at once; nil if it is too
  /// long.
  init?(_ spelling: some Sequence<UInt8>, found: OrderKeyFinder.Found, hasColon: Bool) {
    let bytes = Array(spelling) + (hasColon ? [.quote, .colon] : [.quote])
    guard bytes.count <= Self.maximumLength else { return nil }
    self.found = found
    self.hasColon = hasColon
    length = bytes.count
    mask = bytes.count >= 8 ? .max : 1 << UInt64(bytes.count * 8) - 1
    lastOffset = max(0, bytes.count - 8)
    middleOffset = min(8, lastOffset)
    first = Self.word(bytes, at: 0)
    middle = Self.word(bytes, at: middleOffset)
    last = Self.word(bytes, at: lastOffset)
  }

  /// A pattern that stands nowhere.
  static let none = KeyPattern()

  private init() {
    found = .unknown
    hasColon = false
    length = 0
    mask = .max
    first = 0
    // No word is 0 and 1.
    middle = 1
    last = 0
    middleOffset = 0
    lastOffset = 0
  }

  /// Whether the key stands at an offset.
  ///
  /// All words are compared at once, in a short key one of them thrice: whether a key is long cannot be guessed in a
  /// record whose keys stand in any order.
  @inline(always)
  func matches(_ cursor: JSONCursor, at offset: Int) -> Bool {
    let differences =
      (cursor.word(at: offset) ^ first) | (cursor.word(at: offset &+ middleOffset) ^ middle)
      | (cursor.word(at: offset &+ lastOffset) ^ last)
    return differences & mask == 0
  }

  private static func word(_ bytes: [UInt8], at start: Int) -> UInt64 {
    bytes[start..<min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
