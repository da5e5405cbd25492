import CommandLineKit
import OrderKit
import SystemIO

/// Guides a person through a walk page by page, using the full terminal.
final class FullWalk {
  let walk: Walk
  let sender: OrderSender
  let terminal: any Terminal
  /// Whether a program prompts for a passphrase when the saved address is accepted.
  var asksPassphrase = false
  var editor = LineEditor()
  var overlay = Overlay.none
  var dropsWhatIsTypedAhead = false
  var sending: OrderSender.Sending?
  var hasSent = false
  /// The time since sending the order began, or `nil` if no order is being sent.
  var sendingTime: Duration?
  /// Whether leaving would discard anything that the person has entered.
  var hasEntries = false

  /// Content shown on top of the page's fields.
  enum Overlay: Equatable {
    case none
    /// The person tried to continue while something was still missing.
    case refused
    case leaving
    case keys
    /// The notes for the first page from this one on, if the page has no room for all of them.
    case notes(from: Int)
  }

  init(_ walk: Walk, sender: OrderSender, on terminal: any Terminal) {
    self.walk = walk
    self.sender = sender
    self.terminal = terminal
  }

  /// Handles key presses until the order is placed or the person leaves.
  func run() throws(WalkFailure) {
    try enterPage(forward: true)
    if !walk.notes.isEmpty, page.lines.count > terminal.size.rows { overlay = .notes(from: 0) }
    while !walk.isOver {
      switch try nextEvent() {
      case .key(let key): try press(key)
      case .resize, .resumed, nil: break
      }
    }
    try draw(remainder)
  }
}

// MARK: - Events

extension FullWalk {
  private func nextEvent() throws(WalkFailure) -> TerminalEvent? {
    try draw(page)
    do throws(IOError) {
      if dropsWhatIsTypedAhead { try terminal.discardPendingInput() }
      dropsWhatIsTypedAhead = false
      return try terminal.nextEvent(within: nil, unless: nil)
    } catch {
      throw .console(error)
    }
  }
}

// MARK: - Pages

extension FullWalk {
  /// The rows that can have the focus, from top to bottom. `nil` represents the button that leads to the next page.
  var rows: [Question?] {
    let fields = walk.current.fields.map(\.id)
    guard walk.page == .checkout else { return fields + [nil] }
    return (walk.checkoutScreen.recipient + walk.checkoutScreen.receipt).compactMap(\.question) + fields
  }

  var focus: Question? { walk.current.focus }

  func leaveFocus() {
    if let focus { walk.current.leave(focus) }
  }

  func moveFocus(by step: Int) {
    let rows = rows
    let index = rows.firstIndex(of: focus).map { min(max($0 + step, 0), rows.count - 1) } ?? 0
    moveFocus(to: rows[index])
  }

  func moveFocus(to row: Question?) {
    leaveFocus()
    setFocus(row)
  }

  func setFocus(_ row: Question?) {
    let rows = rows
    walk.current.focus = rows.contains(row) ? row : rows[rows.count - 1]
    editor = LineEditor()
    if let focus, case .text(let text)? = walk.current.field(focus)?.control { editor = LineEditor(text) }
  }

  /// The first row that is an offer, lacks an answer, or was not answered on the command line.
  var firstOpenRow: Question? {
    let missing = walk.current.whatIsMissing.map(\.question)
    let first = walk.current.fields.first { $0.isOffer || missing.contains($0.id) }
    return (first ?? walk.openFields(of: walk.page).first)?.id
  }

  func enterPage(forward: Bool) throws(WalkFailure) {
    // Going forward, skip all pages whose questions were answered on the command line.
    while forward, walk.page != .checkout, walk.openFields(of: walk.page).isEmpty, walk.goForward().isEmpty {}
    guard walk.page == .checkout else {
      // Going back restores the page's previous focus.
      return setFocus(forward ? firstOpenRow : focus)
    }
    // A key pressed before the price appeared must not place the order.
    dropsWhatIsTypedAhead = true
    // The code comes first, so that Enter cannot place an order before the field was seen.
    let asksForCode = walk.openFields(of: .checkout).contains { $0.id == .code }
    setFocus(forward ? asksForCode ? .code : .placeOrder : focus)
    // With `--yes`, the order is sent right away unless the page has a problem, such as a code that does not apply.
    if forward, walk.settled.contains(.placeOrder), !hasSent, walk.checkoutScreen.beginSending() { try send() }
  }

  func draw(_ frame: Frame) throws(WalkFailure) {
    do { try terminal.draw(frame) } catch { throw .console(error) }
  }

  /// Sends the order and waits for the outcome. Pressing Esc stops waiting, and all other keys are ignored.
  func send() throws(WalkFailure) {
    guard let order = walk.checkoutScreen.takeOrder() else { return }
    let sending = sender.begin(order)
    (self.sending, hasSent) = (sending, true)
    let start = SystemCalls.uptime
    defer { sendingTime = nil }
    while !sending.isDone {
      sendingTime = SystemCalls.uptime - start
      try draw(page)
      do throws(IOError) {
        switch try terminal.nextEvent(within: .seconds(1), unless: sending.arrival) {
        case .key(.escape): sending.cancellation?.interrupt()
        default: break
        }
      } catch {
        cancelSending()
        throw .console(error)
      }
    }
    self.sending = nil
    dropsWhatIsTypedAhead = true
    try walk.finish(sender.finish(sending))
  }

  /// Cancels the order being sent, if any, and waits for its outcome.
  func cancelSending() {
    guard let sending else { return }
    self.sending = nil
    sending.cancellation?.interrupt()
    try? walk.finish(sender.finish(sending))
  }
}
