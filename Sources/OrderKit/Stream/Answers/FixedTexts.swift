/// At most 64 bytes that are always the same, copied at once.
struct FixedText {
  /// The bytes, and zeros.
  let block: SIMD64<UInt8>
  let count: Int

  /// Makes the text of as many bytes as fit.
  init(_ text: Substring.UTF8View) {
    let bytes = text.prefix(64)
    count = bytes.count
    block = bytes.enumerated().reduce(into: SIMD64(repeating: 0)) { $0[$1.offset] = $1.element }
  }

  init(_ text: String) {
    self.init(text.utf8[...])
  }
}

/// Texts of any length that are always the same, made once and copied piece by piece.
struct FixedTexts {
  private var pieces: [FixedText] = []
  /// The number of bytes of the longest text.
  private(set) var longest = 0

  /// One text among those kept.
  struct Slot {
    fileprivate var pieces = 0..<0
    var count = 0
  }

  /// Keeps a text.
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

  /// Puts a text into room for answers.
  @inline(always)
  mutating func put(_ slot: Slot, _ room: inout AnswerRoom) {
    for index in slot.pieces { room.put(pieces[index]) }
  }

  /// Appends a text to answers.
  mutating func append(_ slot: Slot, to answers: inout Answers) {
    answers.append(upTo: slot.count) { put(slot, &$0) }
  }
}
