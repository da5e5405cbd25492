import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// One walk from the first question to the thanks.
struct WalkRun {
  private let request: WalkRequest
  private let environment: WalkEnvironment
  private let walk: Walk
  private let sender: OrderSender

  init(_ request: WalkRequest, in environment: WalkEnvironment) {
    self.request = request
    self.environment = environment
    let order = Order()
    order.quantity = environment.menu.quantity.default
    let today = CalendarDate(of: environment.now())
    walk = Walk(order: order, menu: environment.menu, today: today, shop: environment.shop.address?.host)
    sender = OrderSender(
      OrderPlacer(menu: environment.menu, date: today, shop: environment.shop, log: environment.log))
  }
}

extension WalkRun {
  /// Walks through an order, and delivers it if it is placed; wrong options are thrown, everything else is said.
  func run() throws(UsageError) -> ExitCode {
    defer { if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) } }
    do throws(WalkFailure) {
      return try lead()
    } catch {
      // The message of an order that was not placed says whether it is unconfirmed.
      var isSaid = false
      if case .notPlaced = error { isSaid = SystemCalls.endingSignal == nil }
      if !isSaid { try? sayUnconfirmed() }
      if SystemCalls.endingSignal != nil { return error.exitCode }
      // A console that cannot be written has its exit status and no words.
      if error.exitCode == .usage { throw .refused(error.message) }
      try? say("Error: \(error.message)")
      return error.exitCode
    }
  }

  private func lead() throws(WalkFailure) -> ExitCode {
    try request.prefill(walk)
    if let notice = walk.addressScreen.message { try say("Note: \(notice.message)") }
    let keeping = try keeping()
    try keeping?.prepare(offersDraft: !request.decidesSomething)
    do throws(WalkFailure) {
      try drive(keeping)
    } catch {
      keeping?.keepDraft()
      throw error
    }
    guard let placed = walk.placed else { return try leave(keeping) }
    try keeping?.removeDraft()
    if let repair = sender.repair { try say("Note: \(repair.message)") }
    try deliver(placed)
    if environment.mode == .full, let quote = walk.checkoutScreen.quote {
      try environment.console.say([""] + quote.receipt)
    }
    // Thanks come when they are true: once everything is delivered.
    let thanks = walk.menu.thanks(type: placed.basket.type, quantity: placed.basket.quantity)
    try environment.console.say([""] + thanks + ["The id of the order is \(placed.id)"])
    try sayUnconfirmed()
    // With --no-input the person has the command already.
    if environment.mode != .piped, !request.noInput {
      try say("", "The same again:")
      let again = walk.order.basket.command(on: walk.menu, to: walk.order.country, with: environment.repeatedWords)
      try environment.console.say([again], areCopied: true)
    }
    try keeping?.remember()
    return .ok
  }

  /// Ends a walk that the person has left: nothing was ordered, or it is unconfirmed.
  private func leave(_ keeping: DraftAndDetails?) throws(WalkFailure) -> ExitCode {
    if !sender.unconfirmedIDs.isEmpty {
      keeping?.keepDraft()
      try say("")
      try sayUnconfirmed()
      return .unavailable
    }
    if case .refused = walk.checkoutScreen.state { keeping?.keepDraft() } else { try keeping?.removeDraft() }
    try say("", "Nothing was ordered.")
    return .no
  }

  private func say(_ lines: String...) throws(WalkFailure) { try environment.console.say(lines) }

  /// Names every order that the shop may have taken.
  private func sayUnconfirmed() throws(WalkFailure) {
    for id in sender.unconfirmedIDs {
      try environment.console.say(environment.shop.unconfirmed(id).map(\.visible), areCopied: true)
    }
  }

  /// What is kept, where there is a person to be asked.
  private func keeping() throws(WalkFailure) -> DraftAndDetails? {
    if environment.mode == .piped || request.noInput || request.yes { return nil }
    do throws(StoreError) {
      return try environment.loadKept().map {
        DraftAndDetails($0, for: walk, sender, in: environment, isAddressTheirs: request.ownDetails != nil)
      }
    } catch {
      try say("Note: nothing is remembered this time: \(error.message)")
      return nil
    }
  }

  private func drive(_ keeping: DraftAndDetails?) throws(WalkFailure) {
    guard environment.mode == .full else {
      let asksAgain = environment.mode == .line && !request.noInput
      var lines = LineWalk(walk, sender: sender, on: environment.console, asksAgain: asksAgain)
      if keeping == nil { return try lines.run() }
      return try environment.whileEndingsWait { () throws(WalkFailure) in try lines.run() }
    }
    do {
      try TerminalSession.run(renderer: environment.renderer) { terminal in
        let pages = FullWalk(walk, sender: sender, on: terminal)
        pages.asksPassphrase = keeping?.asksPassphrase ?? false
        terminal.beforeEnding = { [unowned pages] in
          pages.cancelSending()
          try? sayUnconfirmed()
          keeping?.keepDraft()
        }
        try pages.run()
      }
    } catch let failure as WalkFailure {
      throw failure
    } catch {
      throw .noTerminal
    }
  }

  /// Writes the placed order as one line of JSON, unless a person would be looking at it.
  private func deliver(_ placed: PlacedOrder) throws(WalkFailure) {
    if environment.outputIsTerminal { return }
    do {
      let json = try placed.canonicalJSON()
      try environment.output.write(String(decoding: json, as: UTF8.self) + "\n")
    } catch {
      throw .output(id: placed.id, reason: (error as? IOError)?.reason ?? "\(error)")
    }
  }
}
