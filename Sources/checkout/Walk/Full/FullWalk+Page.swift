import CommandLineKit
import OrderKit
import PlainText

extension FullWalk {
  /// The frame of the current page, from its title down to the key hints.
  var page: Frame {
    let layout = Layout(size: terminal.size, glyphs: terminal.glyphs)
    if overlay == .keys { return Frame(allKeys(layout) + keys(layout), pinned: 1) }
    if case .notes(let first) = overlay { return Frame(notes(layout, from: first) + keys(layout), pinned: 1) }
    let middle = fields(layout)
    var body = head(upTo: walk.page, layout).map { Frame.Line($0) } + [Frame.Line()] + middle + [Frame.Line()]
    var foot = total(layout) + forward(layout) + status(layout) + [Frame.Line()] + keys(layout)
    // If there are too few rows, start by removing blank lines.
    foot.dropBlanks(atMost: body.count + foot.count - layout.size.rows)
    body.dropBlanks(atMost: body.count + foot.count - layout.size.rows)
    // Hide the cursor while asking whether to leave and while an order is being sent.
    if overlay == .leaving || sendingTime != nil {
      for index in body.indices { body[index].cursor = nil }
    }
    return Frame(body + foot, pinned: foot.count)
  }

  /// The lines that remain on the terminal after the walk, or an empty array if nothing was ordered.
  var remainder: Frame {
    Frame(
      walk.placed == nil
        ? [] : head(upTo: nil, Layout(size: terminal.size, glyphs: terminal.glyphs)).map { Frame.Line($0) })
  }
}

// MARK: - Fields

extension FullWalk {
  private func fields(_ layout: Layout) -> [Frame.Line] {
    var lines: [Frame.Line] = []
    switch walk.page {
    case .order: lines += notes(layout)
    case .delivery: lines.append(Frame.Line("  " + .strong("Delivery details")))
    case .checkout:
      lines.append(Frame.Line("  " + .strong("Check out")))
      lines += review(layout) + (walk.current.fields.count > 1 ? [Frame.Line()] : [])
    }
    let message = walk.page == .delivery ? walk.addressScreen.message : nil
    let fields = walk.current.fields
    let isShown = message.map { message in !fields.contains { $0.problem == message } } ?? false
    // A problem is shown below the row with the focus, so that both are in sight even if there are few rows.
    let isBelow = message?.isProblem == true && fields.contains { $0.id == walk.current.focus }
    if let message, isShown, !isBelow {
      lines += layout.row(message.isProblem ? .danger(message.message) : StyledText(message.message)) + [Frame.Line()]
    }
    let labels = fields.filter { if case .text = $0.control { $0.id != .address(.country) } else { false } }
    let labelWidth = (labels.map(\.label.columns).max() ?? 0) + 2
    // The button that places the order is drawn at the bottom of the page instead.
    for field in fields where field.id != .placeOrder {
      let hasFocus = walk.current.focus == field.id
      let row = FieldLines(
        field: field, hasFocus: hasFocus, editor: hasFocus ? editor : nil, labelWidth: labelWidth, layout: layout)
      lines += row.lines
      if let message, isShown, isBelow, hasFocus { lines += row.row(below: .danger(message.message)) }
      if field.isFollowedByBlank { lines.append(Frame.Line()) }
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
  }

  private func notes(_ layout: Layout, from first: Int = 0) -> [Frame.Line] {
    let notes = walk.notes.dropFirst(first)
    return notes.isEmpty ? [] : notes.flatMap { layout.row(StyledText($0)) } + [Frame.Line()]
  }

  /// The answers from the previous pages. Pressing Enter on an answer returns to its question.
  private func review(_ layout: Layout) -> [Frame.Line] {
    let checkout = walk.checkoutScreen
    let width = (checkout.recipient.map(\.label.columns).max() ?? 0) + 2
    let recipient = checkout.recipient.map { line in
      layout.isNarrow
        ? reviewed(line, .muted(line.label).padded(to: width) + StyledText(line.text), layout)
        : layout.row(
          StyledText(line.text), after: .muted(line.label).padded(to: width),
          hasFocus: line.question == walk.current.focus)
    }
    let table = checkout.receipt.map { [$0.label.visible, $0.text, $0.amount ?? ""] }.inColumns
    let receipt = zip(checkout.receipt, table).map { line, columns in
      reviewed(line, line.amount == nil ? nil : StyledText(columns), layout)
    }
    return recipient.flatMap(\.self) + [Frame.Line()] + receipt.flatMap(\.self)
  }

  /// Returns one line of the review, using columns if they fit. If `columns` is `nil`, the line is a problem.
  private func reviewed(_ line: ReviewLine, _ columns: StyledText?, _ layout: Layout) -> [Frame.Line] {
    let text = columns.map { layout.fitting([$0, StyledText(line.words)]) } ?? .danger(line.label)
    return layout.row(text, hasFocus: line.question == walk.current.focus)
  }
}

extension Field {
  fileprivate var isFollowedByBlank: Bool {
    switch control {
    case .choice, .stepper, .button: true
    case .toggle, .text: false
    }
  }
}

extension [Frame.Line] {
  fileprivate mutating func dropBlanks(atMost count: Int) {
    for _ in 0..<Swift.max(count, 0) {
      guard let blank = lastIndex(where: { !$0.hasFocus && $0.text.allSatisfy { $0 == " " } }) else { return }
      remove(at: blank)
    }
  }
}
