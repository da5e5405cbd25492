import PlainText

/// A table row rewritten as a JSON object, so that the order parser can read it like any other record.
///
///     Type;Quantity;Street;Cherry          the header
///     2;4;"12 ""Old"" Lane";x              the row
///     {"type":2,"quantity":4,"Street":"12 \"Old\" Lane","extras":["cherry"]}
///
/// The object may be followed by the row as it was read, with a separator after each cell. Writers that answer with
/// rows copy the row from there.
struct RowObject: Sendable {
  /// The object, followed by the row.
  private var text = Answers()
  /// The length of the object in bytes.
  private(set) var end = 0
  /// The offset of each member that was created from a cell, along with the index of that cell.
  private var members: ContiguousArray<(start: Int, cell: Int)> = []
  /// The offset of the first extra whose switch means neither yes nor no, or `nil` if all switches are valid.
  private(set) var switchMistake: Int?
  private let layout: TableLayout
  private var texts = FixedTexts()
  /// The key of each column, including the colon.
  private var keys: [FixedTexts.Slot] = []
  /// Columns for extras that have no key in an order, so they are added to its list of extras instead.
  private var extras: [(column: Int, element: FixedTexts.Slot)] = []
  private let hasList: Bool
  /// The key of the list of extras, and its opening bracket.
  private var listStart = FixedTexts.Slot()

  init(_ layout: TableLayout) {
    self.layout = layout
    hasList = layout.columns.contains(.key(.extras))
    for (column, meaning) in layout.columns.enumerated() {
      if case .extra(let extra) = meaning { extras.append((column, texts.add(extra.key.asJSON + ","))) }
    }
    // Orders never have the key of a column without a name.
    keys = layout.columns.map { texts.add(($0.name ?? "_$").asJSON + ":") }
    listStart = texts.add("\"extras\":[")
  }
}

extension RowObject {
  /// Returns the index of the cell that produced the member at `offset`, or `nil` if the offset precedes all members.
  func cell(at offset: Int) -> Int? { members.last { $0.start <= offset }?.cell }

  /// A cursor over the object and the row that follows it.
  var cursor: JSONCursor {
    @_lifetime(borrow self)
    get { JSONCursor(text.bytes.span, from: 0, to: text.count) }
  }

  var row: String { String(decoding: text.bytes[end..<text.count], as: UTF8.self) }

  /// Clears the object, leaving it empty for a row that cannot be read.
  mutating func begin() {
    text.removeAll()
    members.removeAll(keepingCapacity: true)
    (end, switchMistake) = (0, nil)
  }

  /// Replaces the object with one made from the cells of `row`.
  mutating func write(_ row: borrowing RowCells) {
    begin()
    text.append(.openBrace)
    for (index, column) in layout.columns.enumerated() {
      // The list is written even if its own cell is blank, because it also contains the extras from other columns.
      if !row.cells[index].content.isEmpty || column == .key(.extras) { write(index, column, row) }
    }
    if !hasList { writeList(nil, row) }
    if text.bytes[text.count - 1] == .comma { text.count -= 1 }
    text.append(.closeBrace)
    end = text.count
  }

  /// Appends the row after the object, omitting the columns of an earlier quote unless `keepsQuote` is `true`.
  mutating func writeRow(_ row: borrowing RowCells, keepsQuote: Bool) {
    for (index, column) in layout.columns.enumerated() where keepsQuote || column != .quote {
      let cell = row.cells[index]
      text.append(row.start + cell.start..<row.start + cell.end, of: row.bytes)
      text.append(layout.separator)
    }
  }

  /// Appends an empty cell for each column, other than those of an earlier quote.
  mutating func writeBlankRow() {
    for column in layout.columns where column != .quote { text.append(layout.separator) }
  }

  /// Appends the bytes of a row that cannot be read, without trailing white space.
  mutating func write(source range: Range<Int>, _ cursor: JSONCursor) {
    let end = cursor.visibleEnd(before: range.upperBound)
    text.append(range.lowerBound..<max(range.lowerBound, end), of: cursor)
    text.append(layout.separator)
  }

  /// Adds the stop byte that a cursor expects after the text. The stop byte doesn't count as part of the text.
  mutating func finish() {
    text.append(0)
    text.count -= 1
  }

  private mutating func write(_ index: Int, _ column: TableColumn, _ row: borrowing RowCells) {
    switch column {
    case .key(.extras): return writeList(index, row)
    case .key(let key):
      begin(index)
      if key == .type || key == .quantity, let digits = row.wholeNumber(index) {
        text.append(digits, of: row.bytes)
      } else if key.isSwitch, let isOn = row.isOn(index) {
        text.append(isOn ? "true" : "false")
      } else {
        append(textOf: index, row)
      }
    case .extra:
      if row.isOn(index) != nil { return }
      switchMistake = switchMistake ?? text.count
      begin(index)
      append(textOf: index, row)
    case .other(_, let isNoted):
      // A number is more likely a number than a switch.
      let isTrue = row.isOn(index) == true && row.wholeNumber(index) == nil
      // The parser checks that text is UTF-8, even if it ignores the key.
      guard isNoted || isTrue || !row.isASCII(index) else { return }
      begin(index)
      if isTrue { text.append("true") } else { append(textOf: index, row) }
    case .quote, .ignored:
      guard !row.isASCII(index) else { return }
      begin(index)
      append(textOf: index, row)
    }
    text.append(.comma)
  }

  private mutating func begin(_ index: Int) {
    members.append((text.count, index))
    texts.append(keys[index], to: &text)
  }

  /// Writes the list of extras: first the extras named in the cell at `index`, and then the extras that are turned on
  /// in their own columns.
  private mutating func writeList(_ index: Int?, _ row: borrowing RowCells) {
    let start = text.count
    texts.append(listStart, to: &text)
    let first = text.count
    if let index {
      let end = row.content(index).upperBound
      var place = row.content(index).lowerBound
      while place < end {
        let name = row.firstName(from: place, to: end)
        if !name.isEmpty {
          append(name, isQuoted: row.cells[index].isQuoted, row.bytes)
          text.append(.comma)
        }
        place = row.separator(from: name.upperBound, to: end) + 1
      }
    }
    for (column, element) in extras where row.isOn(column) == true { texts.append(element, to: &text) }
    if text.count == first { return text.count = start }
    if let index { members.append((start, index)) }
    text.count -= 1
    text.append(.closeBracket)
    text.append(.comma)
  }

  private mutating func append(textOf index: Int, _ row: borrowing RowCells) {
    append(row.content(index), isQuoted: row.cells[index].isQuoted, row.bytes)
  }

  /// Appends the text of a cell, or a part of it, as a JSON string. Invalid UTF-8 is copied unchanged and left for the
  /// parser to reject.
  private mutating func append(_ content: Range<Int>, isQuoted: Bool, _ bytes: JSONCursor) {
    var place = content.lowerBound
    text.append(.quote)
    while true {
      let first = place
      while place < content.upperBound, bytes.byte(at: place).needsNoEscape { place += 1 }
      text.append(first..<place, of: bytes)
      if place == content.upperBound { break }
      let byte = bytes.byte(at: place)
      text.append(String(UnicodeScalar(byte)).asJSON.dropFirst().dropLast().description)
      place += isQuoted && byte == .quote ? 2 : 1
    }
    text.append(.quote)
  }
}

extension UInt8 {
  fileprivate var needsNoEscape: Bool { self >= .space && self != .quote && self != .backslash }
}
