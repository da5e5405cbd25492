import CommandLineKit
import OrderKit
import PlainText

extension FullWalk {
  /// Handles a key press. An overlay takes precedence over the focused field, and the field over the page.
  func press(_ key: Key) throws(WalkFailure) {
    switch overlay {
    case .leaving:
      if [.enter, .text("y"), .text("Y"), .control("d")].contains(key) { walk.checkoutScreen.decline() }
      if [.text("n"), .text("N"), .escape].contains(key) { overlay = .none }
      return
    case .keys: return overlay = .none
    // Each key shows more of the notes, until the last of them are on the screen.
    case .notes(let first):
      return overlay = page.lines.count > terminal.size.rows ? .notes(from: first + 1) : .none
    case .none, .refused: overlay = .none
    }
    let field = focus.flatMap(walk.current.field)
    let key = field?.meaning(of: key, after: editor.text) ?? Field.letters[key] ?? key
    if let field {
      if key == .tab, let suggestion = field.suggestion {
        editor = LineEditor(suggestion)
        return try edit(field.id, .text(suggestion))
      }
      if let input = field.input(for: key, &editor) { return try edit(field, input, key) }
      if field.isOffer, let text = textAfterFocus(typedBy: key) {
        moveFocus(to: text)
        return try press(key)
      }
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
    case .text("?"): overlay = .keys
    case .control("d"): leave()
    default: break
    }
  }

  /// Leaves the walk, after asking if anything would be lost.
  private func leave() {
    if hasEntries { overlay = .leaving } else { walk.checkoutScreen.decline() }
  }

  private func edit(_ field: Field, _ input: Field.Input, _ key: Key) throws(WalkFailure) {
    if case .paste(let text) = key, case .address(let part) = field.id {
      // Keep the empty cells of a spreadsheet row, so that the other cells end up in the right fields, apart from those
      // at its end.
      let text = String(text.trimmingPrefix("\n").reversed().drop { $0 == "\n" || $0 == "\t" }.reversed())
      let isRow = text.contains("\t")
      let cells = text.split(omittingEmptySubsequences: !isRow) { $0 == "\n" || $0 == "\t" && isRow }.map(String.init)
      let lines = isRow ? cells : cells.filter { !$0.isBlank }
      if lines.count > 1 {
        hasEntries = true
        guard let last = walk.addressScreen.paste(lines, into: part) else { return setFocus(.address(part)) }
        return moveFocus(to: .address(last))
      }
    }
    try edit(field.id, input)
  }

  /// Edits a field. An offer disappears once it has been answered, so the focus moves to the next open row.
  private func edit(_ question: Question, _ input: Field.Input) throws(WalkFailure) {
    hasEntries = true
    if question == .savedAddress, asksPassphrase {
      terminal.stepAside { walk.current.edit(question, input) }
    } else {
      walk.current.edit(question, input)
    }
    guard case .pressed = input, walk.current.field(question) == nil else { return }
    moveFocus(to: walk.current.canContinue ? nil : firstOpenRow)
  }

  private func enter() throws(WalkFailure) {
    guard let question = focus, question != .placeOrder else { return try goForward() }
    if question.page != walk.page {
      walk.review(question)
      return try enterPage(forward: false)
    }
    if walk.current.field(question)?.isOffer == true { return try edit(question, .pressed(true)) }
    leaveFocus()
    // Keep the focus on a field whose text was rejected.
    let field = walk.current.field(question)
    if let field, field.problem != nil, field.control != .text("") || !field.isOptional { return }
    if walk.isReviewing { try goForward() } else { moveFocus(by: 1) }
  }

  private func goForward() throws(WalkFailure) {
    leaveFocus()
    let (isLast, wasReviewing) = (walk.page == .checkout, walk.isReviewing)
    let missing = walk.goForward()
    if let first = missing.first {
      overlay = .refused
      for one in missing { walk.current.leave(one.question) }
      moveFocus(to: first.question)
    } else if isLast, walk.checkoutScreen.beginSending() {
      try send()
    } else {
      try enterPage(forward: !wasReviewing)
    }
  }

  /// Returns the field below the focus if it is a text field and the key types text.
  private func textAfterFocus(typedBy key: Key) -> Question? {
    switch key {
    case .text("?"): return nil
    case .text, .paste: break
    default: return nil
    }
    let next = walk.current.fields.drop { $0.id != focus }.dropFirst().first
    guard let next, case .text = next.control else { return nil }
    return next.id
  }
}
