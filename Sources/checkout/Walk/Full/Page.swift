import CommandLineKit
import OrderKit
import PlainText

/// One page of the walk, drawn: the steps done, the fields, the total, the way forward, and what keys do.
struct Page {
  let walk: Walk
  /// What can have the focus.
  let rows: [Focus]
  let editor: LineEditor
  var notice = Notice.none
  /// How long the order has been on its way, while it is.
  var sendingTime: Duration?

  /// What a page shows beside its fields.
  enum Notice {
    case none
    /// The way forward was tried, and something is missing.
    case refused
    /// The person is asked whether to leave.
    case leaving
    /// All keys of the page are listed.
    case keys
  }
}

extension Page {
  /// The page on a terminal.
  func frame(on terminal: any Terminal) -> Frame {
    let (size, glyphs) = (terminal.size, terminal.glyphs)
    var body = notice == .keys ? allKeys(Layout(size, glyphs)) : fields(size, glyphs)
    let whole = Layout(size, glyphs)
    body = head(upTo: walk.page, whole).map { PageLine($0) } + [PageLine()] + body + [PageLine()]
    var foot = total(whole) + forward(whole) + status(whole) + [PageLine()] + keys(whole)
    // Where not everything fits, what says nothing goes first.
    foot.dropBlanks(atMost: body.count + foot.count - size.rows)
    body.dropBlanks(atMost: body.count + foot.count - size.rows)
    return frame(of: body + foot, pinned: foot.count)
  }

  private func frame(of lines: [PageLine], pinned: Int) -> Frame {
    let cursor = lines.enumerated().lazy.compactMap { row, line in
      line.cursor.map { Frame.Position(row: row, column: $0) }
    }.first
    let showsCursor = notice != .leaving && sendingTime == nil
    return Frame(
      lines.map(\.text), cursor: showsCursor ? cursor : nil, focus: lines.firstIndex(where: \.hasFocus), pinned: pinned)
  }

  /// What remains of the page once the walk is over.
  static func remainder(of walk: Walk, on terminal: any Terminal) -> Frame {
    guard walk.placed != nil else { return Frame([.strong("Cupcake Corner")]) }
    let page = Page(walk: walk, rows: [], editor: LineEditor())
    return Frame(page.head(upTo: nil, Layout(terminal.size, terminal.glyphs)))
  }
}

// MARK: - Fields

extension Page {
  private func fields(_ size: TerminalSize, _ glyphs: GlyphSet) -> [PageLine] {
    let layout = Layout(size, glyphs, pictureColumns: CupcakePicture.columns)
    var lines: [PageLine] = []
    switch walk.page {
    case .order: break
    case .delivery: lines.append(PageLine("  " + .strong("Delivery details")))
    case .checkout:
      lines.append(PageLine("  " + .strong("Check out")))
      lines += review(layout) + (walk.current.fields.count > 1 ? [PageLine()] : [])
    }
    let message = walk.page == .delivery ? walk.addressScreen.message : nil
    let fields = walk.current.fields
    if let message, !fields.contains(where: { $0.problem == message }) {
      lines += layout.row(message.isProblem ? .danger(message.message) : StyledText(message.message)) + [PageLine()]
    }
    // The foot has the way to the order.
    for field in fields where field.id != .placeOrder {
      lines += self.lines(of: field, layout)
      if field.isFollowedByBlank { lines.append(PageLine()) }
    }
    while lines.last?.text.text.isEmpty == true { lines.removeLast() }
    if layout.pictureColumns > 0 {
      lines = lines.beside(CupcakePicture(walk.order.basket, of: walk.menu).lines, layout)
    }
    return lines
  }

  private func lines(of field: Field, _ layout: Layout) -> [PageLine] {
    let hasFocus = walk.current.focus == .field(field.id)
    var editor: LineEditor?
    if hasFocus, case .text = field.control { editor = self.editor }
    let labels = walk.current.fields.filter {
      if case .text = $0.control { $0.id != .address(.country) } else { false }
    }
    let width = (labels.map(\.label.columns).max() ?? 0) + 2
    return FieldLines(field: field, hasFocus: hasFocus, editor: editor, labelWidth: width, layout: layout).lines
  }

  /// Everything that was answered, each answer a way back to its question.
  private func review(_ layout: Layout) -> [PageLine] {
    let checkout = walk.checkoutScreen
    let width = (checkout.recipient.map(\.label.columns).max() ?? 0) + 2
    let recipient = checkout.recipient.map { line in
      let row = StyledText.muted(line.label).padded(to: width) + StyledText(line.text)
      return reviewed(line, [row, StyledText(line.words)], layout)
    }
    let priced = checkout.receipt.filter { $0.amount != nil }
    let table = Columns(priced.map { [$0.label.visible, $0.text, $0.amount ?? ""] }).text
    var columns = table.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    let receipt = checkout.receipt.map { line in
      guard line.amount != nil, let row = columns.popFirst() else {
        return reviewed(line, [.danger(line.label)], layout)
      }
      return reviewed(line, [StyledText(row), StyledText(line.words)], layout)
    }
    return recipient.flatMap(\.self) + [PageLine()] + receipt.flatMap(\.self)
  }

  private func reviewed(_ line: ReviewLine, _ texts: [StyledText], _ layout: Layout) -> [PageLine] {
    let hasFocus = line.question.map { walk.current.focus == .review($0) } ?? false
    return layout.row(layout.fitting(texts), hasFocus: hasFocus)
  }
}

extension Field {
  /// Whether the field is a group of its own.
  fileprivate var isFollowedByBlank: Bool {
    switch control {
    case .choice, .stepper: true
    case .button: id != .pastedLines
    case .toggle, .text: false
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
