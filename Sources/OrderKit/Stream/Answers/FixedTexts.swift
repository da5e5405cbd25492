/// A constant text of at most 64 bytes, short enough to be copied in one step.
struct FixedText {
  /// The bytes of the text, padded with zeros.
  let block: SIMD64<UInt8>
  let count: Int

  /// Creates a constant from the first 64 bytes of a text.
  init(_ text: Substring.UTF8View) {
    let bytes = text.prefix(64)
    count = bytes.count
    block = bytes.enumerated().reduce(into: SIMD64(repeating: 0)) { $0[$1.offset] = $1.element }
  }

  init(_ text: String) {
    self.init(text.utf8[...])
  }
}

extension TextRoom {
  @inline(always)
  mutating func put(_ text: FixedText) { put(text.block, count: text.count) }
}

/// A collection of constant texts of any length, stored in pieces of 64 bytes.
struct FixedTexts {
  private var pieces: [FixedText] = []
  /// The length of the longest text in bytes.
  private(set) var longest = 0

  struct Slot {
    fileprivate var pieces = 0..<0
    var count = 0
  }

  mutating func add(_ text: String) -> Slot {
    let start = pieces.count
    var rest = text.utf8[...]
    while !rest.isEmpty {
      pieces.append(FixedText(rest))
      rest = rest.dropFirst(64)
    }
    longest = max(longest, text.utf8.count)
    return Slot(pieces: start..<pieces.count, count: text.utf8.count)
  }

  @inline(always)
  mutating func put(_ slot: Slot, _ room: inout TextRoom) {
    for index in slot.pieces { room.put(pieces[index]) }
  }

  mutating func append(_ slot: Slot, to answers: inout TextBuffer) {
    answers.append(upTo: slot.count) { put(slot, &$0) }
  }
}
