import OrderKit
import PlainText

/// The last screen in full mode: everything that was answered, each answer a way back to its field, and the price.
struct CheckoutFullView: FullView {
  let screen: CheckoutScreen
  let heading: String? = "Check out"
  /// The text of the code while it has the focus, and the cursor in it.
  private var editor = LineEditor()

  init(screen: CheckoutScreen) {
    self.screen = screen
  }

  var rows: [Row] {
    entries.compactMap { $0.question.map(Row.question) } + (screen.asksForCode ? [.question(.code)] : []) + [.forward]
  }

  var focus: Row {
    get { screen.focus == .placeOrder ? .forward : .question(screen.focus) }
    set {
      if case .question(let question) = newValue { screen.focus = question } else { screen.focus = .placeOrder }
    }
  }

  let destination: String? = nil

  var hints: [Hint] {
    switch focus {
    case .forward: [Hint("Enter", "order"), Hint("↑", screen.asksForCode ? "code, change" : "change")]
    case .question(.code): [Hint("Enter", "next"), Hint("↑↓", "move"), Hint("^U", "clear")]
    case .question: [Hint("Enter", "change"), Hint("↑↓", "move")]
    }
  }
}

// MARK: - Keys

extension CheckoutFullView {
  mutating func press(_ key: Key) -> Step? {
    if focus == .question(.code) { return pressOnCode(key) }
    if key == .home { moveFocus(to: rows[0]) }
    if key == .end { moveFocus(to: .forward) }
    guard key == .enter, case .question(let question) = focus else { return nil }
    return .review(question)
  }

  private mutating func pressOnCode(_ key: Key) -> Step? {
    if key == .control("d") {
      if editor.text.isEmpty { return .endOfInput }
      editor.deleteForward()
    } else if !editor.apply(key) {
      return nil
    }
    screen.fillCode(with: editor.text)
    return .stay
  }

  mutating func enterRow() {
    if focus == .question(.code) { editor = LineEditor(screen.order.code ?? "") }
  }

  mutating func leaveRow() {
    if focus == .question(.code) { screen.leaveCode() }
  }
}

// MARK: - Picture

extension CheckoutFullView {
  /// Something that was answered, and leads back to its question.
  private struct Entry {
    /// The question that decides it, if one does alone.
    let question: Question?
    /// In columns.
    let row: StyledText
    /// In words, where there is no room for columns.
    var words: StyledText?
  }

  private var entries: [Entry] { recipient + receipt }

  private var recipient: [Entry] {
    let width = (Address.Field.required.map(\.label.columns).max() ?? 0) + 2
    let fields = Address.Field.required + (screen.order.country == nil ? [] : [.country])
    return fields.map { field in
      let words = field == .country ? screen.order.countryInWords ?? "" : screen.order[field]
      let isNone = !words.hasVisibleScalar && screen.order.countryRule?.requires(field) == false
      let text = isNone ? .muted("none") : StyledText(words)
      return Entry(
        question: .address(field), row: StyledText.muted(field.label).padded(to: width) + text,
        words: .muted("\(field.label): ") + text)
    }
  }

  /// The receipt, with a line also for what is free or was not wanted: it can be changed.
  private var receipt: [Entry] {
    guard let quote = screen.quote else {
      return screen.order.missingChoices(on: screen.menu).map {
        Entry(question: $0.question, row: .danger($0.notice.message))
      }
    }
    var entries: [Entry] = []
    var extras = Extra.allCases.filter { screen.order[$0] }[...]
    let words = Receipt(quote).items
    for (index, line) in quote.lines.enumerated() {
      let question: Question? =
        switch line.stage {
        case .base: .quantity
        case .type: .type
        case .extra: extras.popFirst().map(Question.extra) ?? .specialRequests
        case .volume, .code, .delivery, .tax: nil
        }
      entries.append(
        Entry(question: question, row: StyledText(quote.receipt[index]), words: StyledText(words[index])))
    }
    if !quote.lines.contains(where: { $0.stage == .type }) {
      entries.insert(
        Entry(question: .type, row: StyledText(screen.menu.types[screen.order.type].name) + .muted("  included")), at: 1
      )
    }
    if !quote.lines.contains(where: { $0.stage == .extra }) {
      let goods = entries.count - quote.lines.count { $0.stage.followsGoods }
      entries.insert(Entry(question: .specialRequests, row: .muted("No special requests")), at: goods)
    }
    return entries
  }

  func body(_ layout: Layout) -> [PageLine] {
    recipient.flatMap { lines($0, layout) } + [PageLine()] + receipt.flatMap { lines($0, layout) }
      + (screen.asksForCode ? [PageLine()] + code(layout) : [])
  }

  private func code(_ layout: Layout) -> [PageLine] {
    let label = Question.code.label(on: screen.menu)
    let problem = screen.shownCodeProblem.map { layout.row(.danger($0.message), indent: 2) } ?? []
    let text = screen.order.code ?? ""
    let hasFocus = focus == .question(.code)
    return layout.field(label, text, hasFocus ? editor : nil, width: label.columns + 2) + problem
  }

  private func lines(_ entry: Entry, _ layout: Layout) -> [PageLine] {
    let hasFocus = entry.question.map { focus == .question($0) } ?? false
    return layout.row(layout.fitting([entry.row, entry.words ?? entry.row]), hasFocus: hasFocus)
  }
}
