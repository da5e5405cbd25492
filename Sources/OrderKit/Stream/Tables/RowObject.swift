import PlainText

/// A table row rewritten as a JSON object, so that the order parser can read it like any other record.
///
///     Type;Quantity;Street;Cherry          the header
///     2;4;"12 ""Old"" Lane";x              the row
///     {"type":2,"quantity":4,"Street":"12 \"Old\" Lane","extras":["cherry"]}
///
/// The object may be followed by the row as it was read, with a separator after each cell. Writers that answer with
/// rows copy the row from there.
struct RowObject {
  /// The object, followed by the row and by the slack that cursors need.
  private var buffer = TextBuffer()
  /// The length of the object in bytes.
  private(set) var end = 0
  /// The offset of each member that was created from a cell, along with the index of that cell.
  private var members: [(start: Int, cell: Int)] = []
  /// The offset of the first extra whose switch means neither yes nor no, or `nil` if all switches are valid.
  private(set) var switchError: Int?

  /// Creates an empty object for a row that cannot be read.
  init() {}

  init(_ row: TableRow, _ layout: TableLayout) {
    buffer.append(.openBrace)
    var hasList = false
    for (index, column) in layout.columns.enumerated() {
      let text = row.cells[index].text
      switch column {
      // The list is written even if its own cell is blank, because it also contains the extras from other columns.
      case .key(.extras):
        hasList = true
        writeList(text, index, row, layout)
      // The address has a blank field, rather than none.
      case .key(let key) where OrderKey.ofAddress.contains(key): writeMember(text, index, layout)
      case _ where text.isEmpty || column.isTrimmed && text.utf8.allSatisfy(\.isWhiteSpace): break
      default: write(text, index, layout)
      }
    }
    if !hasList { writeList("", nil, row, layout) }
    buffer.append(.closeBrace)
    end = buffer.count
  }

  /// Returns the index of the cell that produced the member at `offset`, or `nil` if the offset precedes all members.
  func cell(at offset: Int) -> Int? { members.last { $0.start <= offset }?.cell }

  /// Appends a cell of the row, or the bytes of a row that cannot be split into cells.
  mutating func append(_ cell: Range<Int>, of cursor: JSONCursor, _ separator: UInt8) {
    buffer.append(cell, of: cursor)
    buffer.append(separator)
  }

  /// Appends a cell of the row as a field that is quoted if necessary.
  mutating func append(_ text: String, _ separator: UInt8) {
    buffer.append(cell: text, separator)
    buffer.append(separator)
  }

  var row: String { String(decoding: buffer.bytes[end..<buffer.count], as: UTF8.self) }

  /// Adds the slack that the cursor needs.
  mutating func finish() { for _ in 0...JSONCursor.slack { buffer.append(0) } }

  /// A cursor over the object and the row behind it.
  var cursor: JSONCursor {
    @_lifetime(borrow self)
    get { JSONCursor(buffer.bytes.span, from: 0, to: buffer.count - JSONCursor.slack - 1) }
  }

  private mutating func write(_ text: String, _ cell: Int, _ layout: TableLayout) {
    switch layout.columns[cell] {
    case .key(.type), .key(.quantity): writeMember(text, cell, layout, as: text.number)
    case .key(let key):
      writeMember(text, cell, layout, as: key.kind == .isOn ? text.isOn.map { $0 ? "true" : "false" } : nil)
    case .extra:
      if text.isOn != nil { return }
      switchError = switchError ?? buffer.count
      writeMember(text, cell, layout)
    case .other(_, let isNoted):
      // A number is more likely a number than a switch.
      let isTrue = text.isOn == true && text.number == nil
      if isNoted || isTrue { writeMember(text, cell, layout, as: isTrue ? "true" : nil) }
    case .quote, .ignored: break
    }
  }

  /// Writes a member, whose value is the text of the cell unless another value is given.
  private mutating func writeMember(_ text: String, _ cell: Int, _ layout: TableLayout, as value: String? = nil) {
    members.append((buffer.count, cell))
    buffer.begin(nil)
    let key = layout.keys[cell]
    buffer.append(key.span)
    if let value { buffer.append(value) } else { buffer.append(json: text) }
  }

  /// Writes the list of extras: first the extras named in the text of a cell, and then the extras that are turned on
  /// in their own columns.
  private mutating func writeList(_ text: String, _ cell: Int?, _ row: TableRow, _ layout: TableLayout) {
    if text.isEmpty, layout.extras.isEmpty { return }
    // No menu has this many extras.
    var names = text.utf8.split(maxSplits: 1000) { $0 == .comma || $0 == UInt8(ascii: ";") }.map {
      Substring($0).trimmed
    }
    if names.count > 1, layout.extraNames.index(of: text) != nil { names = [text] }
    names += layout.extras.filter { row.cells[$0.column].text.isOn == true }.map(\.extra.key)
    names.removeAll(where: \.isEmpty)
    if names.isEmpty { return }
    if let cell { members.append((buffer.count, cell)) }
    buffer.add(OrderKey.extras.spelling, names)
  }
}

extension String {
  /// Whether a switch is on, or `nil` if its text means neither yes nor no.
  fileprivate var isOn: Bool? {
    // Folding a long text is slow.
    if utf8.count > 20 { return nil }
    return Self.switches[self] ?? Self.switches[self[...].trimmed.lowercased()]
  }

  private static let switches = [
    "true": true, "yes": true, "1": true, "x": true, "false": false, "no": false, "0": false,
  ]

  /// A whole number as JSON spells it, without leading zeros, or `nil` for any other text.
  fileprivate var number: String? {
    // Most numbers are a few digits.
    if utf8.count < 5, utf8.first.map({ $0 != .zero }) == true, utf8.allSatisfy(\.isDigit) { return self }
    var text = self[...].trimmed.utf8[...]
    while text.first == .zero, text.dropFirst().first?.isDigit == true { text.removeFirst() }
    guard text.first?.beginsNumber == true else { return nil }
    let bytes = ContiguousArray(padding: text)
    var cursor = JSONCursor(bytes.span, from: 0, to: text.count)
    guard (try? cursor.takeWholeNumber()) != nil, cursor.isAtEnd else { return nil }
    return String(Substring(text))
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let rest = utf8.drop(while: \.isWhiteSpace)
    let end = rest.lastIndex { !$0.isWhiteSpace }.map(rest.index(after:)) ?? rest.startIndex
    return String(Substring(rest[..<end]))
  }
}
