import CommandLineKit
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import SystemIO

/// One walk from the first question to the thanks.
struct WalkRun {
  private let request: WalkRequest
  private let environment: WalkEnvironment
  private let mode: WalkMode
  private let walk: Walk
  private let sender: OrderSender

  init(_ request: WalkRequest, in environment: WalkEnvironment) {
    self.request = request
    self.environment = environment
    mode = request.mode(in: environment)
    let order = Order()
    order.quantity = environment.menu.quantity.default
    let today = CalendarDate(of: environment.now())
    walk = Walk(order: order, menu: environment.menu, today: today, shop: environment.shop.host)
    sender = OrderSender(
      OrderPlacer(menu: environment.menu, date: today, shop: environment.shop, log: environment.log))
  }
}

extension WalkRequest {
  /// Walks through an order, and delivers it if it is placed; wrong options are thrown, everything else is said.
  func run(in environment: WalkEnvironment) throws(UsageError) -> ExitCode {
    let code = try WalkRun(self, in: environment).run()
    if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
    return code
  }
}

extension WalkRun {
  fileprivate func run() throws(UsageError) -> ExitCode {
    do throws(WalkFailure) {
      return try lead()
    } catch {
      if SystemCalls.endingSignal != nil || isGivenUp(error) { try? sayUnconfirmed() }
      if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
      // A console that cannot be written has its exit status and no words.
      if error.exitCode == .usage { throw .refused(error.message) }
      try? environment.say(["Error: \(error.message)"])
      return error.exitCode
    }
  }

  /// Whether a failure leaves open that the order was sent.
  private func isGivenUp(_ failure: WalkFailure) -> Bool { if case .notPlaced = failure { false } else { true } }

  private func lead() throws(WalkFailure) -> ExitCode {
    let settled = try request.prefill(walk)
    if let notice = walk.addressScreen.message { try environment.say(["Note: \(notice.message)"]) }
    let keeping = try keeping()
    try keeping?.prepare(offersDraft: !request.decidesSomething, settled: settled)
    do throws(WalkFailure) {
      try drive(settled, keeping)
    } catch {
      keeping?.keepDraft()
      throw error
    }
    guard let placed = walk.placed else { return try leave(keeping) }
    try keeping?.removeDraft()
    if let repair = sender.repair { try environment.say(["Note: \(repair.message)"]) }
    try deliver(placed)
    if mode == .full, let quote = walk.checkoutScreen.quote { try environment.say([""] + quote.receipt) }
    // Thanks come when they are true: once everything is delivered.
    try environment.say([""] + walk.menu.thanks(type: placed.basket.type, quantity: placed.basket.quantity))
    try environment.say(["The id of the order is \(placed.id)"])
    try sayUnconfirmed()
    // Who asked for no questions has the command already.
    if mode != .piped, !request.noInput {
      let again = RepeatedOrder(
        walk.order.basket, of: walk.menu, to: walk.order.country, with: environment.repeatedWords)
      try environment.say(["", "The same again:"])
      do { try environment.console.sayCommand(again.command) } catch { throw .console(error) }
    }
    try keeping?.remember()
    return .ok
  }

  /// Ends a walk that the person has left: nothing was ordered, or it is unconfirmed.
  private func leave(_ keeping: WalkKeeping?) throws(WalkFailure) -> ExitCode {
    if !sender.unconfirmedIDs.isEmpty {
      keeping?.keepDraft()
      try environment.say([""])
      try sayUnconfirmed()
      return .unavailable
    }
    if case .refused = walk.checkoutScreen.state { keeping?.keepDraft() } else { try keeping?.removeDraft() }
    try environment.say(["", "Nothing was ordered."])
    return .no
  }

  /// Names every order that the shop may have taken.
  private func sayUnconfirmed() throws(WalkFailure) {
    for id in sender.unconfirmedIDs { try environment.sayUnconfirmed(id) }
  }

  /// What is kept, where there is a person to be asked.
  private func keeping() throws(WalkFailure) -> WalkKeeping? {
    if mode == .piped || request.noInput || request.yes { return nil }
    do throws(StoreError) {
      return try environment.loadKept().map {
        WalkKeeping($0, for: walk, sender, in: environment, isAddressTheirs: request.ownDetails != nil)
      }
    } catch {
      try environment.say(["Note: nothing is remembered this time: \(error.message)"])
      return nil
    }
  }

  private func drive(_ settled: Set<Question>, _ keeping: WalkKeeping?) throws(WalkFailure) {
    guard mode == .full else {
      var lines = LineWalk(
        walk, sender: sender, on: environment.console, asksAgain: mode == .line && !request.noInput, settled: settled)
      if keeping == nil { return try lines.run() }
      return try environment.whileEndingsWait { () throws(WalkFailure) in try lines.run() }
    }
    do {
      try environment.onTerminal { terminal in
        let pages = FullWalk(walk, sender: sender, on: terminal, settled: settled)
        pages.asksPassphrase = keeping?.asksPassphrase ?? false
        terminal.beforeEnding {
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
      throw .output(reason: (error as? IOError)?.reason ?? "\(error)")
    }
  }
}
