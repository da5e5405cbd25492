import CommandLineKit
import OrderKit
import SystemIO

/// Leads through a walk page by page: keys come in, frames go out.
final class FullWalk {
  private let walk: Walk
  private let sender: OrderSender
  private let terminal: any Terminal
  /// Whether a program asks for a passphrase at the terminal when the saved address is accepted.
  var asksPassphrase = false
  /// The text of the field that has the focus, and the cursor in it.
  private var editor = LineEditor()
  /// What the page shows beside its fields.
  private var notice = Page.Notice.none
  private var dropsWhatIsTypedAhead = false
  private var sending: OrderSender.Sending?

  init(_ walk: Walk, sender: OrderSender, on terminal: any Terminal) {
    self.walk = walk
    self.sender = sender
    self.terminal = terminal
  }

  /// Takes keys until the order is placed or the person has left.
  func run() throws(WalkFailure) {
    try enterPage(forward: true)
    while !walk.isOver {
      switch try nextEvent() {
      case .key(let key): try press(key)
      case .resize, .resumed: break
      case .endOfInput: throw endOfInput
      }
    }
    try draw(Page.remainder(of: walk, on: terminal))
  }
}

// MARK: - Keys

extension FullWalk {
  /// Shows the page, and waits for what happens there.
  private func nextEvent() throws(WalkFailure) -> TerminalEvent {
    try draw(page.frame(on: terminal))
    do throws(IOError) {
      if dropsWhatIsTypedAhead { try terminal.discardPendingInput() }
      dropsWhatIsTypedAhead = false
      return try terminal.nextEvent()
    } catch {
      throw .console(error)
    }
  }

  private func press(_ key: Key) throws(WalkFailure) {
    switch notice {
    case .leaving:
      if [.text("y"), .text("Y")].contains(key) { walk.checkoutScreen.decline() }
      if [.text("n"), .text("N"), .escape].contains(key) { notice = .none }
      return
    case .keys: return notice = .none
    case .none, .refused: notice = .none
    }
    if case .field(let question) = focus, let field = walk.current.field(question) {
      if key == .tab, let suggestion = field.suggestion {
        editor = LineEditor(suggestion)
        return walk.current.edit(question, .text(suggestion))
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
      if walk.goBack() { try enterPage(forward: false) } else { notice = .leaving }
    case .text("?"): notice = .keys
    case .control("d"): throw endOfInput
    default: break
    }
  }

  private func edit(_ field: Field, _ input: Field.Input, _ key: Key) throws(WalkFailure) {
    if case .paste(let text) = key, case .address(let part) = field.id {
      let lines = text.split(separator: "\n").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
      if lines.count > 1 {
        walk.addressScreen.paste(lines, into: part)
        editor = LineEditor(walk.order[part])
        if walk.current.field(.pastedLines) != nil { moveFocus(to: .field(.pastedLines)) }
        return
      }
    }
    try edit(field.id, input)
  }

  /// Edits a field, and goes to where that leads: an offer that was answered is gone.
  private func edit(_ question: Question, _ input: Field.Input) throws(WalkFailure) {
    let page = walk.page
    if question == .savedAddress, asksPassphrase {
      terminal.stepAside { walk.current.edit(question, input) }
    } else {
      walk.current.edit(question, input)
    }
    if walk.page != page { return try enterPage(forward: true) }
    guard case .pressed = input, walk.current.field(question) == nil else { return }
    moveFocus(to: walk.current.canContinue && question != .unfinishedOrder ? .forward : firstOpenRow)
  }

  private func enter() throws(WalkFailure) {
    switch focus {
    case .forward, .field(.placeOrder): try goForward()
    case .review(let question):
      walk.review(question)
      try enterPage(forward: false)
    case .field(let question):
      if walk.current.field(question)?.isOffer == true { return try edit(question, .pressed(true)) }
      leaveFocus()
      // A field that refuses what was entered keeps the focus.
      let field = walk.current.field(question)
      if let field, field.problem != nil, field.control != .text("") || !field.isOptional { return }
      if walk.isReviewing { try goForward() } else { moveFocus(by: 1) }
    }
  }

  private func goForward() throws(WalkFailure) {
    leaveFocus()
    let wasReviewing = walk.isReviewing
    let missing = walk.goForward()
    if let first = missing.first {
      notice = .refused
      for one in missing { walk.current.leave(one.question) }
      let isHere = walk.current.field(first.question) != nil
      moveFocus(to: isHere ? .field(first.question) : .review(first.question))
    } else if walk.page == .checkout, focus == .field(.placeOrder), !wasReviewing, walk.checkoutScreen.placeOrder() {
      try send()
    } else {
      try enterPage(forward: !wasReviewing)
    }
  }

  private var endOfInput: WalkFailure {
    let question: Question =
      switch focus {
      case .field(let question), .review(let question): question
      case .forward: walk.current.fields.last?.id ?? .placeOrder
      }
    return .answersRanOut(label: question.label(on: walk.menu), line: nil)
  }
}

// MARK: - Sending

extension FullWalk {
  /// Sends the order; Esc stops waiting for it. What is typed meanwhile is not used.
  private func send() throws(WalkFailure) {
    guard sender.isRemote else { return try finish(sender.send(walk.order)) }
    let sending = sender.begin(walk.order)
    self.sending = sending
    let start = SystemCalls.uptime
    while !sending.isDone {
      var page = page
      page.sendingTime = SystemCalls.uptime - start
      try draw(page.frame(on: terminal))
      do throws(IOError) {
        switch try terminal.nextEvent(within: .seconds(1), unless: sending.arrival) {
        case .key(.escape), .endOfInput: sending.cancellation?.interrupt()
        default: break
        }
      } catch {
        cancelSending()
        throw .console(error)
      }
    }
    self.sending = nil
    try finish(sender.finish(sending))
  }

  private func finish(_ outcome: OrderSender.Outcome) throws(WalkFailure) {
    dropsWhatIsTypedAhead = true
    try walk.finish(outcome)
  }

  /// Ends a sending, and waits for what is known of it.
  func cancelSending() {
    guard let sending else { return }
    self.sending = nil
    sending.cancellation?.interrupt()
    try? walk.finish(sender.finish(sending))
  }
}

// MARK: - Pages

extension FullWalk {
  private var page: Page { Page(walk: walk, editor: editor, notice: notice) }

  /// What can have the focus, from top to bottom.
  private var rows: [Focus] {
    let fields = walk.current.fields.map { Focus.field($0.id) }
    guard walk.page == .checkout else { return fields + [.forward] }
    let lines = walk.checkoutScreen.recipient + walk.checkoutScreen.receipt
    return lines.compactMap { $0.question.map(Focus.review) } + fields
  }

  private var focus: Focus { walk.current.focus }

  /// The row after the focus, if it is a text and a key types.
  private func textAfterFocus(typedBy key: Key) -> Focus? {
    switch key {
    case .text("?"): return nil
    case .text, .paste: break
    default: return nil
    }
    let next = walk.current.fields.drop { .field($0.id) != focus }.dropFirst().first
    guard let next, case .text = next.control else { return nil }
    return .field(next.id)
  }

  private func leaveFocus() {
    if case .field(let question) = focus { walk.current.leave(question) }
  }

  private func moveFocus(by step: Int) {
    let rows = rows
    let index = rows.firstIndex(of: focus).map { min(max($0 + step, 0), rows.count - 1) } ?? 0
    moveFocus(to: rows[index])
  }

  private func moveFocus(to row: Focus) {
    leaveFocus()
    setFocus(row)
  }

  private func setFocus(_ row: Focus) {
    let rows = rows
    walk.current.focus = rows.contains(row) ? row : rows[rows.count - 1]
    if case .field(let question) = focus, case .text(let text)? = walk.current.field(question)?.control {
      editor = LineEditor(text)
    }
  }

  /// The first row that is an offer, or that is missing, or that no flag has answered.
  private var firstOpenRow: Focus {
    let missing = walk.current.whatIsMissing.map(\.question)
    let first = walk.current.fields.first { $0.isOffer || missing.contains($0.id) }
    return (first ?? walk.openFields(of: walk.page).first).map { .field($0.id) } ?? .forward
  }

  private func enterPage(forward: Bool) throws(WalkFailure) {
    // On the way forward, a page whose questions the flags have answered is not shown.
    while forward, walk.page != .checkout, walk.openFields(of: walk.page).isEmpty, walk.goForward().isEmpty {}
    guard walk.page == .checkout else {
      // Forward, on what is still open; back, on the question that one was at.
      return setFocus(forward ? firstOpenRow : focus)
    }
    // A key that was pressed before the price was shown does not place the order.
    dropsWhatIsTypedAhead = true
    setFocus(forward ? .field(.placeOrder) : focus)
    // A code of a flag that takes nothing off is to be seen first.
    let isUntried = walk.checkoutScreen.state == .open
    if forward, walk.settled.contains(.placeOrder), isUntried, walk.checkoutScreen.placeOrder() { try send() }
  }

  private func draw(_ frame: Frame) throws(WalkFailure) {
    do { try terminal.draw(frame) } catch { throw .console(error) }
  }
}
