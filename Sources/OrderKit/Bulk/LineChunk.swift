/// Whole lines of a source, in memory of a worker's own, and their number in line.
struct LineChunk {
  /// The lines, and the cursor's slack behind them.
  var bytes: [UInt8]
  /// Where the lines are that have not been answered; the last byte is a line feed.
  var range: Range<Int>
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
  /// A chunk beyond this size is worth waiting for, so that there is no second one.
  static let largeSize = 1 << 20

  /// An empty chunk for so many bytes.
  init(size: Int = LineChunk.size) {
    self.init([UInt8](repeating: 0, count: size + JSONCursor.slack + 1), filled: 0)
  }

  /// Takes over bytes of which some have been read.
  init(_ bytes: [UInt8], filled: Int) {
    self.bytes = bytes
    range = 0..<filled
  }

  /// Bytes that can be filled: a line feed that the source's end lacks, and the slack, stay free.
  var capacity: Int { bytes.count - JSONCursor.slack - 1 }

  /// Sees to it that so many bytes fit; what is in ``range`` is kept.
  mutating func widen(to size: Int) {
    if capacity < size { bytes.resize(to: size + JSONCursor.slack + 1, keeping: range.upperBound) }
  }

  /// Gives back what a long line needed; what is known of the lines stays.
  mutating func shrink(to size: Int) {
    guard capacity > size else { return }
    bytes = [UInt8](repeating: 0, count: size + JSONCursor.slack + 1)
    range = 0..<0
  }
}

extension [UInt8] {
  /// Makes memory larger that is read into: twice as large, but only so much larger than a record of the largest size
  /// that reading goes on in pieces.
  mutating func grow(toHold largest: Int) {
    let piece = 1 << 16
    let bound = largest + piece
    resize(to: count < bound ? Swift.min(2 * count, bound) : count + piece, keeping: count)
  }

  /// Moves the first bytes to memory of another size. `append` would reserve more than is asked for.
  fileprivate mutating func resize(to size: Int, keeping kept: Int) {
    var moved = [UInt8](repeating: 0, count: size)
    for offset in 0..<kept { moved[offset] = self[offset] }
    self = moved
  }
}
