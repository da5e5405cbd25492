import OrderStreams
import SystemIO

/// Writes the answers of concurrent workers in input order.
///
/// A worker whose answers come early waits. The parts are of similar size, so it rarely waits long.
final class OrderedWriter<Tally: StreamTally>: Sendable {
  private let state: Guarded<State>

  struct State: Sendable {
    var output: OutputBuffer
    let settings: JobSettings
    fileprivate(set) var next = 0
    fileprivate(set) var tally = Tally()
    fileprivate(set) var position = StreamPosition()
    fileprivate(set) var header: String?
    fileprivate(set) var tableError: String?
    fileprivate(set) var remarks: [String] = []
    /// Whether the answers from this source would need a different header.
    fileprivate(set) var hasOtherHeader = false
    fileprivate(set) var isClosed = false
    /// Whether the job ended early because of `ErrorPolicy.stop`.
    fileprivate(set) var hasStopped = false
    fileprivate(set) var error: IOError?

    mutating func beginSource() {
      (next, position, tableError, remarks) = (0, StreamPosition(), nil, [])
    }
  }

  /// The answers to a part of the input, or to its beginning if the part is incomplete.
  struct Submission: Sendable {
    var sequence: Int
    var before: StreamPosition
    var after: StreamPosition
    var tally: Tally
    var header: String?
    /// The error in the header of the source, if the answers have no room for it.
    var tableError: String?
    var remarks: [String]
    var answers: TextBuffer
    var isComplete: Bool
    var hasStopped: Bool
    var bytes: Int
  }

  /// Creates a writer that continues from a state, so the header is written just once for all sources.
  init(_ state: State) { self.state = Guarded(state) }

  /// The final state, valid once all workers have finished.
  var outcome: State { state.withLock { $0 } }

  /// Writes the answers after those of earlier parts. Returns an empty buffer, or `nil` if the job has ended.
  func submit(_ submission: consuming Submission) -> TextBuffer? {
    var submission = submission
    return state.withLock(when: { [sequence = submission.sequence] in $0.next == sequence }) { state in
      state.write(submission)
      // Even after an error, pass on the turn. Otherwise, the worker of the next part would wait forever.
      if submission.isComplete || state.isClosed { state.next += 1 }
      if state.isClosed { return nil }
      submission.answers.removeAll()
      return submission.answers
    }
  }
}

extension OrderedWriter.State {
  /// Writes the first header. The job ends if a later one names other columns.
  private mutating func take(_ other: String) {
    if let header {
      hasOtherHeader = header.columns != other.columns
      isClosed = hasOtherHeader
      return
    }
    header = other
    do throws(IOError) { try output.write(other) } catch {
      self.error = error
      isClosed = true
    }
  }

  fileprivate mutating func write(_ submission: OrderedWriter.Submission) {
    if settings.interruption?.hasCome == true { isClosed = true }
    tableError = submission.tableError
    remarks = submission.remarks
    if !isClosed, let header = submission.header { take(header) }
    if isClosed { return }
    let (before, after) = (submission.before, submission.after)
    let base = StreamPosition(
      records: position.records - before.records, lineFeeds: position.lineFeeds - before.lineFeeds)
    do throws(IOError) {
      try submission.answers.forEachPiece(after: base) { piece throws(IOError) in try output.write(piece) }
      try output.flush()
    } catch {
      self.error = error
      isClosed = true
      return
    }
    var partial = submission.tally
    partial.unread.move(by: base.lineFeeds)
    tally.add(partial)
    position = StreamPosition(records: base.records + after.records, lineFeeds: base.lineFeeds + after.lineFeeds)
    settings.progress?.note(records: after.records - before.records, bytes: submission.bytes)
    hasStopped = submission.hasStopped
    isClosed = hasStopped
  }
}

extension String {
  /// The header without a byte order mark, a line such as `sep=;` and its line end.
  fileprivate var columns: Substring {
    var rest = trimmingPrefix("\u{FEFF}")
    if rest.lowercased().hasPrefix("sep="), let end = rest.firstIndex(where: \.isNewline) {
      rest = rest[end...].dropFirst()
    }
    return rest.last?.isNewline == true ? rest.dropLast() : rest
  }
}
