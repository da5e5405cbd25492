/// Answers made ahead, so that a common order is answered by copying bytes.
///
/// Each answer is made when it is first needed, by the same functions that answer any other record.
struct AnswerTable {
  private var blocks: [Block] = []
  private var entries: [Entry]
  /// The answers that have been made: few of the slots, of which a menu with codes and zips has many.
  private var made: [(slot: Int, answer: PreparedAnswer)] = []

  /// The unit in which answers are copied.
  typealias Block = SIMD64<UInt8>

  private struct Entry {
    var firstBlock = 0
    /// Where it stands in ``made``.
    var place = 0
    /// Bytes of the answer; 0 while it has not been made.
    var length = 0
    /// How often it was given since the last ``takeCounts(_:)``.
    var count = 0
  }

  /// The longest answer that is worth copying.
  static let maximumLength = 1 << 12

  init(slots: Int) {
    entries = Array(repeating: Entry(), count: slots)
  }

  /// Whether an answer has been made.
  @inline(always)
  func isPrepared(_ slot: Int) -> Bool { slot < entries.count && entries[slot].length > 0 }

  /// Copies an answer to where it belongs, counts it and returns its length. Up to a block of bytes behind it is
  /// overwritten.
  @inline(always)
  mutating func copy(_ slot: Int, into bytes: inout MutableRawSpan, at offset: Int) -> Int {
    let length = entries[slot].length
    var block = entries[slot].firstBlock
    var place = offset
    let end = offset + length
    while place < end {
      bytes.storeBytes(of: blocks[block], toByteOffset: place, as: Block.self)
      place += 64
      block += 1
    }
    entries[slot].count += 1
    return length
  }

  /// An answer that has been made.
  subscript(slot: Int) -> PreparedAnswer { made[entries[slot].place].answer }

  /// Counts an answer that was given otherwise than by copying it whole.
  mutating func count(_ slot: Int) { entries[slot].count += 1 }

  /// Keeps an answer, making room if there is none yet.
  mutating func keep(_ answer: PreparedAnswer, in slot: Int) {
    if slot >= entries.count { entries += repeatElement(Entry(), count: slot + 1 - entries.count) }
    entries[slot] = Entry(firstBlock: blocks.count, place: made.count, length: answer.bytes.count)
    made.append((slot, answer))
    for start in stride(from: 0, to: answer.bytes.count, by: 64) {
      var block = Block(repeating: 0)
      for offset in start..<min(start + 64, answer.bytes.count) { block[offset - start] = answer.bytes[offset] }
      blocks.append(block)
    }
  }

  /// Hands over how often each answer was given, and counts anew.
  mutating func takeCounts(_ body: (PreparedAnswer, Int) -> Void) {
    for (slot, answer) in made where entries[slot].count > 0 {
      body(answer, entries[slot].count)
      entries[slot].count = 0
    }
  }
}
