// Tuned: a row means what the same order means as JSON.

import OrderKit

extension OrderParser {
  /// The content of a cell without its mark, and where an error in the cell points.
  fileprivate struct Cell {
    let content: Range<Int>
    let member: MemberLocation
    let column: Int
  }

  /// Reads an order from a row, each cell as the field that its column stands for.
  ///
  /// A blank cell counts as missing, which is an error for goods. It makes a required field of the address blank.
  mutating func read(
    _ row: borrowing TableRow, _ bytes: borrowing RowBytes, _ layout: borrowing TableLayout, _ cursor: JSONCursor
  ) {
    order.reset()
    for index in layout.columns.indices {
      let meaning = layout.columns[index].meaning
      if !meaning.isRead { continue }
      let (content, offset) = bytes.content(of: index, row, as: meaning, cursor)
      let member = MemberLocation(key: layout.columns[index].key, value: offset)
      let cell = Cell(content: content, member: member, column: index)
      switch meaning {
      case .key(let key), .joined(let key): read(key, cell, layout, cursor)
      case .extra:
        if readSwitch(.extras, cell, layout, cursor) == true { add(extra: layout.columns[index].name ?? "", cell) }
      case .ignored, .part, .other: break
      }
    }
    if readsGoods { combineExtras() }
  }

  @inline(always)
  private mutating func read(
    _ key: OrderKey, _ cell: Cell, _ layout: borrowing TableLayout, _ cursor: JSONCursor
  ) {
    switch key {
    case .name: order.name = cursor.text(of: cell)
    case .streetAddress: order.streetAddress = cursor.text(of: cell)
    case .city: order.city = cursor.text(of: cell)
    case .zip: order.zip = cursor.text(of: cell)
    case .type, .quantity: readGoods(key, cell, layout, cursor)
    case _ where cell.content.isEmpty: break
    case .country: order.country = cursor.text(of: cell)
    case .code: order.code = cursor.text(of: cell)
    case .note: order.customerNote = cursor.text(of: cell)
    case .id:
      let text = cursor.string(in: cell.content.lowerBound + 1..<cell.content.upperBound - 1)
      order.id = ParsedOrder.Identifier(member: cell.member, range: cell.content, isPlain: text.isPlainOrLetters)
    case .specialRequestEnabled:
      if let isOn = readSwitch(key, cell, layout, cursor) { order.specialRequestEnabled.turn(on: isOn, cell.member) }
    case .extraFrosting:
      if let isOn = readSwitch(key, cell, layout, cursor) { order.extraFrosting.turn(on: isOn, cell.member) }
    case .addSprinkles:
      if let isOn = readSwitch(key, cell, layout, cursor) { order.addSprinkles.turn(on: isOn, cell.member) }
    case .extras: readList(cursor.text(of: cell.content), cell)
    case .total, .cost, .price, .finalPrice: if readsGoods { order.note(.priceIgnored, in: cell.member) }
    case .createdAt, .quote, .error: break
    }
  }

  /// Reads a type or a quantity. Both may be a whole number, and a type may be a name.
  private mutating func readGoods(
    _ key: OrderKey, _ cell: Cell, _ layout: borrowing TableLayout, _ cursor: JSONCursor
  ) {
    let text = cursor.trimmed(cell.content)
    if text.isEmpty { return refuse(.blankCell(key), in: cell.member) }
    if layout.hasCommas, let decimals = cursor.decimals(in: text), decimals.count == 3 {
      return refuse(.twoReadings(of: text, decimals, cursor, key), in: cell.member)
    }
    let number = layout.wholeNumber(in: text, cursor)
    if key == .quantity {
      setQuantity(number, cell.member)
    } else if let number {
      setType(number, cell.member)
    } else {
      setType(named: cursor.string(in: cell.content), cell.member, cursor)
    }
  }

  /// Returns whether the switch in a cell is on, or `nil` if the cell is blank. Any other text is an error.
  private mutating func readSwitch(
    _ key: OrderKey, _ cell: Cell, _ layout: borrowing TableLayout, _ cursor: JSONCursor
  ) -> Bool? {
    var word = cursor
    word.offset = cell.content.lowerBound
    let isTrue = word.takeTrue()
    if isTrue || word.takeFalse(), word.offset == cell.content.upperBound { return isTrue }
    let text = cursor.trimmed(cell.content)
    if text.isEmpty { return nil }
    let isOn = layout.isOn(text, cursor) ?? (repeatsName(cursor.text(of: text), of: cell, layout) ? true : nil)
    if isOn == nil { refuse(.neitherYesNorNo(key), in: cell.member) }
    return isOn
  }

  /// Returns whether a text is the name of its column or extra, because forms repeat the choice.
  private func repeatsName(_ text: String, of cell: Cell, _ layout: borrowing TableLayout) -> Bool {
    text.foldedHeader == layout.names[cell.column].foldedHeader
      || spellings.key(named: text)?.name == layout.columns[cell.column].name
  }

  /// Reads the list of extras in a cell. Forms add prices in parentheses, such as `Cherry (+$0.25)`.
  private mutating func readList(_ text: String, _ cell: Cell) {
    guard readsGoods else { return }
    let entries = extraNames.index(of: text) == nil ? text.entries : [text]
    for entry in entries where !["", "none", "no", "-", "n/a"].contains(entry.foldedName) {
      add(extra: extraNames.index(of: entry) == nil ? entry.withoutPrice : entry, cell)
    }
  }

  private mutating func add(extra name: String, _ cell: Cell) {
    if let index = extraNames.index(of: name) {
      order.extras |= 1 << UInt64(index)
    } else {
      refuse(.extraUnknown(name.utf8.count <= 64 ? name : nil), in: cell.member)
    }
  }
}

extension JSONCursor {
  /// Returns a field with the text of a cell.
  @inline(always)
  fileprivate func text(of cell: OrderParser.Cell) -> ParsedOrder.Text {
    let string = string(in: cell.content)
    let isUsual = !cell.content.isEmpty && string.isPlainOrLetters && byte(at: string.start) != .space
    return ParsedOrder.Text(string, isVisible: isUsual || isVisible(string), cell.member)
  }
}

extension Substring {
  /// The text without the white space at its ends.
  var trimmed: String {
    let rest = utf8.drop(while: \.isWhiteSpace)
    let end = rest.lastIndex { !$0.isWhiteSpace }.map(rest.index(after:)) ?? rest.startIndex
    return String(Substring(rest[..<end]))
  }
}

extension String {
  /// The entries of a list that commas, semicolons, bars or line ends separate, except in parentheses.
  fileprivate var entries: [String] {
    var depth = 0
    // No menu has this many extras.
    return utf8.split(maxSplits: 1000) { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
      return depth == 0 && ",;|\n".utf8.contains(byte)
    }.map { Substring($0).trimmed }
  }

  /// The text without a price in parentheses at its end. Digits alone may be a number of pieces.
  fileprivate var withoutPrice: String {
    guard last == ")", let start = lastIndex(of: "(") else { return self }
    let isPrice = self[start...].contains(where: \.isNumber) && self[start...].contains { "+.,$€£¥".contains($0) }
    return isPrice ? self[..<start].trimmed : self
  }
}
