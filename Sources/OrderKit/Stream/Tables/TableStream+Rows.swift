extension TableStream {
  /// Answers the row that the scanner has found in `range`. Rows without content are skipped.
  mutating func answerRow(_ range: Range<Int>, _ cursor: JSONCursor) {
    // Move the table out of `self`, so that its arrays change in place instead of being copied.
    guard var table else { return }
    self.table = nil
    let line = position.lineFeeds + 1
    let lineFeeds = cursor.lineFeeds(from: range.lowerBound, to: range.upperBound).count
    // All bytes of an oversized row may have been discarded by the time the source ends.
    let endsLine = range.last.map { cursor.byte(at: $0) == .lineFeed } ?? false
    position.lineFeeds += discardedLines + lineFeeds
    discardedLines = 0
    if !table.scanner.isBlank || table.scanner.isTooLarge {
      position.records += 1
      if range.count - (endsLine ? 1 : 0) > rowLimit { table.scanner.isTooLarge = true }
      let row = Row(range: range, lines: line...line + lineFeeds - (endsLine ? 1 : 0), number: position.records)
      answer(row, &table, cursor)
    }
    table.scanner.reset()
    self.table = table
  }

  fileprivate struct Row {
    let range: Range<Int>
    let lines: ClosedRange<Int>
    let number: Int
  }

  private mutating func answer(_ row: Row, _ table: inout Table, _ cursor: JSONCursor) {
    if let (reason, offset) = table.mistake {
      if case .table(.unclosedQuote) = reason { isLost = true }
      let place = cursor.place(of: row.range.lowerBound + offset, from: row.range.lowerBound, at: row.place)
      return refuseUnreadable(reason, row, place, path: "", &table, cursor)
    }
    let options = answerer.handler.options
    let cells = RowCells(table.scanner.cells, cursor, from: row.range.lowerBound)
    table.object.write(cells)
    if options.answersRows { table.object.writeRow(cells, keepsQuote: !options.mergesErrors) }
    table.object.finish()
    do throws(RecordFailure) { try answer(row, table) } catch { refuse(error, row, &table, cells) }
  }

  private mutating func answer(_ row: Row, _ table: borrowing Table) throws(RecordFailure) {
    let object = table.object.cursor
    do throws(JSONFailure) { _ = try answerer.parser.read(object) } catch {
      throw RecordFailure(.json(error.reason), at: error.offset)
    }
    if Handler.readsGoods, let offset = table.object.switchMistake {
      answerer.parser.order.fail(.otherType(.extras), at: offset)
    }
    let record = RecordPosition(
      range: 0..<table.object.end, number: row.number, line: row.lines.lowerBound, column: 1)
    try answerer.answer(record, object)
  }

  /// Refuses a row that could be split into cells. The error points at the cell that produced the offending value.
  @inline(never)
  private mutating func refuse(
    _ failure: RecordFailure, _ row: Row, _ table: inout Table, _ cells: borrowing RowCells
  ) {
    var place = row.place
    var path = ""
    if let cell = table.object.cell(at: failure.offset) {
      place = cells.place(of: cell, at: place)
      path = table.layout.columns[cell].name.map { ("/" + JSONPath.escaped($0)).shortened } ?? ""
    }
    if case .json(let reason) = failure.reason, reason != .duplicateKey {
      return refuseUnreadable(failure.reason, row, place, path: path, &table, cells.bytes)
    }
    var reason = failure.reason
    if case .otherType(let key) = reason, key != .quantity { reason = .switchCell(key) }
    refuse(reason, row, place, path: path, 0..<table.object.end, table.object.cursor)
  }

  /// Refuses a row that cannot be read as an order. Merged output has blank cells in its place, so that every row has
  /// the same number of cells and is UTF-8, whereas a filter repeats the row unchanged.
  private mutating func refuseUnreadable(
    _ reason: RecordError.Reason, _ row: Row, _ place: SourcePlace, path: String, _ table: inout Table,
    _ cursor: JSONCursor
  ) {
    let options = answerer.handler.options
    table.object.begin()
    if options.mergesErrors {
      table.object.writeBlankRow()
    } else if options.answersRows, !table.scanner.isTooLarge {
      table.object.write(source: row.range, cursor)
    }
    table.object.finish()
    refuse(reason, row, place, path: path, nil, table.object.cursor)
  }

  private mutating func refuse(
    _ reason: RecordError.Reason, _ row: Row, _ place: SourcePlace, path: String, _ record: Range<Int>?,
    _ object: JSONCursor
  ) {
    if record == nil { answerer.parser.order.id = nil }
    guard answerer.reports(reason) else { return }
    // If a row was discarded or never ends, its last line is unknown.
    let isBroken = record == nil && reason != .tooLarge && reason != .table(.unclosedQuote)
    let error = RecordRefusal(
      reason: reason, path: path, place: place,
      lines: isBroken ? row.lines : row.lines.lowerBound...row.lines.lowerBound)
    answerer.refuse(error, record, object)
  }
}

extension TableStream.Row {
  fileprivate var place: SourcePlace { SourcePlace(record: number, line: lines.lowerBound) }
}

extension TableStream.Table {
  /// The first mistake in the row and its offset in the row, or `nil` if there is no mistake.
  fileprivate var mistake: (reason: RecordError.Reason, offset: Int)? {
    let width = layout.columns.count
    switch scanner.mistake {
    case .unclosed(let offset)?:
      // Bytes beyond the limit may already be gone, so if the opening quote lies there, the error points at
      // the row instead.
      return (.table(.unclosedQuote), offset > scanner.limit ? 0 : offset)
    case _ where scanner.isTooLarge: return (.tooLarge, 0)
    case .textAfterQuote(let offset)?: return (.table(.textAfterQuote), offset)
    case nil: break
    }
    if let extra = scanner.extraCell { return (.table(.tooManyCells(of: width)), extra.place) }
    let count = scanner.cells.count
    return count < width ? (.table(.tooFewCells(count, of: width)), 0) : nil
  }
}
