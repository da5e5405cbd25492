/// Answers as bytes, in memory that is used again.
///
/// A worker that does not know how many records and lines precede its own leaves placeholders for numbers that depend on
/// them: few, in a short list.
package struct Answers: Sendable {
  /// The answers are the first ``count`` bytes; the others are room.
  private(set) var bytes: [UInt8] = []
  package internal(set) var count = 0
  private(set) var placeholders: [Placeholder] = []
  /// Whether record and line numbers are those of the source; otherwise they are counted from where a worker began.
  package let numbersAreFinal: Bool

  /// A number that is missing in the answers.
  struct Placeholder: Sendable {
    /// Where in the bytes it goes.
    let offset: Int
    /// Whether it counts records; otherwise lines.
    let countsRecords: Bool
    /// The number, counted from where the worker began.
    let number: Int
  }

  package init(numbersAreFinal: Bool = true) {
    self.numbersAreFinal = numbersAreFinal
  }

  /// The unit in which fixed words are copied.
  typealias Block = SIMD64<UInt8>
}

extension Answers {
  /// Makes room for so many bytes, and for a block after them.
  @inline(always)
  mutating func reserve(_ room: Int) {
    if bytes.count &- count < room &+ 64 { grow(by: room + 64) }
  }

  @inline(never)
  private mutating func grow(by room: Int) {
    bytes.append(contentsOf: repeatElement(0, count: max(room, min(bytes.count, 1 << 20), 1 << 12)))
  }

  /// Forgets all answers; their memory is kept, unless one was very long.
  package mutating func removeAll() {
    count = 0
    placeholders.removeAll(keepingCapacity: true)
    if bytes.count > 8 << 20 { bytes = [] }
  }

  /// Appends one byte.
  @inline(always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count &+= 1
  }

  /// Appends text.
  mutating func append(_ text: String) {
    append(text.utf8.span)
  }

  mutating func append(_ span: Span<UInt8>) {
    reserve(span.count)
    let start = count
    var room = bytes.mutableSpan
    for offset in span.indices { room[start &+ offset] = span[offset] }
    count += span.count
  }

  /// Appends bytes of a record.
  @inline(always)
  mutating func append(_ range: Range<Int>, of cursor: JSONCursor) {
    reserve(range.count)
    var source = range.lowerBound
    var offset = count
    var elements = bytes.mutableSpan
    var room = MutableRawSpan(_elements: &elements)
    while source < range.upperBound {
      room.storeBytes(of: cursor.word(at: source).littleEndian, toByteOffset: offset, as: UInt64.self)
      source &+= 8
      offset &+= 8
    }
    count &+= range.count
  }

  /// Appends the decimal digits of a number.
  @inline(always)
  mutating func append(decimal number: Int) {
    // Nearly every number is a quantity.
    guard number >= 0, number < 100 else { return append(longDecimal: number) }
    reserve(8)
    let (tens, ones) = (UInt64(number / 10), UInt64(number % 10))
    if tens == 0 { store(ones | 0x30, 1) } else { store(tens | ones << 8 | 0x3030, 2) }
  }

  @inline(never)
  private mutating func append(longDecimal number: Int) {
    reserve(20)
    var digits = number.magnitude
    var length = number < 0 ? 2 : 1
    while digits >= 10 {
      digits /= 10
      length += 1
    }
    digits = number.magnitude
    for place in stride(from: count + length - 1, through: count, by: -1) {
      bytes[place] = .zero + UInt8(digits % 10)
      digits /= 10
    }
    if number < 0 { bytes[count] = .minus }
    count += length
  }

  /// Appends the number of a record.
  @inline(always)
  mutating func append(record number: Int) {
    if numbersAreFinal { return append(decimal: number) }
    placeholders.append(Placeholder(offset: count, countsRecords: true, number: number))
  }

  /// Appends the number of a line.
  mutating func append(line number: Int) {
    if numbersAreFinal { return append(decimal: number) }
    placeholders.append(Placeholder(offset: count, countsRecords: false, number: number))
  }
}

/// Words that are always the same, made once and copied block by block.
struct FixedTexts: Sendable {
  private var blocks: [Answers.Block] = []

  /// Where one text is.
  struct Place {
    fileprivate var firstBlock = 0
    var count = 0
  }

  /// Keeps a text.
  mutating func add(_ text: String) -> Place {
    let place = Place(firstBlock: blocks.count, count: text.utf8.count)
    var rest = text.utf8[...]
    while rest.isEmpty == false {
      blocks.append(Answers.Block(text: rest.prefix(64)))
      rest = rest.dropFirst(64)
    }
    return place
  }

  /// Appends a text to answers.
  @inline(always)
  mutating func append(_ place: Place, to answers: inout Answers) {
    answers.reserve(place.count)
    let start = answers.count
    for index in 0..<(place.count &+ 63) >> 6 { answers.store(blocks[place.firstBlock &+ index], count: 64) }
    answers.count = start &+ place.count
  }
}

extension Answers {
  /// Puts a block after the answers; what it has beyond them is overwritten by the next.
  @inline(always)
  mutating func storeBlock(_ block: Block) {
    let offset = count
    var elements = bytes.mutableSpan
    var room = MutableRawSpan(_elements: &elements)
    room.storeBytes(of: block, toByteOffset: offset, as: Block.self)
  }

  /// Puts a byte in place of another.
  @inline(always)
  mutating func set(_ byte: UInt8, at offset: Int) {
    bytes[offset] = byte
  }

  /// Puts eight bytes of which so many count.
  @inline(always)
  mutating func store(_ word: UInt64, _ length: Int) {
    let offset = count
    var elements = bytes.mutableSpan
    var room = MutableRawSpan(_elements: &elements)
    room.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
    count &+= length
  }
}
