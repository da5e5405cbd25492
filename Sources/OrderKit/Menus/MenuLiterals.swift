import PlainText

// The words that a menu's grammar is made of: each reads one value, or keeps what is wrong with it.

extension MenuReader {
  /// A value and the path that leads to it.
  struct Value {
    let tree: JSONTree
    let path: String

    /// The value if it is text, whatever its content.
    var plainText: String? {
      if case .text(let text) = tree.content { text } else { nil }
    }
  }

  mutating func fail(_ reason: MenuMistake.Reason, _ value: Value) {
    findings.append(Finding(offset: value.tree.offset, path: value.path, reason: reason))
  }

  /// The members of an object that has every required key and none that is not known.
  mutating func fields(
    of tree: JSONTree, _ path: String, required: [String], optional: [String] = []
  ) -> [String: Value]? {
    guard case .object(let members) = tree.content else {
      fail(.other(expected: .object), Value(tree: tree, path: path))
      return nil
    }
    var fields: [String: Value] = [:]
    // A key that is misspelt is not missing too.
    var meant: Set<String> = []
    for member in members {
      let memberPath = path + "/" + JSONPath.escaped(member.key)
      func finding(_ reason: MenuMistake.Reason) -> Finding {
        Finding(offset: member.offset, path: memberPath, reason: reason)
      }
      if (required + optional).contains(member.key) == false {
        let nearest = Spelling.closest(to: member.key, among: required + optional)
        findings.append(finding(.unknownKey(nearest: nearest)))
        if let nearest { meant.insert(nearest) }
      } else if fields.updateValue(Value(tree: member.value, path: memberPath), forKey: member.key) != nil {
        findings.append(finding(.duplicateKey))
      }
    }
    for key in required where fields[key] == nil && meant.contains(key) == false {
      fail(.missing(key), Value(tree: tree, path: path))
    }
    return fields
  }

  mutating func fields(of value: Value, required: [String] = [], optional: [String] = []) -> [String: Value]? {
    fields(of: value.tree, value.path, required: required, optional: optional)
  }

  mutating func elements(of value: Value, atMost limit: Int = .max) -> [Value]? {
    guard case .array(let trees) = value.tree.content else {
      fail(.other(expected: .list), value)
      return nil
    }
    if trees.count > limit {
      fail(.tooManyEntries, value)
      return nil
    }
    return trees.enumerated().map { Value(tree: $1, path: "\(value.path)/\($0)") }
  }

  /// Text that shows something.
  mutating func text(_ value: Value) -> String? {
    guard let text = value.plainText else {
      fail(.other(expected: .text), value)
      return nil
    }
    if text.utf8.count > CupcakeMenu.longestText {
      fail(.tooLong, value)
    } else if text.isBlank {
      fail(.blank, value)
    } else {
      return text
    }
    return nil
  }

  mutating func bool(_ value: Value) -> Bool? {
    if case .bool(let bool) = value.tree.content { return bool }
    fail(.other(expected: .bool), value)
    return nil
  }

  /// A quantity of cakes.
  mutating func cakes(_ value: Value) -> Int? {
    guard case .number(let spelling) = value.tree.content else {
      fail(.other(expected: .wholeNumber), value)
      return nil
    }
    let isPlain = spelling.utf8.allSatisfy(\.isDigit)
    guard let cakes = Int(spelling), isPlain || cakes < 0 else {
      fail(isPlain ? .tooMany : .other(expected: .wholeNumber), value)
      return nil
    }
    if (1...CupcakeMenu.mostCakes).contains(cakes) { return cakes }
    fail(cakes < 1 ? .tooFew : .tooMany, value)
    return nil
  }

  mutating func money(_ value: Value) -> Money? {
    if case .number(let spelling) = value.tree.content {
      fail(.moneyNumber(fix: currency.money(spelling).map(currency.decimal) ?? currency.example), value)
      return nil
    }
    guard let text = self.text(value) else { return nil }
    if let money = currency.money(text) { return money }
    fail(.money(currency), value)
    return nil
  }

  mutating func percent(_ value: Value) -> Percent? {
    if case .number = value.tree.content {
      fail(.percentNumber, value)
      return nil
    }
    guard let text = self.text(value) else { return nil }
    if let percent = Percent(text) { return percent }
    fail(Percent.isTooLarge(text) ? .above100 : .percent, value)
    return nil
  }

  mutating func discount(_ value: Value) -> CupcakeMenu.Discount? {
    guard let text = value.plainText else {
      if case .number = value.tree.content { fail(.discount(currency), value) } else { _ = self.text(value) }
      return nil
    }
    if text.utf8.last == UInt8(ascii: "%") { return percent(value).map(CupcakeMenu.Discount.percent) }
    if let amount = currency.money(text) { return .amount(amount) }
    fail(.discount(currency), value)
    return nil
  }

  mutating func date(_ value: Value) -> CalendarDate? {
    guard let text = self.text(value) else { return nil }
    if let date = CalendarDate(text) { return date }
    fail(.date, value)
    return nil
  }
}
