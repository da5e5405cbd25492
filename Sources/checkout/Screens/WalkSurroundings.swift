#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText
import SystemIO

/// What a walk needs of the world; a test hands in another.
struct WalkSurroundings {
  let menu: CupcakeMenu
  /// The file of the menu, if the command line named one.
  var menuFile: String?
  let console: any Console
  let inputIsTerminal: Bool
  let outputIsTerminal: Bool
  var errorIsTerminal = false
  var environment: [String: String] = [:]
  /// Takes the terminal for as long as some work lasts.
  var onTerminal: (_ work: (any Terminal) throws -> Void) throws -> Void = { _ in throw TerminalError.notATerminal }
  /// Where the placed order goes as JSON.
  let output: Descriptor
  let now: @Sendable () -> Date
  /// What takes the order, and what keeps it.
  let shop: any Shop
  let log: OrderLog
  /// Loads what is remembered of this person; nil if nothing is to be kept or offered.
  var loadKept: () throws(StoreError) -> KeptDetails? = { () throws(StoreError) in nil }
  /// Does something while a signal that ends the process waits, and ends the console's input instead.
  var whileEndingsWait: (_ work: () throws(WalkFailure) -> Void) throws(WalkFailure) -> Void = {
    work throws(WalkFailure) in try work()
  }
}

extension WalkSurroundings {
  /// The world that the process was started in, and the shop that takes the order.
  static func process(
    menu: CupcakeMenu, color: ColorPolicy, shop: any Shop
  ) throws(StoreError) -> WalkSurroundings {
    let inputIsTerminal = SystemCalls.isTerminal(.standardInput)
    let environment = SystemCalls.environment
    let console = StandardConsole(echoes: inputIsTerminal)
    return WalkSurroundings(
      menu: menu, console: console, inputIsTerminal: inputIsTerminal,
      outputIsTerminal: SystemCalls.isTerminal(.standardOutput),
      errorIsTerminal: SystemCalls.isTerminal(.standardError), environment: environment,
      onTerminal: { work in
        try TerminalSession.run(renderer: FrameRenderer(color: color, environment: environment), work)
      },
      output: .standardOutput, now: { Date() }, shop: shop,
      log: OrderLog(try StorePlaces(environment: environment).orderLog()),
      loadKept: { () throws(StoreError) in try KeptDetails(environment: environment) },
      whileEndingsWait: { work throws(WalkFailure) in
        let watch = EndingWatch()
        console.endings = watch?.descriptor
        defer {
          console.endings = nil
          watch?.end()
        }
        try work()
      })
  }
}

/// The three ways to drive the walk.
enum WalkMode: Hashable {
  /// Keys and redrawn frames.
  case full
  /// One question a line, nothing redrawn.
  case line
  /// The same questions, answered by a file or a pipe.
  case piped
}

extension WalkRequest {
  /// The mode that fits the surroundings.
  func mode(in surroundings: WalkSurroundings) -> WalkMode {
    guard surroundings.inputIsTerminal else { return .piped }
    let environment = surroundings.environment
    let readsLines = accessible || environment["ACCESSIBLE", default: ""] != "" || environment["TERM"] == "dumb"
    return surroundings.errorIsTerminal && !readsLines ? .full : .line
  }
}

extension WalkRequest {
  /// Walks through an order, and delivers it if it is placed; wrong options are thrown, everything else is said.
  func run(in surroundings: WalkSurroundings) throws(UsageError) -> ExitCode {
    do throws(WalkFailure) {
      let code = try walk(in: surroundings)
      if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
      return code
    } catch {
      if let signal = SystemCalls.endingSignal {
        if case .notPlaced(.unconfirmed(let id, _)) = error { try? surroundings.say(surroundings.shop.unconfirmed(id)) }
        SystemCalls.end(by: signal, wholeGroup: false)
      }
      // A console that cannot be written has its exit status and no words.
      if error.exitCode == .usage { throw .refused(error.message) }
      try? surroundings.say(["Error: \(error.message)"])
      return error.exitCode
    }
  }

  private func walk(in surroundings: WalkSurroundings) throws(WalkFailure) -> ExitCode {
    let order = Order()
    order.quantity = surroundings.menu.quantity.default
    let today = CalendarDate(of: surroundings.now())
    let desk = OrderDesk(menu: surroundings.menu, date: today, shop: surroundings.shop, log: surroundings.log)
    var tightened: Tightened?
    var sending = SendingKey()
    let saysSending = surroundings.shop.isRemote && (mode(in: surroundings) != .full || noInput)
    let walk = Walk(order: order, menu: surroundings.menu, today: today) { order throws(PlacingError) in
      if saysSending { try? surroundings.say(["Sending the order…"]) }
      let key = surroundings.shop.isRemote ? sending.key(for: order.basket, order.address) : nil
      let placement = try desk.place(order.basket, to: order.address, id: key)
      tightened = placement.tightened
      return placement.order
    }
    var settled = try prefill(walk)
    if let notice = walk.addressScreen.message { try surroundings.say(["Note: \(notice.message)"]) }
    walk.addressScreen.message = nil
    let mode = mode(in: surroundings)
    walk.checkoutScreen.canTryAgain = mode != .piped && !noInput
    walk.checkoutScreen.takesAWhile = surroundings.shop.isRemote
    let keeping = try keeping(for: walk, mode, surroundings)
    if let keeping {
      try keeping.report()
      guard try keeping.offerDraft() else { return try surroundings.sayNothingWasOrdered() }
      // Options win over what was chosen then.
      settled = try prefill(walk)
      walk.addressScreen.message = nil
      keeping.offerDetails(settled: settled)
    }
    do throws(WalkFailure) {
      try lead(walk, mode, settled, keeping, surroundings)
    } catch {
      keeping?.keepDraft()
      throw error
    }
    if walk.checkoutScreen.isStuck { keeping?.keepDraft() } else { try keeping?.removeDraft() }
    if case .failed(let error) = walk.decision { throw .notPlaced(error) }
    if let tightened { try surroundings.say(["Note: \(tightened.message)"]) }
    guard case .placed(let placed) = walk.decision else {
      return try surroundings.sayNothingWasOrdered()
    }
    try surroundings.deliver(placed)
    if mode == .full, let quote = walk.checkoutScreen.quote { try surroundings.say([""] + quote.receipt) }
    // Thanks come when they are true: once everything is delivered.
    try surroundings.say([""] + walk.menu.thanks(type: placed.basket.type, quantity: placed.basket.quantity))
    // Who asked for no questions has the command already.
    if mode != .piped, !noInput {
      let again = RepeatedOrder(walk.order.basket, of: walk.menu, to: walk.order.country, in: surroundings.menuFile)
      try surroundings.say(["", "The same again: \(again.command)"])
    }
    try keeping?.offerToRemember()
    return .ok
  }

  /// What is kept, where there is a person to be asked.
  private func keeping(
    for walk: Walk, _ mode: WalkMode, _ surroundings: WalkSurroundings
  ) throws(WalkFailure) -> WalkKeeping? {
    if mode == .piped || noInput || yes { return nil }
    do throws(StoreError) {
      return try surroundings.loadKept().map {
        WalkKeeping($0, for: walk, on: surroundings.console, isAddressTheirs: ownDetails != nil)
      }
    } catch {
      try surroundings.say(["Note: nothing is remembered this time: \(error.message)"])
      return nil
    }
  }

  private func lead(
    _ walk: Walk, _ mode: WalkMode, _ settled: Set<Question>, _ keeping: WalkKeeping?, _ surroundings: WalkSurroundings
  ) throws(WalkFailure) {
    guard mode == .full, !noInput else {
      var lines = LineWalk(walk, on: surroundings.console, asksAgain: mode != .piped, settled: settled)
      if keeping == nil { return try lines.run() }
      return try surroundings.whileEndingsWait { () throws(WalkFailure) in try lines.run() }
    }
    do {
      try surroundings.onTerminal { terminal in
        terminal.beforeEnding { keeping?.keepDraft() }
        var pages = FullWalk(walk, on: terminal, settled: settled)
        try pages.run()
      }
    } catch let failure as WalkFailure {
      throw failure
    } catch {
      throw .noTerminal
    }
  }
}

extension WalkSurroundings {
  fileprivate func sayNothingWasOrdered() throws(WalkFailure) -> ExitCode {
    try say(["", "Nothing was ordered."])
    return .no
  }

  fileprivate func say(_ lines: [String]) throws(WalkFailure) {
    do { for line in lines { try console.say(line.visible) } } catch { throw .console(error) }
  }

  /// Writes the placed order as one line of JSON, unless a person would be looking at it.
  fileprivate func deliver(_ placed: PlacedOrder) throws(WalkFailure) {
    if outputIsTerminal { return }
    do {
      let json = try placed.canonicalJSON()
      try output.write(String(decoding: json, as: UTF8.self) + "\n")
    } catch {
      throw .output(reason: (error as? IOError)?.reason ?? "\(error)")
    }
  }
}
