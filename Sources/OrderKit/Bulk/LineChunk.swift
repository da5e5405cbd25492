/// Whole lines of a source, in memory of a worker's own, and their number in line.
struct LineChunk {
  /// The lines, and the cursor's slack behind them.
  var bytes: [UInt8]
  /// Where the lines are; the last byte is a line feed.
  var range = 0..<0
  /// Which chunk of the source it is, from 0.
  var ticket = 0
  /// How many bytes of the source have been read when its lines end.
  var sourceEnd = 0
  /// The column at which its first line begins: a source may begin with blanks that are not read again.
  var firstColumn = 1
  /// Whether it stands for one line that was too large to be kept.
  var isTooLarge = false

  /// How many bytes a chunk holds, unless a line is longer.
  static let size = 1 << 18

  init() {
    bytes = [UInt8](repeating: 0, count: Self.size + JSONCursor.slack)
  }

  /// Bytes that can be filled: a line feed that the source's end lacks, and the slack, stay free.
  var capacity: Int { bytes.count - JSONCursor.slack - 1 }

  /// Makes room for a longer line; what was read so far is kept.
  mutating func grow() {
    bytes.append(contentsOf: repeatElement(0, count: bytes.count))
  }

  /// Gives back what a long line needed.
  mutating func shrink() {
    if bytes.count > Self.size + JSONCursor.slack { self = LineChunk() }
  }
}
