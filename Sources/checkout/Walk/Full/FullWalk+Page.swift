import CommandLineKit
import OrderKit
import OrderScreens
import PlainText

extension FullWalk {
  /// The frame of the current page, from its title down to the key hints.
  var page: Frame {
    let layout = Layout(size: terminal.size)
    let middle = fields(layout)
    var body = layout.row(.strong(walk.heading)) + [Frame.Line()] + middle + [Frame.Line()]
    let below = forward(layout) + status(layout) + [Frame.Line()] + keys(layout)
    let isShort = layout.size.rows < 16
    var foot = (walk.total(withParts: !isShort).map { layout.row(.strong($0)) } ?? []) + below
    // If there are too few rows, start by removing blank lines.
    foot.dropBlanks(atMost: body.count + foot.count - layout.size.rows)
    body.dropBlanks(atMost: body.count + foot.count - layout.size.rows)
    // The button is pinned. While it has the focus, the page shows the address above it, not the optional fields.
    if walk.current.focus == .placeOrder, foot.count < layout.size.rows {
      foot = foot.map { Frame.Line($0.content) }
    }
    // Hide the cursor while asking whether to leave and while an order is being sent.
    if asksWhetherToLeave || walk.sender.sending != nil {
      for index in body.indices { body[index].cursor = nil }
    }
    return Frame(body + foot, pinned: foot.count)
  }
}

// MARK: - Fields

extension FullWalk {
  private func fields(_ layout: Layout) -> [Frame.Line] {
    var lines: [Frame.Line] = []
    if walk.page == .checkout { lines = review(layout) + [Frame.Line()] }
    let message = walk.page == .delivery ? walk.addressScreen.message : nil
    let fields = walk.current.fields
    if let message, !fields.contains(where: { $0.notice == message }) {
      lines +=
        layout.row(message.kind == .remark ? StyledText(message.message) : .danger(message.message)) + [Frame.Line()]
    }
    let labels = fields.filter(\.hasLabelColumn).map(\.label)
    let labelWidth = (labels.map(\.columns).max() ?? 0) + 2
    // The button that places the order is drawn at the bottom of the page instead.
    for field in fields where field.id != .placeOrder {
      let hasFocus = walk.current.focus == field.id
      let row = FieldLines(
        field: field, hasFocus: hasFocus, editor: hasFocus ? editor : nil, labelWidth: labelWidth, layout: layout)
      lines += row.lines
      if field.isFollowedByBlank { lines.append(Frame.Line()) }
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
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
    let receipt = checkout.receipt
    let table = receipt.map { [$0.label.visible, $0.text, $0.amount ?? ""] }.inColumns()
    let charges = zip(receipt, table).map { line, columns in
      reviewed(line, line.amount == nil ? nil : StyledText(columns), layout)
    }
    return recipient.flatMap(\.self) + [Frame.Line()] + charges.flatMap(\.self)
  }

  /// Returns one line of the review, using columns if they fit. If `columns` is `nil`, the line is a problem.
  private func reviewed(_ line: ReviewLine, _ columns: StyledText?, _ layout: Layout) -> [Frame.Line] {
    var text = columns ?? .danger(line.label)
    // No-break spaces keep a calculation on one line.
    if columns != nil, text.columns + 2 > layout.columns {
      text = StyledText(line.words.replacing(" x ", with: "\u{A0}x\u{A0}"))
    }
    return layout.row(text, hasFocus: line.question == walk.current.focus)
  }
}

extension Field {
  fileprivate var hasLabelColumn: Bool {
    switch control {
    case .stepper, .text: true
    case .choice, .toggle, .button: false
    }
  }

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
