// Tuned: a fixed text is the `utf8` of its literal.

/// A constant text of at most 64 bytes, copied in one step.
struct FixedText {
  /// The bytes of the text, padded with zeros.
  let block: SIMD64<UInt8>
  let count: Int

  init(_ text: String) {
    count = text.utf8.count
    block = text.utf8.enumerated().reduce(into: SIMD64(repeating: 0)) { $0[$1.offset] = $1.element }
  }
}

extension TextRoom {
  @inline(always)
  mutating func put(_ text: FixedText) { put(text.block, count: text.count) }
}
