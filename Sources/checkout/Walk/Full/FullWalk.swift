import CommandLineKit
import OrderKit
import SystemIO

/// Leads through a walk page by page: keys come in, frames go out.
final class FullWalk {
  let walk: Walk
  let sender: OrderSender
  let terminal: any Terminal
  /// Whether a program asks for a passphrase at the terminal when the saved address is accepted.
  var asksPassphrase = false
  /// The text of the field that has the focus, and the cursor in it.
  var editor = LineEditor()
  var overlay = Overlay.none
  var dropsWhatIsTypedAhead = false
  var sending: OrderSender.Sending?
  var hasSent = false
  /// How long the order has been on its way, while it is.
  var sendingTime: Duration?
  /// Whether the person has entered anything, which leaving would discard.
  var hasEntries = false

  /// What the page shows beside its fields.
  enum Overlay {
    case none
    /// The way forward was tried, and something is missing.
    case refused
    /// The person is asked whether to leave.
    case leaving
    /// All keys of the page are listed.
    case keys
  }

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
      case .resize, .resumed, nil: break
      case .endOfInput: throw endOfInput
      }
    }
    try draw(remainder)
  }
}

// MARK: - Events

extension FullWalk {
  /// Shows the page, and waits for what happens there.
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
  /// What can have the focus, from top to bottom.
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

  private func setFocus(_ row: Question?) {
    let rows = rows
    walk.current.focus = rows.contains(row) ? row : rows[rows.count - 1]
    if let focus, case .text(let text)? = walk.current.field(focus)?.control {
      editor = LineEditor(text)
    }
  }

  /// The first row that is an offer, or that is missing, or that no flag has answered.
  var firstOpenRow: Question? {
    let missing = walk.current.whatIsMissing.map(\.question)
    let first = walk.current.fields.first { $0.isOffer || missing.contains($0.id) }
    return (first ?? walk.openFields(of: walk.page).first)?.id
  }

  func enterPage(forward: Bool) throws(WalkFailure) {
    // On the way forward, a page whose questions the flags have answered is not shown.
    while forward, walk.page != .checkout, walk.openFields(of: walk.page).isEmpty, walk.goForward().isEmpty {}
    guard walk.page == .checkout else {
      // Forward, on what is still open; back, on the question that one was at.
      return setFocus(forward ? firstOpenRow : focus)
    }
    // A key that was pressed before the price was shown does not place the order.
    dropsWhatIsTypedAhead = true
    setFocus(forward ? .placeOrder : focus)
    // A code of a flag that takes nothing off is to be seen first.
    if forward, walk.settled.contains(.placeOrder), !hasSent, walk.checkoutScreen.placeOrder() { try send() }
  }

  func draw(_ frame: Frame) throws(WalkFailure) {
    do { try terminal.draw(frame) } catch { throw .console(error) }
  }
}
