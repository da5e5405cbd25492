import OrderKit
import SystemIO

/// Leads through a walk page by page: keys come in, frames go out.
struct FullWalk {
  private let walk: Walk
  private let terminal: any Terminal
  /// Questions that the flags have answered.
  private let settled: Set<Question>
  /// The three screens, in their order.
  private var views: [any FullView]
  /// Whether the person was asked if they want to leave.
  private var asksToLeave = false
  /// Whether the last key was a try to go forward, and something is missing.
  private var isRefused = false
  private var dropsWhatIsTypedAhead = false

  init(_ walk: Walk, on terminal: any Terminal, settled: Set<Question> = []) {
    self.walk = walk
    self.terminal = terminal
    self.settled = settled
    views = [
      OrderFullView(screen: walk.orderScreen), AddressFullView(screen: walk.addressScreen),
      CheckoutFullView(screen: walk.checkoutScreen),
    ]
  }

  /// Takes keys until the order is placed or declined.
  mutating func run() throws(WalkFailure) {
    passBySettledPages()
    try enterPage(forward: true)
    while walk.decision == nil {
      switch try nextEvent() {
      case .key(let key): try press(key)
      case .resize, .resumed: break
      case .endOfInput: throw endOfInput
      }
    }
    try draw(Page.remainder(of: walk, on: terminal.size))
  }
}

// MARK: - Keys

extension FullWalk {
  /// Shows the page, and waits for what happens there.
  private mutating func nextEvent() throws(WalkFailure) -> TerminalEvent {
    try draw(page.frame(on: terminal.size))
    do throws(IOError) {
      if dropsWhatIsTypedAhead { try terminal.discardPendingInput() }
      dropsWhatIsTypedAhead = false
      return try terminal.nextEvent()
    } catch {
      throw .console(error)
    }
  }

  private mutating func press(_ key: Key) throws(WalkFailure) {
    if asksToLeave { return answerWhetherToLeave(key) }
    if let offer { return try answer(offer, key) }
    isRefused = false
    switch view.pressed(key) {
    case .stay: break
    case .next where walk.isReviewing, .forward: try goForward()
    case .next: view.moveFocus(by: 1)
    case .back: if walk.goBack() { try enterPage(forward: false) } else { asksToLeave = true }
    case .review(let question):
      walk.review(question)
      try enterPage(forward: false)
    case .endOfInput: throw endOfInput
    }
  }

  private mutating func answerWhetherToLeave(_ key: Key) {
    switch key {
    case .text("y"), .text("Y"): walk.checkoutScreen.decline()
    case .text("n"), .text("N"), .escape: asksToLeave = false
    default: break
    }
  }

  /// What is remembered, where the person is asked whether they want it.
  private var offer: DetailsOffer? {
    walk.screen == .delivery && !walk.isReviewing ? walk.addressScreen.offer : nil
  }

  private mutating func answer(_ offer: DetailsOffer, _ key: Key) throws(WalkFailure) {
    switch key {
    case .enter, .text("y"), .text("Y"):
      let screen = walk.addressScreen
      if offer.asksAtTerminal { terminal.stepAside { screen.acceptOffer() } } else { screen.acceptOffer() }
      if screen.canContinue { view.moveFocus(to: .forward) } else { view.enterRow() }
    case .text("n"), .text("N"): walk.addressScreen.declineOffer()
    case .escape: if walk.goBack() { try enterPage(forward: false) }
    case .control("d"): throw endOfInput
    default: break
    }
  }

  /// Places the order, and shows so where it takes a while. What is typed meanwhile does not send it again.
  private mutating func placeOrder() throws(WalkFailure) {
    if walk.checkoutScreen.takesAWhile, walk.current.canContinue {
      var page = page
      page.status = .strong("Sending the order…")
      try draw(page.frame(on: terminal.size))
    }
    walk.checkoutScreen.placeOrder()
    dropsWhatIsTypedAhead = true
  }

  private mutating func goForward() throws(WalkFailure) {
    view.leaveRow()
    let wasReviewing = walk.isReviewing
    if walk.screen == .checkOut { try placeOrder() }
    let missing = walk.goForward()
    if let first = missing.first {
      isRefused = true
      for case .address(let field) in missing.map(\.question) { walk.addressScreen.leave(field) }
      view.moveFocus(to: .question(first.question))
    } else if walk.decision == nil {
      passBySettledPages()
      try enterPage(forward: !wasReviewing)
    }
  }

  private var endOfInput: WalkFailure {
    .answersRanOut(label: walk.current.focus.label(on: walk.menu), line: nil)
  }
}

// MARK: - Pages

extension FullWalk {
  private var view: any FullView {
    get { views[walk.screen.rawValue] }
    set { views[walk.screen.rawValue] = newValue }
  }

  private var page: Page {
    var page = Page(walk: walk, view: view, isRefused: isRefused)
    if asksToLeave {
      page.question = "Leave without placing the order?"
      page.answers = [Hint("y", "leave"), Hint("n", "stay")]
    } else if offer != nil {
      page.question = "\(DetailsOffer.question)?"
      page.answers = [Hint("Enter", "yes"), Hint("n", "no"), Hint("Esc", "back")]
    }
    if walk.screen == .checkOut { page.status = walk.checkoutScreen.refusalMessage.map { .danger($0) } }
    return page
  }

  /// On the way forward, a page whose questions the flags have answered is not shown.
  private func passBySettledPages() {
    while walk.screen != .checkOut, openQuestion == nil, walk.goForward().isEmpty {}
  }

  /// The first question of the page that no flag has answered.
  private var openQuestion: Question? {
    for case .question(let question) in view.rows where !settled.contains(question) { return question }
    return nil
  }

  private mutating func enterPage(forward: Bool) throws(WalkFailure) {
    let former = walk.current.focus
    if walk.screen == .checkOut {
      // A key that was pressed before the price was in sight does not place the order.
      dropsWhatIsTypedAhead = true
      view.moveFocus(to: forward || !view.rows.contains(.question(former)) ? .forward : .question(former))
      // A code of a flag that takes nothing off is to be seen first.
      let isRefused = walk.checkoutScreen.refusal != nil
      if forward, settled.contains(.placeOrder), walk.checkoutScreen.codeProblem == nil, !isRefused {
        try placeOrder()
      }
    } else {
      // Forward, on what is still open; back, on the question that one was at.
      let open = walk.current.whatIsMissing.first?.question ?? openQuestion
      view.focus = .question(forward ? open ?? former : former)
      view.enterRow()
    }
  }

  private func draw(_ frame: Frame) throws(WalkFailure) {
    do { try terminal.draw(frame) } catch { throw .console(error) }
  }
}
