/// Writes an `id` in front of an answer that was made ahead, as it is written in the order.
enum QuickIdentifier {
  /// The longest `id` that is written this way.
  static let maximumLength = 256

  private static let key: UInt64 = 0x3A_2264_6922_7B  // {"id":

  /// Writes `{"id":…,` and returns its length; up to eight bytes behind it are overwritten.
  @inline(__always)
  static func write(
    _ id: Range<Int>, from cursor: borrowing JSONCursor, to bytes: inout MutableRawSpan, at offset: Int
  ) -> Int {
    bytes.storeBytes(of: key.littleEndian, toByteOffset: offset, as: UInt64.self)
    let start = offset + 6
    for step in stride(from: 0, to: id.count, by: 8) {
      let word = cursor.word(at: id.lowerBound + step)
      bytes.storeBytes(of: word.littleEndian, toByteOffset: start + step, as: UInt64.self)
    }
    bytes.storeBytes(of: .comma, toByteOffset: start + id.count, as: UInt8.self)
    return 7 + id.count
  }
}
