import SystemIO

/// The answers to one chunk, with room for more; memory of a worker's own, used again for each chunk.
struct ChunkAnswers<Tally: AnswerTally> {
  /// The answers, up to ``count``, and free room.
  var bytes: [UInt8]
  var count = 0
  private(set) var holes: [AnswerText.Hole] = []
  /// How many records and lines the chunk has.
  var records = 0
  var lines = 0
  var tally = Tally()
  /// Whether the last answer is the last of all.
  var isLast = false

  private let size: Int

  /// Answers to chunks of so many bytes; there is room for the answers to most.
  init(toChunksOf chunkSize: Int = LineChunk.size) {
    size = max(chunkSize / 2, 2 * Self.margin)
    bytes = [UInt8](repeating: 0, count: size)
  }

  /// The room that one quick answer may need.
  static var margin: Int {
    AnswerTable.maximumLength + QuickIdentifier.maximumLength + 2 * MemoryLayout<AnswerTable.Block>.size
  }

  mutating func reset() {
    count = 0
    holes.removeAll(keepingCapacity: true)
    records = 0
    lines = 0
    isLast = false
  }

  /// Whether they should be written before there are more: a line of two bytes may be answered by two hundred.
  var isFull: Bool { count >= 8 * size }

  /// Gives back what a long answer needed.
  mutating func shrink() {
    if bytes.count > 16 * size { bytes = [UInt8](repeating: 0, count: size) }
  }

  /// Sees to it that at least one quick answer finds room.
  mutating func reserve(_ room: Int = 0) {
    let wanted = count + room + Self.margin
    if bytes.count < wanted {
      bytes.append(contentsOf: repeatElement(0, count: max(min(bytes.count, size), wanted - bytes.count)))
    }
  }

  /// Adds an answer that was made elsewhere. The memory of a large one is taken over.
  mutating func append(_ text: inout AnswerText) {
    if count == 0, text.bytes.count > 16 * size {
      count = text.bytes.count
      holes = text.holes
      swap(&bytes, &text.bytes)
      return
    }
    reserve(text.bytes.count)
    let source = text.bytes.span
    let start = count
    var room = bytes.mutableSpan
    precondition(start >= 0 && source.count <= room.count - start)
    for offset in source.indices { room[start &+ offset] = source[offset] }
    holes.append(contentsOf: text.holes.map { $0.moved(by: count) })
    count += text.bytes.count
  }

  /// Writes the answers with their holes filled, for a chunk that lies behind so many records and lines.
  func write(behind records: Int, _ lines: Int, into output: inout OutputBuffer) throws(IOError) {
    try AnswerText.write(holes, in: bytes.span, to: count, behind: records, lines, into: &output)
  }
}
