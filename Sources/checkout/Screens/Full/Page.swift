import OrderKit
import PlainText

/// One page of the walk, drawn: the steps done, the screen, the way forward, the total, and what keys do.
struct Page {
  let walk: Walk
  let view: any FullView
  /// A question that has to be answered with yes or no before anything else.
  var question: String?
  /// The keys that answer it.
  var answers: [Hint] = []
  /// Whether the way forward was tried and refused.
  var isRefused = false
  /// What becomes of the order, once it is on its way.
  var status: StyledText?
}

extension Page {
  /// The page on a terminal of some size.
  func frame(on size: TerminalSize) -> Frame {
    let layout = Layout(size, pictureColumns: CupcakePicture.columns)
    var body = view.body(layout)
    if let heading = view.heading { body.insert(PageLine("  " + .strong(heading)), at: 0) }
    if layout.pictureColumns > 0 {
      body = body.beside(CupcakePicture(walk.order.basket, of: walk.menu).lines, layout)
    }
    let whole = Layout(size)
    body = Self.head(of: walk, upTo: walk.screen, whole).map { PageLine($0) } + [PageLine()] + body + [PageLine()]
    let status = status.map { whole.row($0, indent: 2) } ?? []
    var foot = total(whole) + forward(whole) + status + [PageLine()] + keys(whole)
    // Where not everything fits, what says nothing goes first.
    foot.dropBlanks(atMost: body.count + foot.count - size.rows)
    body.dropBlanks(atMost: body.count + foot.count - size.rows)
    return frame(of: body + foot, pinned: foot.count)
  }

  private func frame(of lines: [PageLine], pinned: Int) -> Frame {
    let cursor = lines.enumerated().lazy.compactMap { row, line in
      line.cursor.map { Frame.Position(row: row, column: $0) }
    }.first
    let focus = lines.firstIndex(where: \.hasFocus)
    return Frame(lines.map(\.text), cursor: question == nil ? cursor : nil, focus: focus, pinned: pinned)
  }

  /// What remains of the page once the walk is over.
  static func remainder(of walk: Walk, on size: TerminalSize) -> Frame {
    if walk.decision == .declined { return Frame([.strong("Cupcake Corner")]) }
    return Frame(head(of: walk, upTo: nil, Layout(size)))
  }
}

// MARK: - Head

extension Page {
  /// Where one is, and one line for each step that is done.
  private static func head(of walk: Walk, upTo screen: Screen?, _ layout: Layout) -> [StyledText] {
    let done = Screen.allCases.prefix { $0 != screen }
    let title = StyledText.strong("Cupcake Corner")
    let summaries = done.map {
      mark(of: $0, in: walk) + StyledText(walk.summary(of: $0)).truncated(to: layout.columns - 2)
    }
    let long = title + "   " + indicator(of: walk, upTo: screen)
    guard let screen, long.columns > layout.columns else { return [long] + summaries }
    let step = "\(screen.rawValue + 1)"
    let all = "\(Screen.allCases.count)"
    let short = [" · step \(step) of \(all)", " \(step)/\(all)"].first { title.columns + $0.columns <= layout.columns }
    return [title + .muted(short ?? "")] + summaries
  }

  /// A step that was gone through can have come undone since.
  private static func mark(of screen: Screen, in walk: Walk) -> StyledText {
    walk.model(of: screen).canContinue ? .accent("✓ ") : .danger("! ")
  }

  private static func indicator(of walk: Walk, upTo current: Screen?) -> StyledText {
    var steps = StyledText()
    for screen in Screen.allCases {
      if screen != .order { steps += .muted(" ── ") }
      let isDone = current.map { screen.rawValue < $0.rawValue } ?? true
      switch screen {
      case current: steps += .accent("● \(screen.name)")
      case _ where isDone: steps += mark(of: screen, in: walk) + StyledText(screen.name)
      default: steps += .muted("○ \(screen.name)")
      }
    }
    return steps
  }
}

extension Screen {
  fileprivate var name: String {
    switch self {
    case .order: "Cakes"
    case .delivery: "Delivery"
    case .checkOut: "Check out"
    }
  }
}

extension Walk {
  /// A step that is done, in a line.
  fileprivate func summary(of screen: Screen) -> String {
    switch screen {
    case .order: ([checkoutScreen.summary ?? ""] + order.extras(on: menu)).joined(separator: ", ")
    case .delivery:
      Address.Field.allCases.map { order[$0] }.filter(\.hasVisibleScalar).joined(separator: ", ")
    case .checkOut: "Order placed"
    }
  }
}

extension Order {
  fileprivate func extras(on menu: CupcakeMenu) -> [String] {
    Extra.allCases.filter { self[$0] }.compactMap { menu.extras[$0]?.name.lowercased() }
  }
}

// MARK: - Foot

extension Page {
  private func total(_ layout: Layout) -> [PageLine] {
    guard let total = walk.current.runningTotal else { return [] }
    let words = walk.screen == .checkOut ? "Your total is \(total)" : "Total so far: \(total)"
    let short = [words, "Total: \(total)", total]
    // The receipt of the last page shows the stages line by line.
    let long = walk.screen == .checkOut ? nil : walk.current.runningTotalWithStages.map { "Total so far: \($0)" }
    return [.row(layout.fitting(((long.map { [$0] } ?? []) + short).map { .strong($0) }))]
  }

  /// The way forward, dimmed while something is missing, and what that is.
  private func forward(_ layout: Layout) -> [PageLine] {
    let hasFocus = view.focus == .forward
    let missing = view.screen.whatIsMissing.map { $0.question.label(on: walk.menu) }
    let tone: Meaning = hasFocus ? .accent : .plain
    let way = layout.fitting(labels.map { StyledText("→ \($0)", missing.isEmpty ? tone : .muted) })
    guard !missing.isEmpty else { return [.row(way, hasFocus: hasFocus)] }
    let list = missing.joined(separator: ", ")
    let why = (layout.isNarrow ? "Missing: " : "Still missing: ") + list
    let text = StyledText(why, isRefused ? .danger : .muted)
    if way.columns + 3 + text.columns + 2 <= layout.columns { return [.row(way + "   " + text, hasFocus: hasFocus)] }
    // A terminal with few rows keeps them for the page.
    let below = layout.size.rows < 16 ? [.row("  " + text)] : layout.row(text, indent: 2)
    return [.row(way, hasFocus: hasFocus)] + below
  }

  private var labels: [String] {
    if walk.isReviewing { return ["Back to check out", "Check out"] }
    guard let destination = view.destination else { return [Question.placeOrder.label(on: walk.menu)] }
    return ["Continue to \(destination)", "Continue"]
  }

  private func keys(_ layout: Layout) -> [PageLine] {
    if let question {
      return layout.row(.strong(question)) + hints(answers, layout)
    }
    // Who looks at one answer again comes straight back from it.
    let own = view.hints.map { walk.isReviewing && $0.keys == "Enter" ? Hint("Enter", "done") : $0 }
    return hints(own + [Hint("Esc", walk.screen == .order && !walk.isReviewing ? "leave" : "back")], layout)
  }

  /// As many hints as there is room for; the first and the last, which is the way out, are kept longest.
  private func hints(_ hints: [Hint], _ layout: Layout) -> [PageLine] {
    var shown = hints
    while true {
      var lines: [StyledText] = []
      for hint in shown {
        let text = StyledText.key(hint.keys) + .muted(" \(hint.deed)")
        let joined = lines.last.map { $0 + .muted("  ·  ") + text }
        if let joined, joined.columns + 2 <= layout.columns {
          lines[lines.count - 1] = joined
        } else {
          lines.append(text)
        }
      }
      let most = layout.isNarrow && layout.size.rows >= 10 ? 2 : 1
      if lines.count <= most || shown.count < 2 { return lines.map { .row($0) } }
      shown.remove(at: max(shown.count - 2, 0))
    }
  }
}

extension [PageLine] {
  /// Takes out empty lines, the last first.
  fileprivate mutating func dropBlanks(atMost count: Int) {
    for _ in 0..<Swift.max(count, 0) {
      guard let blank = lastIndex(where: { !$0.hasFocus && $0.text.text.allSatisfy { $0 == " " } }) else { return }
      remove(at: blank)
    }
  }

  /// The lines with a picture at their right, its last line beside the last of as many.
  fileprivate func beside(_ picture: [StyledText], _ layout: Layout) -> [PageLine] {
    var lines = self
    while lines.count < picture.count { lines.append(PageLine()) }
    for index in picture.indices {
      lines[index].text =
        lines[index].text.truncated(to: layout.columns).padded(to: layout.columns + 1) + picture[index]
    }
    return lines
  }
}
