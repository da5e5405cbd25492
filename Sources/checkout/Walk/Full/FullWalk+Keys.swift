import CommandLineKit
import OrderKit
import OrderScreens
import PlainText
import SystemIO

extension FullWalk {
  /// Handles a key press. The focused field takes precedence over the page.
  func press(_ key: Key) throws {
    if asksWhetherToLeave {
      asksWhetherToLeave = false
      if [.enter, .text("y"), .control("d")].contains(key) { walk.checkoutScreen.decline() }
      return
    }
    if let field = focus.flatMap(walk.current.field) {
      if key == .tab, let suggestion = field.suggestion, suggestion == shownSuggestion {
        edit(field.id, .text(suggestion))
        if suggestion.hasSameLetters(as: editor.text) { return moveFocus(by: 1) }
        // The focus stays, so that the person sees the value before going on.
        return editor = LineEditor(suggestion)
      }
      if case .paste(let text) = key, fill(from: field, with: text) { return }
      if let input = typedIndex(key, field) ?? field.input(for: key, &editor) { return edit(field.id, input) }
    }
    switch key {
    case .enter: try enter()
    case .tab, .down: moveFocus(by: 1)
    case .backTab, .up: moveFocus(by: -1)
    case .home: moveFocus(to: rows[0])
    case .end: moveFocus(to: rows[rows.count - 1])
    case .escape:
      leaveFocus()
      if walk.goBack() { try enterPage(forward: false) } else { leave() }
    case .control("d"): leave()
    default: break
    }
  }

  /// Returns the choice whose number was typed. Digits within half a second of each other are one number, unless no
  /// choice has it.
  private func typedIndex(_ key: Key, _ field: Field) -> Field.Input? {
    guard case .text(let digit) = key, case .choice(let options, _) = field.control, Int(digit) != nil,
      options.count <= Field.mostNumbers
    else { return nil }
    let now = SystemCalls.uptime
    let former = now - digits.time < .milliseconds(500) ? digits.text : ""
    let number = [former + digit, digit].compactMap { Int($0) }.first(where: options.indices.contains)
    digits = (number.map { String($0) } ?? "", now)
    return number.map(Field.Input.choice)
  }

  private func leave() {
    if hasEntries { asksWhetherToLeave = true } else { walk.checkoutScreen.decline() }
  }

  /// Edits a field. An offer disappears once it has been answered, so the focus moves to the next open row.
  private func edit(_ question: Question, _ input: Field.Input) {
    hasEntries = true
    if question == .savedAddress, walk.memory?.asksPassphrase == true {
      terminal.stepAside { walk.current.edit(question, input) }
    } else {
      walk.current.edit(question, input)
    }
    guard input == .pressed, walk.current.field(question) == nil else { return }
    moveFocus(to: walk.current.canContinue ? nil : firstOpenRow)
  }

  /// Fills an address field and the fields below it with pasted lines.
  ///
  /// Lines are taken only if there is one for each field, and if the zip, but not the city, has digits. Otherwise, a
  /// line for an apartment could end up as the city, so just the first line is taken. Returns `false` if the text is a
  /// single line or the field is not part of the address.
  private func fill(from field: Field, with text: String) -> Bool {
    let lines = text.split(separator: "\n").map(\.onOneLine).filter { !$0.isBlank }
    guard walk.page == .delivery, field.id != .savedAddress, lines.count > 1 else { return false }
    let targets = walk.current.fields.map(\.id).drop { $0 != field.id }
    let parts = Dictionary(zip(targets, lines)) { first, _ in first }
    let (city, zip) = (parts[.address(.city)] ?? "", parts[.address(.zip)] ?? "0")
    let isAddress = !city.contains(where: \.isNumber) && zip.contains(where: \.isNumber) && zip.count <= 10
    guard lines.count == targets.count, isAddress else {
      _ = editor.apply(.paste(lines[0]))
      edit(field.id, .text(editor.text))
      walk.addressScreen.message = Notice("only the first line was taken: type the rest", .remark)
      return true
    }
    for (target, line) in parts { edit(target, .text(line)) }
    moveFocus(to: targets.last ?? field.id)
    return true
  }

  private func enter() throws {
    guard let question = focus, question != .placeOrder else { return try goForward() }
    if question.page != walk.page {
      walk.review(question)
      return try enterPage(forward: false)
    }
    if walk.current.field(question)?.isOffer == true { return edit(question, .pressed) }
    leaveFocus()
    // Keep the focus on a field whose text was refused.
    let field = walk.current.field(question)
    if let field, field.problem != nil, field.control != .text("") || !field.isOptional { return }
    if walk.isReviewing { try goForward() } else { moveFocus(by: 1) }
  }

  private func goForward() throws {
    leaveFocus()
    let (isLast, wasReviewing) = (walk.page == .checkout, walk.isReviewing)
    let missing = walk.goForward()
    if let first = missing.first {
      for one in missing { walk.current.leave(one.id) }
      moveFocus(to: first.id)
    } else if isLast, walk.checkoutScreen.beginSending() {
      try send()
    } else {
      try enterPage(forward: !wasReviewing)
    }
  }
}

extension String {
  /// Whether two texts have the same letters and digits, regardless of case, and of O for 0 and I for 1.
  fileprivate func hasSameLetters(as other: String) -> Bool {
    func folded(_ text: String) -> String {
      text.foldedName.filter { $0.isLetter || $0.isNumber }.replacing("o", with: "0").replacing("i", with: "1")
    }
    return folded(self) == folded(other)
  }
}
