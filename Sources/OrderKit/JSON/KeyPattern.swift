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
    first = Self.word(bytes, at: 0)
    middle = Self.word(bytes, at: Self.middleOffset(length))
    last = Self.word(bytes, at: Self.lastOffset(length))
  }

  /// A pattern that stands nowhere.
  static let none = KeyPattern()

  private init() {
    found = .unknown
    hasColon = false
    length = 0
    mask = 0
    first = 1
    middle = 0
    last = 0
  }

  /// Whether the key stands at an offset.
  ///
  /// Each word is loaded only after the one before it has matched, so no load reaches further than eight bytes behind
  /// bytes that are not the stop byte.
  @inline(always)
  func matches(_ cursor: JSONCursor, at offset: Int) -> Bool {
    guard cursor.word(at: offset) & mask == first else { return false }
    if length <= 8 { return true }
    return cursor.word(at: offset &+ Self.middleOffset(length)) == middle
      && cursor.word(at: offset &+ Self.lastOffset(length)) == last
  }

  private static func middleOffset(_ length: Int) -> Int { min(8, lastOffset(length)) }

  private static func lastOffset(_ length: Int) -> Int { max(0, length - 8) }

  private static func word(_ bytes: [UInt8], at start: Int) -> UInt64 {
    bytes[start..<min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
