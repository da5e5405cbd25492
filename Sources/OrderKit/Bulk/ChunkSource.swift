import SystemIO

/// Cuts a source into chunks of whole lines, for several workers: each reads for itself, one at a time, under a lock.
///
/// What stands behind the last line feed of a chunk is carried over to the next.
final class ChunkSource: Sendable {
  private let input: ByteSource
  /// What can end the job from outside.
  private let interruption: Interruption?
  /// What a worker that has come to the end interrupts another one with.
  private let wake: Interruption?
  /// Waits until all chunks before one have been answered.
  private let wait: @Sendable (Int) -> Void
  /// How many bytes a chunk holds, unless a line is longer.
  let chunkSize: Int
  private let state: Guarded<State>

  fileprivate struct State {
    /// What has been read before there were chunks.
    var head: LineChunk?
    /// Bytes that belong to the next chunk.
    var carried: [UInt8] = []
    /// The largest line that is kept whole, in bytes.
    let limit: Int
    /// The most bytes that are read at once.
    let readSize: Int
    var ticket = 0
    var firstColumn: Int
    var isFinal: Bool
    var error: IOError?
    var bytesRead: Int
  }

  /// Goes on where a framer has begun, with its memory. A source for several workers can wake one of them that waits for
  /// input; `wait` keeps it from reading a long line until all chunks in front of it have been answered.
  init(
    _ input: ByteSource, behind framer: inout RecordFramer, bytesRead: Int, _ options: BulkOptions, isShared: Bool,
    wait: @escaping @Sendable (Int) -> Void
  ) {
    self.input = input
    self.wait = wait
    chunkSize = options.chunkSize
    interruption = options.interruption
    wake = isShared ? Interruption() : nil
    state = Guarded(
      State(
        head: framer.takeRest(), limit: options.maximumRecordSize, readSize: chunkSize,
        firstColumn: framer.place.column, isFinal: framer.buffer.isFinal, bytesRead: bytesRead))
  }

  deinit {
    wake?.close()
  }

  /// Wakes a worker that waits for input: there will be no more chunks for it.
  func stop() {
    wake?.interrupt()
  }

  /// What made the source end early, if it did not end by itself.
  var error: IOError? { state.withLock { $0.error } }

  /// How many bytes have been read.
  var bytesRead: Int { state.withLock { $0.bytesRead } }

  /// Fills a worker's chunk with the next lines; false if there are none.
  func next(_ chunk: inout LineChunk) -> Bool {
    state.withLock { state in
      do throws(IOError) {
        return try state.fill(&chunk, from: input, unless: [interruption, wake].compactMap { $0 }, wait)
      } catch {
        state.error = error
        state.isFinal = true
        state.carried = []
        return false
      }
    }
  }
}

extension ChunkSource.State {
  fileprivate mutating func fill(
    _ chunk: inout LineChunk, from input: ByteSource, unless interruptions: [Interruption], _ wait: (Int) -> Void
  ) throws(IOError) -> Bool {
    chunk.isTooLarge = false
    var filled = begin(&chunk)
    var end = lastLineEnd(in: chunk, from: 0, to: filled)
    while end == nil {
      if isFinal {
        if filled == 0 { return false }
        chunk.bytes[filled] = .lineFeed
        filled += 1
        end = filled
        break
      }
      if filled > limit { filled -= dropLeadingBlanks(of: &chunk, filled) }
      if filled > limit {
        // The line cannot become a record: only its end is of interest.
        chunk.isTooLarge = true
        filled = 1
      }
      if filled == chunk.capacity {
        // One long line at a time: it waits here for those that others still work on.
        if filled >= LineChunk.largeSize { wait(ticket) }
        chunk.bytes.grow(toHold: limit)
      }
      // What an interruption cuts off is no line.
      guard input.wait(unless: interruptions) else { return false }
      let count = try read(into: &chunk, at: filled, from: input)
      if count == 0 { isFinal = true }
      end =
        chunk.isTooLarge
        ? firstLineEnd(in: chunk, from: filled, to: filled + count)
        : lastLineEnd(in: chunk, from: filled, to: filled + count)
      filled += count
    }
    carried = Array(chunk.bytes[(end ?? filled)..<filled])
    chunk.range = 0..<(end ?? filled)
    chunk.ticket = ticket
    chunk.sourceEnd = bytesRead - carried.count
    chunk.firstColumn = firstColumn
    firstColumn = 1
    ticket += 1
    return true
  }

  /// Puts what has been read already into a chunk, and says how much.
  private mutating func begin(_ chunk: inout LineChunk) -> Int {
    if let head {
      chunk = head
      self.head = nil
      chunk.widen(to: readSize)
      return chunk.range.upperBound
    }
    chunk.range = 0..<0
    chunk.widen(to: carried.count)
    for offset in carried.indices { chunk.bytes[offset] = carried[offset] }
    return carried.count
  }

  /// Blanks in front of a record are no part of it, and count for nothing where its size is judged.
  private mutating func dropLeadingBlanks(of chunk: inout LineChunk, _ filled: Int) -> Int {
    let count = chunk.bytes[..<filled].firstIndex { $0.isBlank == false } ?? filled
    for offset in count..<filled { chunk.bytes[offset - count] = chunk.bytes[offset] }
    firstColumn += count
    return count
  }

  private mutating func read(
    into chunk: inout LineChunk, at offset: Int, from input: ByteSource
  ) throws(IOError) -> Int {
    let room = offset..<min(chunk.capacity, offset + readSize)
    var span = chunk.bytes.mutableSpan
    let count = try input.read(into: &span, at: room)
    bytesRead += count
    return count
  }

  private func lastLineEnd(in chunk: LineChunk, from start: Int, to end: Int) -> Int? {
    var offset = end
    while offset > start {
      if chunk.bytes[offset - 1] == .lineFeed { return offset }
      offset -= 1
    }
    return nil
  }

  private func firstLineEnd(in chunk: LineChunk, from start: Int, to end: Int) -> Int? {
    chunk.bytes[start..<end].firstIndex(of: .lineFeed).map { $0 + 1 }
  }
}
