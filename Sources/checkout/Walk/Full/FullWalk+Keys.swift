import CommandLineKit
import OrderKit
import OrderScreens
import PlainText

extension FullWalk {
  /// Handles a key press. The focused field takes precedence over the page.
  func press(_ key: Key) throws(WalkError) {
    if asksWhetherToLeave {
      asksWhetherToLeave = false
      if [.enter, .text("y"), .control("d")].contains(key) { walk.checkoutScreen.decline() }
      return
    }
    if let field = focus.flatMap(walk.current.field) {
      if key == .tab, let suggestion = field.suggestion {
        editor = LineEditor(suggestion)
        return edit(field.id, .text(suggestion))
      }
      if case .paste(let text) = key, fill(from: field, with: text) { return }
      if let input = field.input(for: key, &editor) { return edit(field.id, input) }
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
    guard case .pressed = input, walk.current.field(question) == nil else { return }
    moveFocus(to: walk.current.canContinue ? nil : firstOpenRow)
  }

  /// Fills an address field and the fields below it with pasted lines or the cells of a row. The last field takes the
  /// rest. Returns `false` if the text has just one line or the field is not part of the address.
  private func fill(from field: Field, with text: String) -> Bool {
    let text = String(text.reversed().drop(while: \.isWhitespace).reversed())
    // An empty cell keeps its place, so that the other cells end up in the right fields.
    let isRow = text.contains("\t")
    let cells = text.split(omittingEmptySubsequences: !isRow) { $0 == "\n" || $0 == "\t" }.map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { isRow || !$0.isBlank }
    guard walk.page == .delivery, field.id != .savedAddress, cells.count > 1 else { return false }
    let targets = walk.current.fields.map(\.id).drop { $0 != field.id }.prefix(cells.count)
    for (index, target) in targets.enumerated() {
      let rest = index == targets.count - 1 ? cells[index...] : cells[index...index]
      edit(target, .text(rest.joined(separator: " ")))
    }
    moveFocus(to: targets.last ?? field.id)
    return true
  }

  private func enter() throws(WalkError) {
    guard let question = focus, question != .placeOrder else { return try goForward() }
    if question.page != walk.page {
      walk.review(question)
      return try enterPage(forward: false)
    }
    if walk.current.field(question)?.isOffer == true { return edit(question, .pressed(true)) }
    leaveFocus()
    // Keep the focus on a field whose text was rejected.
    let field = walk.current.field(question)
    if let field, field.problem != nil, field.control != .text("") || !field.isOptional { return }
    if walk.isReviewing { try goForward() } else { moveFocus(by: 1) }
  }

  private func goForward() throws(WalkError) {
    leaveFocus()
    let (isLast, wasReviewing) = (walk.page == .checkout, walk.isReviewing)
    let missing = walk.goForward()
    if let first = missing.first {
      for one in missing { walk.current.leave(one.question) }
      moveFocus(to: first.question)
    } else if isLast, walk.checkoutScreen.beginSending() {
      try send()
    } else {
      try enterPage(forward: !wasReviewing)
    }
  }
}
