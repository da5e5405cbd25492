import OrderKit

/// One page of the walk, drawn: the steps done, the screen, the way forward, the total, and what keys do.
struct Page {
  let walk: Walk
  let view: any FullView
  /// A question that has to be answered with yes or no before anything else.
  var question: String?
  /// Whether the way forward was tried and refused.
  var isRefused = false
}

extension Page {
  /// The page on a terminal of some size.
  func frame(on size: TerminalSize) -> Frame {
    let picture = CupcakePicture(walk.order.basket, of: walk.menu)
    let layout = Layout(size, pictureColumns: CupcakePicture.columns)
    let head = Self.head(of: walk, upTo: walk.screen, Layout(size))
    var body = view.body(layout)
    if let heading = view.heading { body.insert(PageLine("  " + .strong(heading)), at: 0) }
    if layout.pictureColumns > 0 { body = body.beside(picture.lines, layout) }
    let foot = self.foot(Layout(size))
    var lines = head.map { PageLine($0) } + [PageLine()] + body + [PageLine()] + foot
    // Where not everything fits, what says nothing goes first.
    if lines.count > size.rows { lines.removeAll { $0.text.text.allSatisfy { $0 == " " } && !$0.hasFocus } }
    let focus = lines.firstIndex(where: \.hasFocus)
    let cursor = lines.indices.first { lines[$0].cursor != nil }
      .flatMap { row in lines[row].cursor.map { Frame.Position(row: row, column: $0) } }
    return Frame(lines.map(\.text), cursor: question == nil ? cursor : nil, focus: focus, pinned: foot.count)
  }

  /// What remains of the page once the walk is over.
  static func remainder(of walk: Walk, on size: TerminalSize) -> Frame {
    Frame(head(of: walk, upTo: nil, Layout(size)))
  }
}

// MARK: - Head

extension Page {
  /// Where one is, and one line for each step that is done.
  private static func head(of walk: Walk, upTo screen: Screen?, _ layout: Layout) -> [StyledText] {
    let done = Screen.allCases.prefix { $0 != screen }
    let title = StyledText.strong("Cupcake Corner")
    let summaries = done.map { StyledText.accent("✓ ") + StyledText(walk.summary(of: $0)).truncated(to: layout.columns - 2) }
    let long = title + "   " + indicator(upTo: screen)
    guard let screen, long.columns > layout.columns else { return [long] + summaries }
    let step = "\(screen.rawValue + 1)"
    let all = "\(Screen.allCases.count)"
    let short = [" · step \(step) of \(all)", " \(step)/\(all)"].first { title.columns + $0.columns <= layout.columns }
    return [title + .muted(short ?? "")] + summaries
  }

  private static func indicator(upTo current: Screen?) -> StyledText {
    var steps = StyledText()
    for screen in Screen.allCases {
      if screen != .order { steps += .muted(" ── ") }
      let isDone = current.map { screen.rawValue < $0.rawValue } ?? true
      switch screen {
      case current: steps += .accent("● \(screen.name)")
      case _ where isDone: steps += StyledText("✓ \(screen.name)")
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
    case .delivery: Address.Field.allCases.map { order[$0] }.joined(separator: ", ")
    case .checkOut: decision == nil ? "" : "Order placed"
    }
  }
}

extension Order {
  fileprivate func extras(on menu: CupcakeMenu) -> [String] {
    [Question.Extra.extraFrosting, .addSprinkles].filter { self[$0] }.compactMap { menu[$0]?.name.lowercased() }
  }
}

// MARK: - Foot

extension Page {
  private func foot(_ layout: Layout) -> [PageLine] {
    var lines: [PageLine] = []
    if let total = view.total { lines.append(PageLine("  " + .strong(total))) }
    lines += forward(layout)
    // A terminal with few rows keeps them for the page.
    if layout.size.rows > 12 { lines.append(PageLine()) }
    return lines + keys(layout)
  }

  /// The way forward, dimmed while something is missing, and what that is.
  private func forward(_ layout: Layout) -> [PageLine] {
    let missing = view.screen.whatIsMissing
    let hasFocus = view.focus == .forward
    let label = walk.isReviewing ? "Back to check out" : view.forwardLabel
    guard !missing.isEmpty else {
      return [.row(StyledText("→ \(label)", hasFocus ? .accent : .plain), hasFocus: hasFocus)]
    }
    let names = missing.map { $0.question.label(on: walk.menu) }
    let tone = isRefused ? Meaning.danger : .muted
    let way = PageLine.row(.muted("→ \(label)"), hasFocus: hasFocus)
    let why = StyledText("Still missing: \(names.joined(separator: ", "))", tone)
    if way.text.columns + 3 + why.columns <= layout.columns {
      return [PageLine(way.text + "   " + why, hasFocus: hasFocus)]
    }
    let below = layout.wrapped(why, indent: 4)
    return [way] + (layout.size.rows > 12 ? below : Array(below.prefix(1))).map { PageLine($0) }
  }

  private func keys(_ layout: Layout) -> [PageLine] {
    var hints = view.hints + [Hint("Esc", walk.screen == .order && !walk.isReviewing ? "leave" : "back")]
    if let question {
      hints = [Hint("y", "leave"), Hint("n", "stay")]
      return layout.wrapped(.strong(question), indent: 0).map { PageLine($0) } + [PageLine(line(of: hints, layout))]
    }
    return [PageLine(line(of: hints, layout))]
  }

  /// As many hints as a line has room for; the last, which is the way out, is kept longest.
  private func line(of hints: [Hint], _ layout: Layout) -> StyledText {
    var shown = hints
    while true {
      let line = shown.enumerated().reduce(StyledText()) { line, next in
        line + (next.offset == 0 ? "" : .muted("  ·  ")) + .key(next.element.keys) + .muted(" \(next.element.deed)")
      }
      if line.columns <= layout.columns || shown.count < 2 { return line }
      shown.remove(at: shown.count - 2)
    }
  }
}

extension [PageLine] {
  /// The lines with a picture at their right, its last line beside the last of as many.
  fileprivate func beside(_ picture: [StyledText], _ layout: Layout) -> [PageLine] {
    var lines = self
    while lines.count < picture.count { lines.append(PageLine()) }
    for index in picture.indices {
      lines[index].text = lines[index].text.truncated(to: layout.columns).padded(to: layout.columns + 2) + picture[index]
    }
    return lines
  }
}
