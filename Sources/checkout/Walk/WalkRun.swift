import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import PlainText
import SystemIO

struct WalkRun {
  private let request: WalkRequest
  private let environment: WalkEnvironment
  let walk: Walk
  private var sender: OrderSender { walk.sender }

  init(_ request: WalkRequest, in environment: WalkEnvironment) {
    self.request = request
    self.environment = environment
    let order = Order()
    order.quantity = environment.menu.quantity.default
    // An unconfirmed order is priced on the day on which it was sent.
    let sent = request.repeats.flatMap { $0.state == .unconfirmed ? $0.day : nil }
    walk = Walk(
      order: order, to: OrderPlacer(shop: environment.shop, log: environment.log, menu: environment.menu),
      on: sent ?? environment.today)
  }

  /// Runs the walk and writes the placed order. Reports all failures itself, except for usage errors, which are thrown.
  func run() throws -> ExitStatus {
    defer { SystemCalls.endIfSignaled() }
    do {
      let status = try lead()
      if let failure = environment.console.failure { throw failure }
      return status
    } catch let error as IOError where error.errno == .brokenPipe {
      throw error
    } catch {
      // If the order was not sent, there's no need for a second message.
      if case .notTheSame? = error as? PlacingError {} else { sayUnconfirmed() }
      guard let failure = error as? any CommandFailure else { throw error }
      let nothing = sender.unconfirmedIDs.isEmpty ? ["nothing was ordered"] : []
      if SystemCalls.endingSignal != nil {
        environment.console.say(nothing)
        return failure.exitStatus
      }
      if let error = error as? UsageError { throw error }
      // A terminal that vanishes ends the process in every mode as its signal would, which may arrive later.
      if (error as? IOError)?.errno == .ioError { SystemCalls.end(by: .hangUp) }
      say("error: \(failure.message)")
      if (error as? Failure)?.exitStatus == .badData { environment.console.say(nothing) }
      return failure.exitStatus
    }
  }

  private func lead() throws -> ExitStatus {
    var request = request
    try request.fillGoods(walk)
    if let address = try addressWithoutAsking() { request.ownDetails = address }
    try request.prefill(walk)
    if let order = request.repeats, order.state == .unconfirmed { sender.resume(order) }
    // Answers from a file would otherwise go to the wrong question.
    if environment.mode == .piped { walk.settled.insert(.note) }
    if walk.asksQuestions, !environment.showsQuestions {
      throw UsageError.refused(
        "standard error is not a terminal, so you would not see the questions: answer them with options")
    }
    if let notice = walk.addressScreen.message { say("note: \(notice.message)") }
    walk.memory = addressMemory()
    if !request.givesAddress { walk.memory?.prepare() }
    try drive()
    guard let placement = sender.placement else {
      sayWhatBecameOfIt()
      return sender.unconfirmedIDs.isEmpty ? .no : .unavailable
    }
    for remark in environment.log.takeRemarks() { say("note: \(remark)") }
    try deliver(placement)
    if environment.mode == .full { environment.console.say([""] + placement.logged.receipt) }
    for warning in placement.logged.warnings { say("warning: \(warning.message)") }
    // Thank the customer only after the order has been written.
    environment.console.say([""] + placement.words(on: walk.menu))
    say("The id of the order is \(placement.logged.ids)")
    sayUnconfirmed()
    // Scripts that use `--no-input` don't need a hint.
    if environment.mode != .piped, !request.noInput {
      environment.console.say(["Order it again: \(environment.again.line().visible)"], areCopied: true)
    }
    walk.memory?.remember()
    return .ok
  }

  private func sayWhatBecameOfIt() {
    if let placement = sender.placement { return say("the order is placed as \(placement.logged.id)") }
    // The page that showed the reason is gone.
    if environment.mode == .full, let reason = walk.checkoutScreen.failure { say("error: \(reason)") }
    if sender.unconfirmedIDs.isEmpty { return say("nothing was ordered") }
    sayUnconfirmed()
  }

  private func say(_ lines: String...) { environment.console.say(lines) }

  /// Lists the unconfirmed orders that may be sent again, each with the command that does so.
  private func sayUnconfirmed() {
    for id in sender.retryableIDs {
      say("unconfirmed: \(ShopError.doubt()) under the id \(id)")
      let again = environment.again.line(adding: [id]).visible
      environment.console.say(["to try again: \(again)"], areCopied: true)
    }
  }

  /// Whether the remembered address may be used or offered: never if the answers are read from a pipe.
  private var mayLoadKept: Bool { request.noInput || environment.mode != .piped }

  /// Returns the remembered address if it is used without asking, which it is only if no part of an address was given.
  private func addressWithoutAsking() throws -> Address? {
    guard mayLoadKept, request.noInput || request.yes, !request.givesAddress, !request.asksForCountry,
      let kept = loadKept()
    else { return nil }
    if kept.level == .locked {
      throw UsageError.refused(
        "the saved address is locked: answer with options such as '--name', or run 'checkout details unlock'")
    }
    guard case .private(let address) = kept.state else { return nil }
    say("note: delivering to the address saved in \(kept.path)")
    return address
  }

  /// Returns the memory of addresses, or `nil` if nobody can be asked.
  private func addressMemory() -> AddressMemory? {
    guard mayLoadKept, !request.noInput, !request.yes, let kept = loadKept() else { return nil }
    return AddressMemory(kept, for: walk, on: environment.console, isFromFile: request.ownDetails != nil)
  }

  private func loadKept() -> RememberedDetails? {
    let kept: RememberedDetails?
    do throws(Failure) { kept = try environment.loadKept() } catch {
      say("note: nothing is remembered this time: \(error.message)")
      return nil
    }
    if case .damaged(let error)? = kept?.state { say("note: \(error.message)") }
    return kept
  }

  private func drive() throws {
    guard environment.mode == .full else {
      let asksAgain = environment.mode == .line && environment.showsQuestions && !request.noInput
      var lines = LineWalk(walk, on: environment.console, asksAgain: asksAgain)
      try SignalWatch.deferringEndingSignals { interruption in
        environment.console.interruption = interruption
        defer { environment.console.interruption = nil }
        try lines.run()
      }
      if environment.mode == .piped, lines.linesRead > 0, environment.console.hasMore {
        say("note: all questions were answered by line \(lines.linesRead), so the lines after it were not read")
      }
      return
    }
    let end: Void? = try TerminalSession.run(renderer: environment.renderer) { terminal in
      let pages = FullWalk(walk, on: terminal)
      terminal.beforeEnding = {
        sender.cancel()
        sayWhatBecameOfIt()
      }
      try pages.run()
    }
    if end == nil { throw Failure(.ioError, "cannot control the terminal: use '--accessible'") }
  }

  /// Writes the placed order as a line of JSON, unless standard output is a terminal.
  private func deliver(_ placement: OrderPlacer.Placement) throws {
    if environment.outputIsTerminal { return }
    do throws(IOError) {
      try environment.output.write(TextBuffer.json(placement.addMembers) + "\n", as: .json)
    } catch {
      if error.errno == .brokenPipe { throw error }
      let failure = "cannot be written to standard output: \(error.errno.message)"
      throw Failure(.ioError, "the order is placed as \(placement.logged.id), but \(failure)")
    }
  }
}
