// Tuned: RFC 8259, as `Tests/OrderStreamsTests/Framing/ValueReference.swift` reads it plainly.

/// A position in JSON bytes, along with a handful of methods for moving it.
///
///     {"type":2,"quantity":4}0.......
///      ^ offset              ^ end   ^ at least 40 bytes of slack from here on
///
/// The stop byte at `end` is 0, which no method accepts. Since methods move past a byte only after accepting it, the
/// cursor can't leave its bytes, so loads don't need bounds checks.
///
/// Functions that are too long to inline take the cursor by value and return a position. If they took its address, the
/// compiler would keep the cursor in memory and slow down every step.
struct JSONCursor: ~Escapable {
  private let bytes: RawSpan
  /// The offset of the next byte.
  var offset: Int
  /// The number of line feeds skipped as white space. Well-formed JSON contains no other line feeds.
  var lineFeeds: Int
  /// The number of readable bytes required from `end` on, including the stop byte. The measuring of a string reads four
  /// words.
  static let slack = 40

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from start: Int, to end: Int, after lineFeeds: Int = 0) {
    precondition(0 <= start && start <= end && end + Self.slack <= bytes.count, "the cursor needs slack after its end")
    precondition(bytes[end] == 0, "the cursor needs a stop byte at its end")
    self.bytes = RawSpan(_elements: bytes).extracting(0..<end + Self.slack)
    self.offset = start
    self.lineFeeds = lineFeeds
  }

  /// The position of a cursor, independent of its bytes.
  struct Position: Hashable {
    var offset: Int
    var lineFeeds: Int
  }

  var position: Position {
    @inline(always) get { Position(offset: offset, lineFeeds: lineFeeds) }
    @inline(always) set {
      offset = newValue.offset
      lineFeeds = newValue.lineFeeds
    }
  }

  /// The offset of the stop byte. It's computed, because only cursors of up to four words are passed in registers.
  var end: Int { bytes.byteCount &- Self.slack }

  var byte: UInt8 { @inline(always) get { byte(at: offset) } }

  /// The eight bytes at the cursor, with the first in the lowest bits.
  var word: UInt64 { @inline(always) get { word(at: offset) } }

  /// Returns the byte at an offset between the cursor's start and end.
  @inline(always)
  func byte(at offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < bytes.byteCount)
    // In bounds, because offsets stop at `end`, which is followed by slack.
    return unsafe bytes.unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  @_lifetime(copy self)
  func span(of range: Range<Int>) -> Span<UInt8> { Span(_bytes: bytes.extracting(range)) }

  /// Returns the eight bytes starting at `offset`. The offset must be at most 32 bytes after `end`.
  @inline(always)
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= bytes.byteCount)
    // In bounds, because offsets stop at `end`, which is followed by 40 bytes of slack.
    return UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  var isAtEnd: Bool { offset == end }

  @inline(always)
  mutating func skipBlanks() {
    if byte <= .space { position = positionAfterBlanks() }
  }

  private func positionAfterBlanks() -> Position {
    var position = position
    // Mostly, there is a single space after a comma or a colon.
    if byte == .space, byte(at: offset &+ 1) > .space { return Position(offset: offset &+ 1, lineFeeds: lineFeeds) }
    while true {
      switch byte(at: position.offset) {
      case .space:
        // Indentation consists of many spaces, so compare eight bytes at once.
        let others = word(at: position.offset) ^ 0x2020_2020_2020_2020
        position.offset &+= others.trailingZeroBitCount &>> 3
      case .tab, .carriageReturn: position.offset &+= 1
      case .lineFeed:
        position.offset &+= 1
        position.lineFeeds &+= 1
      default: return position
      }
    }
  }

  /// Skips the next byte if it is `expected`, and returns whether it was skipped.
  @inline(always)
  mutating func take(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    offset &+= 1
    return true
  }

  /// Skips white space, and then the next byte if it is `expected`. Returns whether that byte was skipped.
  @inline(always)
  mutating func takeNext(_ expected: UInt8) -> Bool {
    skipBlanks()
    return take(expected)
  }

  @inline(always)
  mutating func takeTrue() -> Bool { take(0x6575_7274, count: 4) }

  @inline(always)
  mutating func takeFalse() -> Bool { take(0x65_736C_6166, count: 5) }

  @inline(always)
  mutating func takeNull() -> Bool { take(0x6C6C_756E, count: 4) }

  /// Skips a literal if it comes next, and returns whether it was skipped.
  @inline(always)
  private mutating func take(_ literal: UInt64, count: Int) -> Bool {
    guard word & (1 &<< UInt64(count &* 8) &- 1) == literal else { return false }
    offset &+= count
    return true
  }

  /// Validates and skips a value that is nested in `depth` brackets.
  @inline(always)
  mutating func skipValue(inside depth: Int = 1) throws(JSONFailure) {
    position = try positionAfterValue(inside: depth)
  }

  /// Validates the value at the cursor, nested in `depth` brackets, and returns the position after it.
  func positionAfterValue(inside depth: Int = 1) throws(JSONFailure) -> Position {
    var cursor = self
    if cursor.take(.quote) {
      _ = try cursor.takeString()
      return cursor.position
    }
    var skipper = JSONSkipper(inside: depth)
    return try skipper.skip(cursor)
  }

  /// Skips any value, and returns whether it was `null`.
  mutating func skipNullOrValue() throws(JSONFailure) -> Bool {
    if takeNull() { return true }
    try skipValue()
    return false
  }

  /// Returns the position at a later offset, counting the line feeds up to that offset.
  func position(at later: Int) -> Position {
    Position(offset: max(offset, later), lineFeeds: lineFeeds + lineFeeds(from: offset, to: later).count)
  }

  func unexpected(_ expected: JSONFailure.Expectation) -> JSONFailure {
    if isAtEnd { return JSONFailure(.end(expected), at: offset) }
    if isByteOrderMark(at: offset) { return JSONFailure(.byteOrderMark, at: offset) }
    if let token = foreignToken { return JSONFailure(.foreign(token), at: offset) }
    // An empty object expects a key or a brace, so a brace where only a key can follow means a stray comma.
    return JSONFailure(expected == .key && byte == .closeBrace ? .commaBefore(byte) : .unexpected(expected), at: offset)
  }

  /// Returns the failure for a byte after the end of a record.
  func trailing(at offset: Int) -> JSONFailure {
    let isComma = byte(at: offset) == .comma
    return JSONFailure(isByteOrderMark(at: offset) ? .byteOrderMark : isComma ? .commaBehind : .trailing, at: offset)
  }

  func isByteOrderMark(at offset: Int) -> Bool { word(at: offset) & 0xFF_FFFF == 0xBF_BBEF }
}

extension UInt8 {
  static var tab: UInt8 { 0x09 }
  package static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var plus: UInt8 { 0x2B }
  package static var comma: UInt8 { 0x2C }
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
  static var delete: UInt8 { 0x7F }

  package var isWhiteSpace: Bool { self == .space || self == .lineFeed || self == .carriageReturn || self == .tab }
}

extension ContiguousArray<UInt8> {
  /// Creates an array that contains some bytes, followed by the slack that cursors and streams need.
  init(padding bytes: some Collection<UInt8>) {
    self.init(bytes)
    append(contentsOf: repeatElement(0, count: JSONCursor.slack))
  }
}
