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
    _ index: Int, _ row: borrowing TableRow, _ layout: borrowing TableLayout, _ literals: JSONCursor,
    _ cursor: JSONCursor
  ) {
    let (cell, key) = (row.cells[index], layout.columns[index].key)
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
      if let number = cursor.wholeNumber(in: text) { return add(index, key, literals, number, of: cursor) }
      if text.isEmpty { return }
    case .key(.specialRequestEnabled), .key(.extraFrosting), .key(.addSprinkles):
      if let isOn = layout.isOn(text, cursor) {
        return add(index, key, literals, isOn ? 0..<4 : 4..<9, of: literals)
      }
      if text.isEmpty { return }
    case .key: break
    case .extra:
      if layout.isOn(text, cursor) != nil || text.isEmpty { return }
      switchError = switchError ?? buffer.count
    case .other(let isNoted):
      // A number is more likely a number than a switch.
      if layout.isOn(text, cursor) == true, cursor.wholeNumber(in: text) == nil {
        return add(index, key, literals, 0..<4, of: literals)
      }
      if !isNoted { return }
    }
    add(index, key, literals, content, of: cursor, isText: true, isQuoted: cell.isQuoted)
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

extension JSONCursor {
  /// Returns the most bytes that a text takes in a JSON string. Those of a long text are counted, because room for an
  /// escape of six bytes per byte would be too much.
  fileprivate func mostBytes(of text: Range<Int>) -> Int {
    if text.count < 1024 { return text.count * 6 }
    return text.reduce(0) { $0 + (byte(at: $1) < .space ? 6 : byte(at: $1).isEscaped ? 2 : 1) }
  }
}

extension UInt8 {
  /// Whether the byte is escaped in a JSON string.
  fileprivate var isEscaped: Bool { self < .space || self == .quote || self == .backslash }
}

extension TextRoom {
  /// Writes the content of a cell as part of a JSON string. Text beyond ASCII is copied as it is.
  fileprivate mutating func put(cell: Range<Int>, isQuoted: Bool, of cursor: JSONCursor) {
    var offset = cell.lowerBound
    while offset < cell.upperBound {
      let byte = cursor.byte(at: offset)
      if byte.isEscaped {
        put(Unicode.Scalar(byte).escapeInJSON)
        // A quote in a quoted cell is doubled.
        offset &+= isQuoted && byte == .quote ? 2 : 1
      } else {
        let end = min(cell.upperBound, offset &+ max(1, cursor.plainCount(at: offset)))
        put(offset..<end, of: cursor)
        offset = end
      }
    }
  }
}
