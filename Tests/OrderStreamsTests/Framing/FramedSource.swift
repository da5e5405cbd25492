@testable import OrderStreams

/// A source that is fed to a framer in pieces, and the records that the framer found.
struct FramedSource {
  private var framer: Framer
  private var reader = SteppingReader()
  /// The bytes that are still needed. `passed` is the number of bytes before them.
  private var kept: [UInt8] = []
  private var passed = 0
  private var lineFeeds = 0
  private var hasBegun: Bool
  private(set) var found: [Found] = []

  struct Found: Hashable {
    var record: FramedRecord
    let line: Int
    let column: Int
    let failure: String?
    let offset: Int?
  }

  init(isFirstPart: Bool = true, limit: Int = StreamOptions.maximumRecordSize) {
    framer = Framer(isFirstPart: isFirstPart, limit: limit)
    hasBegun = !isFirstPart
  }

  static func found(in source: [UInt8], cutAt cuts: [Int] = [], limit: Int = StreamOptions.maximumRecordSize) -> [Found]
  {
    var framed = FramedSource(limit: limit)
    var start = 0
    for cut in cuts {
      framed.feed(source[start..<cut])
      start = cut
    }
    framed.feed(source[start...], ending: .atSourceEnd)
    return framed.found
  }

  static func records(of source: [UInt8]) -> [FramedRecord] { found(in: source).map(\.record) }

  mutating func feed(_ piece: some Sequence<UInt8>, ending: ChunkEnding = .open) {
    kept += piece
    // A stream passes its framer no byte order mark at the start of a source.
    if !hasBegun {
      if kept.count < 3, !ending.isFinal { return }
      hasBegun = true
      if kept.starts(with: "\u{FEFF}".utf8) {
        kept.removeFirst(3)
        passed = 3
      }
    }
    // The framer must ignore the bytes before the source, which look like the end of a record.
    let before = Array("{}\n".utf8)
    let bytes = before + kept + Array(repeating: 0, count: JSONCursor.slack)
    var cursor = JSONCursor(bytes.span, from: before.count, to: before.count + kept.count, after: lineFeeds)
    let passed = passed - before.count
    framer.beginChunk(at: cursor)
    finding: while true {
      let failure: RecordFailure?
      switch framer.next(&cursor, ending: ending, &reader) {
      case .more: break finding
      case .record: failure = nil
      case .refused(let reason), .malformed(let reason): failure = reason
      case .resumed(let unread):
        let record = found[found.count - 1].record
        found[found.count - 1].record = FramedRecord(
          isGood: false, start: record.start, end: passed + cursor.offset, unread: unread)
        continue
      }
      let place = framer.recordLocation(cursor)
      let end = failure?.reason.code == .jsonEnd ? framer.recordStart.offset : framer.recordEnd.offset
      found.append(
        Found(
          record: FramedRecord(isGood: failure == nil, start: passed + framer.recordStart.offset, end: passed + end),
          line: place.line, column: place.column, failure: failure?.reason.code.rawValue,
          offset: failure.map { passed + $0.offset }))
    }
    framer.endChunk(at: cursor)
    kept.removeFirst(cursor.offset - before.count)
    self.passed = passed + cursor.offset
    lineFeeds = cursor.lineFeeds
  }

  /// The number of bytes that were read as values. Bytes that were read twice count twice.
  var readBytes: Int { reader.readBytes }

  var keptBytes: Int { kept.count }
}

private struct SteppingReader: ValueReader {
  private(set) var readBytes = 0

  mutating func read(_ cursor: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    do throws(JSONFailure) {
      let end = try cursor.positionAfterValue(inside: 0)
      readBytes += end.offset - cursor.offset
      return end
    } catch {
      readBytes += error.offset - cursor.offset
      throw error
    }
  }
}
