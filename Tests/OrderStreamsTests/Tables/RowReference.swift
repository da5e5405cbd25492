@testable import OrderStreams

/// The rows of a table by the rules of ``TableRow``, read slowly and all at once.
enum RowReference {
  struct Row: Hashable, CustomStringConvertible {
    /// The texts of the cells, empty if not UTF-8; `nil` for a row with an error in its quotes.
    var cells: [String]?
    var range: Range<Int>
    /// The offset of each cell, or of its opening quote.
    var offsets: [Int] = []
    /// Whether the row takes the rest of the source.
    var isLast = false

    var description: String { "\(range) \(cells?.description ?? "mistake")\(isLast ? ", the rest" : "")" }
  }

  static func rows(of source: [UInt8], separator: UInt8) -> [Row] {
    var rows: [Row] = []
    var start = 0
    while start < source.count {
      var row = Row(cells: [], range: start..<start)
      var position = start
      reading: while true {
        row.offsets.append(position + source[position...].prefix { isBlank($0, separator) }.count)
        switch cell(source, position, separator) {
        case .cell(let text, let end):
          row.cells?.append(text)
          position = end
          if end < source.count, source[end] == separator {
            position += 1
            continue reading
          }
          position = min(source.count, end + (isReturn(source, end) ? 2 : 1))
        case .malformed(let offset):
          row.cells = nil
          row.isLast = offset == nil
          position =
            offset.map { from in source[from...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? source.count }
            ?? source.count
        }
        break
      }
      row.range = start..<position
      rows.append(row)
      start = position
    }
    return rows
  }

  /// Returns the index of the cell in which two stray quotes that happen to balance have melted rows.
  static func meltedCell(in cells: [String], _ names: [String]) -> Int? {
    guard let key = ["quantity", "zip", "id"].first(where: names.contains), let column = names.firstIndex(of: key)
    else { return nil }
    let width = names.count { !$0.isEmpty }
    func isRow(_ row: [String]) -> Bool {
      guard row.count >= width else { return false }
      let isQuantity = row[column].wholeMatch(of: /\s*\d+(\.0+)?\s*/) != nil
      return key == "quantity" ? isQuantity : row[column].utf8.contains { $0.isDigit }
    }
    return cells.indices.first { index in
      let lines = cells[index].unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      func parts(_ line: Substring.UnicodeScalarView) -> [String] {
        line.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      }
      guard let first = lines.first, let last = lines.last, lines.count > 1 else { return false }
      return isRow(cells[..<index] + parts(first)) && isRow(parts(last) + cells[(index + 1)...])
    }
  }

  private enum Cell {
    case cell(String, end: Int)
    /// The offset of the error; `nil` for a quote that is never closed.
    case malformed(at: Int?)
  }

  private static func isBlank(_ byte: UInt8, _ separator: UInt8) -> Bool {
    byte == .space || byte == .tab && separator != .tab
  }

  private static func isReturn(_ source: [UInt8], _ position: Int) -> Bool {
    position + 1 < source.count && source[position] == .carriageReturn && source[position + 1] == .lineFeed
  }

  private static func isEnd(_ source: [UInt8], _ position: Int, _ separator: UInt8) -> Bool {
    position >= source.count || source[position] == .lineFeed || isReturn(source, position)
      || source[position] == separator
  }

  private static func cell(_ source: [UInt8], _ start: Int, _ separator: UInt8) -> Cell {
    func isBlank(_ byte: UInt8) -> Bool { self.isBlank(byte, separator) }
    var position = start
    while position < source.count, isBlank(source[position]) { position += 1 }
    if position < source.count, source[position] == .quote {
      var text: [UInt8] = []
      position += 1
      while true {
        guard position < source.count else { return .malformed(at: nil) }
        if source[position] == .quote {
          guard position + 1 < source.count, source[position + 1] == .quote else { break }
          position += 1
        }
        text.append(source[position])
        position += 1
      }
      position += 1
      while position < source.count, isBlank(source[position]) { position += 1 }
      guard isEnd(source, position, separator) else { return .malformed(at: position) }
      return .cell(String(validating: text, as: UTF8.self) ?? "", end: position)
    }
    let first = position
    while !isEnd(source, position, separator) { position += 1 }
    var last = position
    while last > first, isBlank(source[last - 1]) { last -= 1 }
    return .cell(String(validating: source[first..<last], as: UTF8.self) ?? "", end: position)
  }
}

/// The rows that are found in a source in pieces.
func rows(of source: [UInt8], separator: UInt8, cutAt cuts: [Int] = []) -> [RowReference.Row] {
  var row = TableRow(separator: separator, width: 1000)
  var rows: [RowReference.Row] = []
  var start = 0
  for cut in cuts + [source.count] {
    let piece = ContiguousArray(padding: source[..<cut])
    let cursor = JSONCursor(piece.span, from: start, to: cut)
    while start < cut {
      row.start = start
      if !row.read(to: cut, cursor) {
        if cut < source.count { break }
        row.finish(cursor)
      }
      let cells = row.quoteError == nil ? row.cells.map { row.text(of: $0, cursor) } : nil
      let isLast = row.quoteError?.reason == .unclosedQuote
      let offsets = row.cells.map(\.offset) + [row.quoteError?.offset].compactMap(\.self)
      rows.append(
        RowReference.Row(
          cells: cells, range: start..<start + row.length, offsets: offsets.map { start + $0 }, isLast: isLast))
      start += row.length
      row.reset()
    }
  }
  return rows
}
