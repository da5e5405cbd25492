/// A key and its closing quote as words, so that it is recognised by a few comparisons of eight bytes.
struct KeyPattern {
  /// What the key turned out to be.
  let found: OrderKeyFinder.Found
  /// Bytes of the key and its quote.
  let length: Int
  private let mask: UInt64
  /// The first bytes, up to eight of them.
  let first: UInt64
  private let middle: UInt64
  private let last: UInt64

  /// The longest key, with its quote, that three words cover.
  static let maximumLength = 24

  /// A pattern of a key that is written without escapes; nil if it is too long.
  init?(_ spelling: some Sequence<UInt8>, found: OrderKeyFinder.Found) {
    let bytes = Array(spelling) + [.quote]
    guard bytes.count <= Self.maximumLength else { return nil }
    self.found = found
    length = bytes.count
    mask = bytes.count >= 8 ? .max : 1 << UInt64(bytes.count * 8) - 1
    first = Self.word(bytes, at: 0)
    middle = Self.word(bytes, at: Self.middleOffset(length))
    last = Self.word(bytes, at: Self.lastOffset(length))
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
