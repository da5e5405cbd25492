import Synchronization

/// Cuts a source into chunks of whole lines, for several workers: each reads for itself, one at a time, under a lock.
///
/// What stands behind the last line feed of a chunk is carried over to the next.
final class ChunkSource: Sendable {
  private let input: Descriptor
  private let interruption: Interruption?
  private let state: Mutex<State>

  fileprivate struct State {
    /// Bytes that belong to the next chunk.
    var carried: [UInt8]
    /// The largest line that is kept whole, in bytes.
    let limit: Int
    var ticket = 0
    var firstColumn: Int
    var isFinal: Bool
    var error: IOError?
    var bytesRead = 0
  }

  /// Goes on behind bytes that have been read already.
  init(
    _ input: Descriptor, behind carried: [UInt8], column: Int, isFinal: Bool, limit: Int, interruption: Interruption?
  ) {
    self.input = input
    self.interruption = interruption
    state = Mutex(State(carried: carried, limit: limit, firstColumn: column, isFinal: isFinal))
  }

  /// What made the source end early, if it did not end by itself.
  var error: IOError? { state.withLock { $0.error } }

  /// How many bytes have been read.
  var bytesRead: Int { state.withLock { $0.bytesRead } }

  /// Fills a worker's chunk with the next lines; false if there are none.
  func next(_ chunk: inout LineChunk) -> Bool {
    state.withLock { state in
      do throws(IOError) {
        return try state.fill(&chunk, from: input, interruption)
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
    _ chunk: inout LineChunk, from input: Descriptor, _ interruption: Interruption?
  ) throws(IOError) -> Bool {
    chunk.shrink()
    chunk.isTooLarge = false
    var filled = carried.count
    while chunk.capacity < filled { chunk.grow() }
    for offset in carried.indices { chunk.bytes[offset] = carried[offset] }
    var end = lastLineEnd(in: chunk, from: 0, to: filled)
    while end == nil {
      if isFinal {
        if filled == 0 { return false }
        chunk.bytes[filled] = .lineFeed
        filled += 1
        end = filled
        break
      }
      if filled > limit {
        // The line cannot become a record: only its end is of interest.
        chunk.isTooLarge = true
        filled = 1
      }
      if filled == chunk.capacity { chunk.grow() }
      let count = try read(into: &chunk, at: filled, from: input, interruption)
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
    chunk.firstColumn = firstColumn
    firstColumn = 1
    ticket += 1
    return true
  }

  private mutating func read(
    into chunk: inout LineChunk, at offset: Int, from input: Descriptor, _ interruption: Interruption?
  ) throws(IOError) -> Int {
    if let interruption, try interruption.comesBefore(input) { return 0 }
    let room = offset..<min(chunk.capacity, offset + LineChunk.size)
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
