// Tuned: a member is the key with the text, number or switch that its cell contains, as JSON.

import PlainText

/// A table row rewritten as a JSON object, so that the order parser can read it like any other record.
///
///     Type;Quantity;Street;Cherry          the header
///     2;4;"12 ""Old"" Lane";x              the row
///     {"type":2,"quantity":4,"Street":"12 \"Old\" Lane","extras":["cherry"]}
///
/// The object may be followed by the row as it was read, with a separator after each cell. Writers that answer with
/// rows copy the row from there. All rows of a table use the same memory.
struct RowObject {
  /// The object, followed by the row and by the slack that cursors need.
  private var buffer = TextBuffer()
  /// The length of the object in bytes.
  private(set) var end = 0
  /// The offset of each member that was created from a cell, along with the index of that cell.
  private(set) var members: ContiguousArray<(start: Int, cell: Int)> = []
  /// The first cell that is neither a switch nor a number, although it should be, and the offset of its member.
  private(set) var cellError: (reason: RecordError.Reason, offset: Int)?

  /// Removes the object, as for a row that cannot be read.
  mutating func reset() {
    buffer.removeAll()
    members.removeAll(keepingCapacity: true)
    (end, cellError) = (0, nil)
  }

  /// Replaces the object by that of another row.
  mutating func read(_ row: borrowing TableRow, _ layout: borrowing TableLayout, _ cursor: JSONCursor) {
    reset()
    buffer.append(.openBrace)
    let literals = layout.literals
    for index in layout.columns.indices { add(index, row, layout, literals, cursor) }
    if layout.listsExtras { addList("", nil, row, layout, cursor) }
    // The last comma becomes the brace.
    if buffer.count > 1 { buffer.count -= 1 }
    buffer.append(.closeBrace)
    end = buffer.count
  }

  /// Returns the index of the cell that produced the member at `offset`, or `nil` if the offset precedes all members.
  func cell(at offset: Int) -> Int? { members.last { $0.start <= offset }?.cell }

  /// Appends bytes of the source as a single quoted field.
  mutating func append(quoting bytes: Range<Int>, of cursor: JSONCursor, _ separator: UInt8) {
    buffer.append(.quote)
    for offset in bytes {
      if cursor.byte(at: offset) == .quote { buffer.append(.quote) }
      buffer.append(cursor.byte(at: offset))
    }
    buffer.append(.quote)
    buffer.append(separator)
  }

  /// Appends the line end of the row.
  mutating func append(lineEnd: String) { buffer.append(lineEnd) }

  /// Appends bytes of the source, such as a cell of the row or a row that cannot be split into cells.
  mutating func append(_ bytes: Range<Int>, of cursor: JSONCursor, _ separator: UInt8) {
    buffer.append(bytes, of: cursor)
    buffer.append(separator)
  }

  var row: String { String(decoding: buffer.bytes[end..<buffer.count], as: UTF8.self) }

  /// Adds the slack that the cursor needs.
  mutating func finish() { buffer.append(upTo: 64) { $0.put(SIMD64(repeating: 0), count: JSONCursor.slack + 1) } }

  /// A cursor over the object and the row behind it.
  var cursor: JSONCursor {
    @_lifetime(borrow self)
    get { JSONCursor(buffer.bytes.span, from: 0, to: buffer.count - JSONCursor.slack - 1) }
  }

  // MARK: - Members

  /// Adds the member that a cell stands for, if any.
  private mutating func add(
    _ index: Int, _ row: borrowing TableRow, _ layout: borrowing TableLayout, _ literals: JSONCursor,
    _ cursor: JSONCursor
  ) {
    let (cell, key) = (row.cells[index], layout.columns[index].key)
    let meaning = layout.columns[index].meaning
    let content = cursor.unmarked(row.content(of: cell), isQuoted: cell.isQuoted, as: meaning)
    let text = cursor.trimmed(content)
    switch meaning {
    case .quote, .ignored, .part, .other: return
    case .joined(let joined): return addJoined(index, joined, row, layout, literals, cursor)
    // The list is written even if its own cell is blank, because it also contains the extras from other columns.
    case .key(.extras):
      return addList(row.text(of: content, isQuoted: cell.isQuoted, cursor), index, row, layout, cursor)
    // The address has a blank field, rather than none.
    case .key(.name), .key(.streetAddress), .key(.city), .key(.zip): break
    case _ where content.isEmpty: return
    case .key(.type), .key(.quantity):
      var whole = text
      if layout.hasCommas, let decimals = cursor.decimals(in: text) {
        if decimals.count == 3 { fail(.twoReadings(of: text, decimals, cursor, meaning)) }
        let point = decimals.lowerBound - 1
        if cursor.byte(at: point) == .comma { whole = text.lowerBound..<point }
      }
      if let number = cursor.wholeNumber(in: whole) { return add(index, key, literals, number, of: cursor) }
      if text.isEmpty { return }
    case .key(.specialRequestEnabled), .key(.extraFrosting), .key(.addSprinkles):
      if let isOn = layout.isOn(text, cursor) {
        return add(index, key, literals, isOn ? 0..<4 : 4..<9, of: literals)
      }
      if text.isEmpty { return }
    case .key: break
    case .extra:
      if layout.isOn(text, cursor) != nil || text.isEmpty { return }
      fail(.otherType(.extras))
    }
    add(index, key, literals, content, of: cursor, isText: true, isQuoted: cell.isQuoted)
  }

  private mutating func fail(_ reason: RecordError.Reason) { cellError = cellError ?? (reason, buffer.count) }

  /// Adds the member that several cells make up, with a space between them.
  private mutating func addJoined(
    _ index: Int, _ key: OrderKey, _ row: borrowing TableRow, _ layout: borrowing TableLayout, _ literals: JSONCursor,
    _ cursor: JSONCursor
  ) {
    var texts: [String] = []
    var first: Int?
    for part in layout.joined[index] ?? [] {
      let cell = row.cells[part]
      let content = cursor.unmarked(row.content(of: cell), isQuoted: cell.isQuoted, as: .joined(key))
      let text = row.text(of: cursor.trimmed(content), isQuoted: cell.isQuoted, cursor)
      if text.isEmpty { continue }
      first = first ?? part
      texts.append(text)
    }
    if first == nil, key == .note { return }
    members.append((buffer.count, first ?? index))
    buffer.append(layout.columns[index].key, of: literals)
    buffer.append(json: texts.joined(separator: " "))
    buffer.append(.comma)
  }

  /// Adds a member whose value is text, a number or a literal.
  private mutating func add(
    _ index: Int, _ key: Range<Int>, _ literals: JSONCursor, _ value: Range<Int>, of cursor: JSONCursor,
    isText: Bool = false, isQuoted: Bool = false
  ) {
    members.append((buffer.count, index))
    buffer.append(upTo: key.count &+ cursor.mostBytes(of: value) &+ 3) { room in
      room.put(key, of: literals)
      if isText { room.put(.quote) }
      room.put(cell: value, isQuoted: isQuoted, of: cursor)
      if isText { room.put(.quote) }
      room.put(.comma)
    }
  }

  /// Adds the list of extras: first the extras named in the text of a cell, and then the extras that are turned on in
  /// their own columns.
  private mutating func addList(
    _ text: String, _ index: Int?, _ row: borrowing TableRow, _ layout: borrowing TableLayout,
    _ cursor: JSONCursor
  ) {
    if text.isEmpty, layout.extras.isEmpty { return }
    // No menu has this many extras.
    var names = text.utf8.split(maxSplits: 1000) { $0 == .comma || $0 == UInt8(ascii: ";") }.map {
      Substring($0).trimmed
    }
    if names.count > 1, layout.extraNames.index(of: text) != nil { names = [text] }
    for column in layout.extras {
      let cell = row.cells[column]
      let content = cursor.unmarked(row.content(of: cell), isQuoted: cell.isQuoted, as: .extra)
      if layout.isOn(cursor.trimmed(content), cursor) == true { names.append(layout.columns[column].name ?? "") }
    }
    names.removeAll(where: \.isEmpty)
    if names.isEmpty { return }
    if let index { members.append((buffer.count, index)) }
    buffer.add(OrderKey.extras.spelling, names)
    buffer.append(.comma)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let rest = utf8.drop(while: \.isWhiteSpace)
    let end = rest.lastIndex { !$0.isWhiteSpace }.map(rest.index(after:)) ?? rest.startIndex
    return String(Substring(rest[..<end]))
  }
}
