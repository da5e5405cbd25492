// The header of a table, which comes before its rows and is read once.

import OrderKit
import PlainText

extension TableStream {
  /// Reads the header once it is complete. Returns the offset just past it, or `start` if it is incomplete or refused.
  mutating func readHeader(_ cursor: JSONCursor, from start: Int, _ isFinal: Bool) -> Int {
    do throws(RecordFailure) {
      let found = try search.find(
        cursor, from: start, isFinal: isFinal, for: answerer.parser, options)
      guard let found else { return start }
      let (header, separator) = (found.header, found.header.separator)
      answerer.handler.note(ignoredColumns: found.ignored)
      for fact in found.unread(readsGoods: Handler.readsGoods, options.menu) {
        if options.isStrict { throw RecordFailure(.header(fact, options.columnsRemedy), at: header.start) }
        remarks.append("\(fact): \(options.columnsRemedy)")
      }
      if !found.chosen.repeated.isEmpty {
        let names = found.chosen.repeated.map(\.asJSON).listed("and", atMost: 5)
        remarks.append("the header has \(names) more than once: the first column is read")
      }
      layout = found
      row = TableRow(separator: separator, width: found.columns.count)
      lineEnd = cursor.lineEnd(of: header) ?? "\n"
      if options.answersRows {
        var names = TextBuffer()
        names.append(header, found, merges: options.mergesErrors, cursor)
        let line = cursor.separatorLine(at: start).map { start..<$0.end } ?? start..<start
        setRowHeader(cursor.text(of: line) + names.takeText(), separator)
      }
      let end = header.start + header.length
      position.lineFeeds = cursor.lineFeeds(from: start, to: end).count
      return end
    } catch {
      refuseTable(error.reason, at: cursor.location(of: error.offset, from: start), cursor)
      return start
    }
  }

  /// Sets the first lines of the output. `lines` ends with the header of the table.
  private mutating func setRowHeader(_ lines: String, _ separator: UInt8) {
    let quote = QuoteColumn.allCases.map(\.rawValue).joined(separator: String(UnicodeScalar(separator)))
    rowHeader = (hasByteOrderMark ? "\u{FEFF}" : "") + lines + (options.mergesErrors ? quote : "") + lineEnd
  }

  /// Refuses the whole source because its header is missing or unusable. Nothing else is read from it.
  mutating func refuseTable(_ reason: RecordError.Reason, at location: SourceLocation, _ cursor: JSONCursor) {
    isLost = true
    position.records += 1
    if options.answersRows || options.onError == .skip {
      let message = reason.message(options.menu, readsGoods: Handler.readsGoods)
      tableError = "line \(location.line), column \(location.column): \(message)"
    }
    if options.mergesErrors { setRowHeader("", .comma) }
    answerer.handler.tally.unread.add(UnreadLines(first: location.line + 1, file: options.file))
    refuse(unreadable: reason, at: location, cursor)
  }
}
