// Tuned: a member is the key with the text, number or switch that its cell contains, as JSON.

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
  private var members: ContiguousArray<(start: Int, cell: Int)> = []
  /// The offset of the first extra whose switch means neither yes nor no, or `nil` if all switches are valid.
  private(set) var switchError: Int?

  /// Removes the object, as for a row that cannot be read.
  mutating func reset() {
    buffer.removeAll()
    members.removeAll(keepingCapacity: true)
    (end, switchError) = (0, nil)
  }

  /// Replaces the object by that of another row.
  mutating func read(_ row: borrowing TableRow, _ layout: borrowing TableLayout, _ cursor: JSONCursor) {
    reset()
    buffer.append(.openBrace)
    for index in layout.columns.indices { add(index, row, layout, cursor) }
    if layout.listsExtras { addList("", nil, row, layout, cursor) }
    // The last comma becomes the brace.
    if buffer.count > 1 { buffer.count -= 1 }
    buffer.append(.closeBrace)
    end = buffer.count
  }

  /// Returns the index of the cell that produced the member at `offset`, or `nil` if the offset precedes all members.
  func cell(at offset: Int) -> Int? { members.last { $0.start <= offset }?.cell }

  /// Appends bytes of the source, such as a cell of the row or a row that cannot be split into cells.
  mutating func append(_ bytes: Range<Int>, of cursor: JSONCursor, _ separator: UInt8) {
    buffer.append(bytes, of: cursor)
    buffer.append(separator)
  }

  /// Appends a cell of the row as a field that is quoted if necessary.
  mutating func append(_ text: String, _ separator: UInt8) {
    buffer.append(cell: text, separator)
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
    _ index: Int, _ row: borrowing TableRow, _ layout: borrowing TableLayout, _ cursor: JSONCursor
  ) {
    let (cell, literals) = (row.cells[index], layout.literals)
    let content = row.content(of: cell)
    let text = cursor.trimmed(content)
    switch layout.columns[index].meaning {
    case .quote, .ignored: return
    // The list is written even if its own cell is blank, because it also contains the extras from other columns.
    case .key(.extras): return addList(row.text(of: cell, cursor), index, row, layout, cursor)
    // The address has a blank field, rather than none.
    case .key(.name), .key(.streetAddress), .key(.city), .key(.zip): break
    case _ where content.isEmpty: return
    case .key(.type), .key(.quantity):
      if let number = cursor.wholeNumber(in: text) { return add(index, number, of: cursor, layout) }
      if text.isEmpty { return }
    case .key(.specialRequestEnabled), .key(.extraFrosting), .key(.addSprinkles):
      if let isOn = layout.isOn(text, cursor) { return add(index, isOn ? 0..<4 : 4..<9, of: literals, layout) }
      if text.isEmpty { return }
    case .key: break
    case .extra:
      if layout.isOn(text, cursor) != nil || text.isEmpty { return }
      switchError = switchError ?? buffer.count
    case .other(let isNoted):
      // A number is more likely a number than a switch.
      if layout.isOn(text, cursor) == true, cursor.wholeNumber(in: text) == nil {
        return add(index, 0..<4, of: literals, layout)
      }
      if !isNoted { return }
    }
    add(index, text: content, isQuoted: cell.isQuoted, of: cursor, layout)
  }

  /// Adds a member whose value is a number or a literal.
  private mutating func add(
    _ index: Int, _ value: Range<Int>, of cursor: JSONCursor, _ layout: borrowing TableLayout
  ) {
    members.append((buffer.count, index))
    let (key, literals) = (layout.columns[index].key, layout.literals)
    buffer.append(upTo: key.count &+ value.count &+ 1) { room in
      room.put(key, of: literals)
      room.put(value, of: cursor)
      room.put(.comma)
    }
  }

  private mutating func add(
    _ index: Int, text: Range<Int>, isQuoted: Bool, of cursor: JSONCursor, _ layout: borrowing TableLayout
  ) {
    members.append((buffer.count, index))
    let (key, literals) = (layout.columns[index].key, layout.literals)
    var rest = text
    buffer.append(upTo: key.count &+ TextRoom.longestPiece &+ 3) { room in
      room.put(key, of: literals)
      room.put(.quote)
      room.put(pieceOf: &rest, isQuoted: isQuoted, of: cursor)
      room.put(0x2C22, count: 2)
    }
    // The next piece takes the place of the closing quote and the comma.
    while !rest.isEmpty {
      buffer.count -= 2
      buffer.append(upTo: TextRoom.longestPiece &+ 2) { room in
        room.put(pieceOf: &rest, isQuoted: isQuoted, of: cursor)
        room.put(0x2C22, count: 2)
      }
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
    for column in layout.extras where layout.isOn(cursor.trimmed(row.content(of: row.cells[column])), cursor) == true {
      names.append(layout.columns[column].name ?? "")
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

extension TableLayout {
  /// Returns whether a switch is on, or `nil` if its text, which has no blanks around it, means neither yes nor no.
  fileprivate func isOn(_ text: Range<Int>, _ cursor: JSONCursor) -> Bool? {
    guard cursor.plainCount(at: text.lowerBound) >= text.count else { return nil }
    let string = JSONString(start: text.lowerBound, end: text.upperBound, characters: .plain)
    return switches.index(of: string, cursor).map { $0 == 1 }
  }
}

extension JSONCursor {
  /// Returns the range of a whole number as JSON spells it, without leading zeros, or `nil` for any other text.
  fileprivate func wholeNumber(in text: Range<Int>) -> Range<Int>? {
    var cursor = self
    cursor.offset = text.lowerBound
    while cursor.byte == .zero, byte(at: cursor.offset &+ 1).isDigit { cursor.offset &+= 1 }
    let number = cursor.offset..<text.upperBound
    guard cursor.byte.beginsNumber, (try? cursor.takeWholeNumber()) != nil else { return nil }
    return cursor.offset == text.upperBound ? number : nil
  }
}

extension TextRoom {
  /// The most bytes that a piece of a text takes. Reserving room for all escapes of a long text would take much memory.
  fileprivate static let longestPiece = 4096

  /// Writes the beginning of a cell's text as part of a JSON string, and removes it from the range. Text beyond ASCII
  /// is copied as it is.
  fileprivate mutating func put(pieceOf text: inout Range<Int>, isQuoted: Bool, of cursor: JSONCursor) {
    var offset = text.lowerBound
    // A byte may become an escape of six bytes.
    let end = min(text.upperBound, offset &+ (Self.longestPiece &- 16) / 6)
    while offset < end {
      let start = offset
      var count = cursor.plainCount(at: offset)
      if count == 0, cursor.byte(at: offset) >= 0x80 { count = 1 }
      if count > 0 {
        offset = min(end, offset &+ count)
        put(start..<offset, of: cursor)
      } else {
        let byte = cursor.byte(at: offset)
        put(Unicode.Scalar(byte).escapeInJSON)
        // A quote in a quoted cell is doubled.
        offset &+= isQuoted && byte == .quote ? 2 : 1
      }
    }
    text = offset..<text.upperBound
  }
}
