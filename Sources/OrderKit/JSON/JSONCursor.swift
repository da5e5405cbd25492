/// A position in bytes of JSON, moved by a few verbs.
///
///     {"type":2,"quantity":4}0.......
///      ^ offset              ^ end   ^ at least 24 bytes of slack behind `end`
///
/// At `end` stands a stop byte, 0 or a line feed, that no verb accepts. No verb steps past a byte that it has not
/// accepted, so the cursor cannot leave its bytes; the loads need no check of their own, and steps cannot overflow.
///
/// What is too long to be inlined takes the cursor by value and returns an offset: a cursor whose address is taken
/// lives in memory, and every step would wait for the one before it.
struct JSONCursor: ~Escapable {
  private let bytes: RawSpan
  /// Where the next byte is.
  var offset: Int
  /// Where the stop byte is.
  let end: Int
  /// How many readable bytes must follow `end`: three words, the longest that is compared at once.
  static let slack = 24

  /// Places a cursor on the bytes from `start` to `end`.
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    precondition(0 <= start && start <= end && end + Self.slack <= bytes.count, "the cursor needs slack behind its end")
    let stop = bytes[end]
    precondition(stop == 0 || stop == .lineFeed, "the cursor needs a stop byte at its end")
    self.bytes = RawSpan(_elements: bytes)
    self.offset = start
    self.end = end
  }

  /// Whether a line feed is the stop byte (one record a line) rather than white space. Not stored: a cursor of four
  /// words travels in registers.
  private var stopsAtLineFeed: Bool { byte(at: end) == .lineFeed }

  /// The byte at the cursor.
  var byte: UInt8 { byte(at: offset) }

  /// The eight bytes at the cursor, the first in the lowest bits.
  var word: UInt64 { word(at: offset) }

  /// The byte at an offset between the cursor's start and its end.
  @inline(always)
  func byte(at offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < bytes.byteCount)
    // In bounds: offsets stop at `end`, and slack follows `end`.
    return unsafe bytes.unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// The bytes of a string that was read.
  @_lifetime(copy self)
  func span(of string: JSONString) -> Span<UInt8> {
    Span(_bytes: bytes.extracting(string.start..<string.end))
  }

  /// The eight bytes from an offset between the cursor's start and 16 behind its end.
  @inline(always)
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= bytes.byteCount)
    // In bounds: offsets stop at `end`, and 24 bytes of slack follow `end`.
    return UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }
}

extension JSONCursor {
  /// Whether nothing is left of the record.
  var isAtEnd: Bool { stopsAtLineFeed ? byte == .lineFeed : offset == end }

  /// Steps over white space; a line feed is white space unless it is the stop byte.
  @inline(always)
  mutating func skipBlanks() {
    guard byte <= .space else { return }
    // Most blanks are one space, behind a colon or a comma.
    if byte == .space { offset &+= 1 }
    if byte <= .space { offset = offsetBehindBlanks() }
  }

  @inline(never)
  private func offsetBehindBlanks() -> Int {
    var offset = offset
    while true {
      switch byte(at: offset) {
      case .space, .tab, .carriageReturn: offset += 1
      case .lineFeed where stopsAtLineFeed == false: offset += 1
      default: return offset
      }
    }
  }

  /// Steps over one expected byte.
  @inline(always)
  mutating func take(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    offset &+= 1
    return true
  }

  /// Steps over `true`.
  @inline(always)
  mutating func takeTrue() -> Bool {
    guard word & 0xFFFF_FFFF == 0x6575_7274 else { return false }
    offset &+= 4
    return true
  }

  /// Steps over `false`.
  @inline(always)
  mutating func takeFalse() -> Bool {
    guard word & 0xFF_FFFF_FFFF == 0x65_736C_6166 else { return false }
    offset &+= 5
    return true
  }

  /// Steps over `null`.
  @inline(always)
  mutating func takeNull() -> Bool {
    guard word & 0xFFFF_FFFF == 0x6C6C_756E else { return false }
    offset &+= 4
    return true
  }

  /// Steps over any value, checking all of it; it stands inside `depth` brackets.
  mutating func skipValue(inside depth: Int = 1) throws(JSONFailure) {
    offset = try offsetBehindValue(inside: depth)
  }

  /// The offset behind the value at the cursor, all of which is checked; it stands inside `depth` brackets.
  @inline(never)
  func offsetBehindValue(inside depth: Int = 1) throws(JSONFailure) -> Int {
    var cursor = self
    if cursor.take(.quote) {
      _ = try cursor.takeString()
    } else {
      var skipper = JSONSkipper(inside: depth)
      _ = try skipper.skip(&cursor)
    }
    return cursor.offset
  }

  /// Steps over any value and says whether it was `null`.
  mutating func skipNullOrValue() throws(JSONFailure) -> Bool {
    if takeNull() { return true }
    try skipValue()
    return false
  }

  /// Whether text begins here as UTF-16 would write it: with its mark, or with every other byte zero. A line feed leaves
  /// its own zero to the next line, where it may be all there is.
  var looksLikeUTF16: Bool {
    let start = word & 0xFFFF
    if start == 0xFEFF || start == 0xFFFE { return true }
    if offset + 1 == end { return byte == 0 }
    return offset + 2 <= end && (start & 0xFF == 0) != (start & 0xFF00 == 0)
  }

  /// What is wrong at the cursor, where something else was expected.
  func unexpected(_ expected: JSONFailure.Expectation) -> JSONFailure {
    if isAtEnd { return JSONFailure(.end(expected), at: offset) }
    return JSONFailure(isAtByteOrderMark ? .byteOrderMark : .unexpected(expected), at: offset)
  }

  /// What is wrong at the cursor, where nothing more was expected.
  var trailing: JSONFailure { JSONFailure(isAtByteOrderMark ? .byteOrderMark : .trailing, at: offset) }

  private var isAtByteOrderMark: Bool { word & 0xFF_FFFF == 0xBF_BBEF }
}

extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var point: UInt8 { 0x2E }
  static var zero: UInt8 { 0x30 }
  static var nine: UInt8 { 0x39 }
  static var colon: UInt8 { 0x3A }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
}
