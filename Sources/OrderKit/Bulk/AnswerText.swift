import SystemIO

/// Answers as bytes, with holes where numbers go that are counted from a place not known yet.
///
/// A worker knows that an error stands in the third record of its chunk, but only in its turn how many records came
/// before the chunk.
struct AnswerText {
  var bytes: [UInt8] = []
  private(set) var holes: [Hole] = []

  struct Hole {
    /// Where in the bytes the number goes.
    let offset: Int
    /// Whether it counts records; otherwise lines.
    let countsRecords: Bool
    /// The number, counted from the chunk's beginning.
    let number: Int

    func moved(by distance: Int) -> Hole {
      Hole(offset: offset + distance, countsRecords: countsRecords, number: number)
    }
  }

  /// Leaves a hole for the number of a record.
  mutating func appendRecord(_ number: Int) {
    holes.append(Hole(offset: bytes.count, countsRecords: true, number: number))
  }

  /// Leaves a hole for the number of a line.
  mutating func appendLine(_ number: Int) {
    holes.append(Hole(offset: bytes.count, countsRecords: false, number: number))
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    holes.removeAll(keepingCapacity: true)
  }

  /// Writes the first `count` bytes with their holes filled, for answers that lie behind so many records and lines.
  static func write(
    _ holes: [Hole], in bytes: Span<UInt8>, to count: Int, behind records: Int, _ lines: Int,
    into output: inout OutputBuffer
  ) throws(IOError) {
    var done = 0
    for hole in holes {
      try output.writePiece(bytes.extracting(done..<hole.offset))
      output.bytes.append(decimal: hole.number + (hole.countsRecords ? records : lines))
      done = hole.offset
    }
    try output.writePiece(bytes.extracting(done..<count))
  }
}
