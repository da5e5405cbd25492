/// Answers chunks of whole lines: the quick way for plain records, the same functions as everywhere for the others.
///
/// A plain record is read once, up to the line feed that ends it, and answered by copying; whatever is not plain is
/// read again, from its beginning, as a record of its own.
struct LineLane<Answerer: RecordAnswerer> {
  private var answerer: Answerer
  private var reader: OrderReader
  private var table: AnswerTable
  private var order = RawOrder()
  private var scratch = AnswerText()
  private let file: String?
  private let limit: Int

  /// `limit` is the largest record that is read, in bytes.
  init(_ answerer: Answerer, file: String?, limit: Int) {
    self.answerer = answerer
    self.file = file
    self.limit = limit
    reader = answerer.intake.reader
    table = AnswerTable(slots: answerer.slots)
  }

  /// Where in its chunk a lane is, and how many records and lines lie behind it.
  private struct Position {
    var offset: Int
    var record = 0
    var line = 0
  }

  /// Why the quick way does not go on.
  private enum Obstacle {
    case end, full, notPlain
    case notPrepared(Int)
    /// A good order that ends at an offset, with notes.
    case noted(Int, end: Int)
  }

  /// Answers a chunk, or as much of it as there should be answers at once; what is left stays in it.
  mutating func answer(_ chunk: inout LineChunk, into answers: inout ChunkAnswers<Answerer.Tally>) {
    var position = Position(offset: chunk.range.lowerBound)
    answers.reset()
    let isQuick = answerer.slots > 0 && chunk.isTooLarge == false && chunk.range.count <= limit
    while position.offset < chunk.range.upperBound, answers.isFull == false {
      answers.reserve()
      if isQuick {
        switch answerQuickly(chunk.bytes.span, to: chunk.range.upperBound, &position, into: &answers) {
        case .end, .full: continue
        case .notPrepared(let slot):
          if let prepared = answerer.prepare(order, for: slot) {
            table.keep(prepared, in: slot)
            continue
          }
        case .noted(let slot, let end):
          if answerNoted(chunk.bytes.span, to: end, slot, &position, into: &answers) { continue }
        case .notPlain: break
        }
      }
      if answerLine(of: chunk, &position, into: &answers) == false {
        answers.isLast = true
        break
      }
    }
    if position.offset > chunk.range.lowerBound { chunk.firstColumn = 1 }
    chunk.range = position.offset..<chunk.range.upperBound
    answers.records = position.record
    answers.lines = position.line
    table.takeCounts { prepared, times in answerer.count(prepared, times) }
    answers.tally = answerer.takeTally()
  }

  /// Answers one line, whatever it is; false if no more are to be answered.
  private mutating func answerLine(
    of chunk: borrowing LineChunk, _ position: inout Position, into answers: inout ChunkAnswers<Answerer.Tally>
  ) -> Bool {
    let bytes = chunk.bytes.span
    let lineStart = position.offset
    let last = chunk.range.upperBound - 1
    let end = LineFeed.first(in: bytes, from: lineStart, to: last) ?? last
    position.offset = end + 1
    position.line += 1
    // Blanks in front of a record are no part of it, and count for nothing where its size is judged.
    guard let start = (lineStart..<end).first(where: { bytes[$0].isBlank == false }) else { return true }
    position.record += 1
    let column = start - lineStart + (lineStart == chunk.range.lowerBound ? chunk.firstColumn : 1)
    let isTooLarge = chunk.isTooLarge || end - start > limit
    let record = RecordView(
      bytes, start..<end, at: RecordPlace(record: position.record, line: position.line, column: column), of: file,
      failure: isTooLarge ? .tooLarge : nil)
    scratch.removeAll()
    let mayGoOn = answerer.answer(record, into: &scratch)
    answers.append(&scratch)
    return mayGoOn
  }

  /// Answers an order that was read by an answer made ahead and its notes; false if that cannot be done.
  private mutating func answerNoted(
    _ bytes: Span<UInt8>, to end: Int, _ slot: Int, _ position: inout Position,
    into answers: inout ChunkAnswers<Answerer.Tally>
  ) -> Bool {
    let record = RecordView(bytes, position.offset..<end, at: RecordPlace(), of: nil, failure: nil)
    let answer = table[slot]
    if answer.isNoted { return false }
    table.count(slot)
    scratch.removeAll()
    answerer.append(answer, id: record.identifier(of: order), record.notes(of: order), to: &scratch.bytes)
    answers.append(&scratch)
    position.offset = end + 1
    position.line += 1
    position.record += 1
    return true
  }

  /// Answers plain records for as long as there are any.
  private mutating func answerQuickly(
    _ bytes: Span<UInt8>, to end: Int, _ position: inout Position, into answers: inout ChunkAnswers<Answerer.Tally>
  ) -> Obstacle {
    let full = answers.bytes.count - ChunkAnswers<Answerer.Tally>.margin
    var count = answers.count
    var cursor = JSONCursor(bytes, from: position.offset, to: end - 1)
    var elements = answers.bytes.mutableSpan
    var room = MutableRawSpan(_elements: &elements)
    var obstacle = Obstacle.end
    while position.offset < end {
      if count > full {
        obstacle = .full
        break
      }
      cursor.skipBlanks()
      if cursor.take(.lineFeed) {
        position.offset = cursor.offset
        position.line += 1
        continue
      }
      order.reset()
      let read: Int
      do throws(JSONFailure) { read = try reader.read(cursor, into: &order) } catch {
        obstacle = .notPlain
        break
      }
      let isPlain = order.isPlain
      guard isPlain || (answerer.appendsNotes && order.isNoted), order.hasShortIdentifier,
        let slot = answerer.slot(of: &order, at: cursor)
      else {
        obstacle = .notPlain
        break
      }
      guard table.isPrepared(slot) else {
        obstacle = .notPrepared(slot)
        break
      }
      guard isPlain else {
        obstacle = .noted(slot, end: read)
        break
      }
      if let id = order.id {
        // The answer's own brace falls on the comma behind the `id`.
        count += QuickIdentifier.write(id, from: cursor, to: &room, at: count) - 1
        let length = table.copy(slot, into: &room, at: count)
        room.storeBytes(of: .comma, toByteOffset: count, as: UInt8.self)
        count += length
      } else {
        count += table.copy(slot, into: &room, at: count)
      }
      position.offset = read + 1
      cursor.offset = position.offset
      position.line += 1
      position.record += 1
    }
    answers.count = count
    return obstacle
  }
}

extension RawOrder {
  fileprivate var hasShortIdentifier: Bool { (id?.count ?? 0) <= QuickIdentifier.maximumLength }
}
