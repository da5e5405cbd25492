import CommandLineKit
import OrderKit
import OrderScreens
import SystemIO

/// Guides a person through a walk page by page, using the full terminal.
final class FullWalk {
  let walk: Walk
  let terminal: any Terminal
  var editor = LineEditor()
  var asksWhetherToLeave = false
  var dropsWhatIsTypedAhead = false
  /// The suggestion that was on the screen before the next key was pressed, if any.
  var shownSuggestion: String?
  /// The digits that choose a type of cake, and the uptime at which the last of them was typed.
  var digits: (text: String, time: Duration) = ("", .zero)
  /// Whether leaving would discard anything that the person has entered.
  var hasEntries = false

  init(_ walk: Walk, on terminal: any Terminal) {
    self.walk = walk
    self.terminal = terminal
  }

  func run() throws {
    try enterPage(forward: true)
    while !walk.isOver {
      try terminal.draw(page)
      if dropsWhatIsTypedAhead { try terminal.discardPendingInput() }
      dropsWhatIsTypedAhead = false
      shownSuggestion = terminal.hasPendingKey ? nil : focus.flatMap(walk.current.field)?.suggestion
      if let key = try terminal.nextKey(within: nil, unless: nil) { try press(key) }
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
    let missing = walk.current.whatIsMissing.map(\.id)
    let first = walk.current.fields.first { $0.isOffer || missing.contains($0.id) }
    return (first ?? walk.openFields(of: walk.page).first)?.id
  }

  func enterPage(forward: Bool) throws {
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
    if forward, walk.settled.contains(.placeOrder), walk.checkoutScreen.beginSending() { try send() }
  }

  /// Sends the order and waits for the outcome. Pressing Esc stops waiting, and all other keys are ignored.
  func send() throws {
    // Even with `--yes`, ask before an unconfirmed order is sent again.
    walk.settled.remove(.placeOrder)
    try walk.sender.send { sending in
      // A shop may answer before the page has been drawn for the first time.
      var isDrawn = !sending.isRemote
      while !isDrawn || !sending.isDone {
        isDrawn = true
        try terminal.draw(page)
        let key = try terminal.nextKey(within: .seconds(1), unless: sending.arrival)
        if key == .escape { sending.cancellation?.interrupt() }
      }
      dropsWhatIsTypedAhead = true
    }
  }
}
