/// The cells of a row, together with the bytes they refer to.
struct RowCells: ~Escapable {
  let cells: ContiguousArray<RowScanner.Cell>
  let bytes: JSONCursor
  /// The offset of the row's first byte.
  let start: Int

  @_lifetime(copy bytes)
  init(_ cells: ContiguousArray<RowScanner.Cell>, _ bytes: JSONCursor, from start: Int) {
    self.cells = cells
    self.bytes = bytes
    self.start = start
  }

  /// Returns the place of a cell in a row that starts at `place`.
  func place(of cell: Int, at place: SourcePlace) -> SourcePlace {
    bytes.place(of: start + cells[cell].place, from: start, at: place)
  }
}

extension RowCells {
  /// Returns the range of a cell's content in ``bytes``.
  func content(_ index: Int) -> Range<Int> {
    start + cells[index].content.lowerBound..<start + cells[index].content.upperBound
  }

  /// Returns whether all bytes of a cell are ASCII, so that it needs no check of its UTF-8.
  func isASCII(_ index: Int) -> Bool { content(index).allSatisfy { bytes.byte(at: $0) < 0x80 } }

  /// Returns the offset of the first separator in a list of extras, or `end` if the list has no separator.
  func separator(from place: Int, to end: Int) -> Int {
    (place..<end).first { bytes.byte(at: $0) == .comma || bytes.byte(at: $0) == UInt8(ascii: ";") } ?? end
  }

  /// Returns the range of the first name in a list of extras, without surrounding white space.
  func firstName(from place: Int, to end: Int) -> Range<Int> {
    var (first, last) = (place, separator(from: place, to: end))
    while first < last, bytes.byte(at: first).isWhiteSpace { first += 1 }
    while last > first, bytes.byte(at: last - 1).isWhiteSpace { last -= 1 }
    return first..<last
  }

  /// Returns whether a switch is on, or `nil` if its text means neither yes nor no.
  func isOn(_ index: Int) -> Bool? {
    let content = content(index)
    guard content.count <= 5 else { return nil }
    let word = bytes.word(from: content.lowerBound, to: content.upperBound).lowercasedASCII
    if Self.yes.contains(word) { return true }
    return Self.no.contains(word) ? false : nil
  }

  private static let yes = ["true", "yes", "1", "x"].map { UInt64(Array($0.utf8), at: 0) }
  private static let no = ["false", "no", "0"].map { UInt64(Array($0.utf8), at: 0) }

  /// Returns the range of a whole number, including its sign but not leading zeros. The result is `nil` for any other
  /// text and for negative numbers with leading zeros.
  func wholeNumber(_ index: Int) -> Range<Int>? {
    var first = content(index).lowerBound
    let end = content(index).upperBound
    let isNegative = bytes.byte(at: first) == .minus
    let digits = isNegative ? first + 1 : first
    guard digits < end, (digits..<end).allSatisfy({ bytes.byte(at: $0).isDigit }) else { return nil }
    while !isNegative, first < end - 1, bytes.byte(at: first) == .zero { first += 1 }
    return isNegative && bytes.byte(at: digits) == .zero ? nil : first..<end
  }
}
