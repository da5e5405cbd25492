#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit

/// What a walk needs of the world; a test hands in another.
struct WalkSurroundings {
  let menu: CupcakeMenu
  let console: any Console
  let inputIsTerminal: Bool
  let outputIsTerminal: Bool
  /// Where the placed order goes as JSON.
  let output: Descriptor
  let now: () -> Date
  let makeID: () -> UUID
}

extension WalkSurroundings {
  /// The world that the process was started in.
  static func process(menu: CupcakeMenu) -> WalkSurroundings {
    let inputIsTerminal = SystemCalls.isTerminal(.standardInput)
    return WalkSurroundings(
      menu: menu, console: StandardConsole(echoes: inputIsTerminal), inputIsTerminal: inputIsTerminal,
      outputIsTerminal: SystemCalls.isTerminal(.standardOutput), output: .standardOutput, now: { Date() },
      makeID: { UUID() })
  }
}

extension WalkRequest {
  /// Walks through an order, and delivers it if it is placed.
  func run(in surroundings: WalkSurroundings) -> ExitCode {
    do throws(WalkFailure) {
      return try walk(in: surroundings)
    } catch {
      // A console that cannot be written has its exit status and no words.
      try? surroundings.say(["Error: \(error.message)"])
      if error.exitCode == .usage { try? surroundings.say(["  See 'checkout --help' for more information."]) }
      return error.exitCode
    }
  }

  private func walk(in surroundings: WalkSurroundings) throws(WalkFailure) -> ExitCode {
    let order = Order()
    order.quantity = surroundings.menu.quantity.default
    let walk = Walk(order: order, menu: surroundings.menu) { order in
      PlacedOrder(order, id: surroundings.makeID(), createdAt: surroundings.now())
    }
    let settled = try prefill(walk)
    var lines = LineWalk(walk, on: surroundings.console, asksAgain: surroundings.inputIsTerminal, settled: settled)
    try lines.run()
    guard case .placed(let placed) = walk.decision else {
      try surroundings.say(["", "Nothing was ordered."])
      return .no
    }
    try surroundings.deliver(placed)
    // Thanks come last: they are true once everything is delivered.
    try surroundings.say(["", "Thank you!", walk.checkoutScreen.confirmation ?? ""])
    return .ok
  }
}

extension WalkSurroundings {
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
