import CommandLineKit
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText
import SystemIO

/// What a walk needs of the world; a test hands in another.
struct WalkEnvironment {
  let menu: CupcakeMenu
  let console: any Console
  let inputIsTerminal: Bool
  let outputIsTerminal: Bool
  var errorIsTerminal = false
  var variables: [String: String] = [:]
  /// Takes the terminal for as long as some work lasts.
  var onTerminal: (_ work: (any Terminal) throws -> Void) throws -> Void = { _ in throw TerminalError.notATerminal }
  /// Where the placed order goes as JSON.
  let output: Descriptor
  let now: @Sendable () -> Date
  /// What takes the order, and what keeps it.
  let shop: any Shop
  let log: OrderLog
  /// The words of the command line that have the same order priced, kept and sent alike.
  var repeatedWords: [String] = []
  /// Loads what is remembered of this person; nil if nothing is to be kept or offered.
  var loadKept: () throws(StoreError) -> KeptDetails? = { () throws(StoreError) in nil }
  /// Does something while a signal that ends the process waits, and ends the console's input instead.
  var whileEndingsWait: (_ work: () throws(WalkFailure) -> Void) throws(WalkFailure) -> Void = {
    work throws(WalkFailure) in try work()
  }
}

extension WalkEnvironment {
  /// The world that the process was started in, and the shop that takes the order.
  static func process(
    menu: CupcakeMenu, color: ColorPolicy, shop: any Shop
  ) throws(StoreError) -> WalkEnvironment {
    let inputIsTerminal = SystemCalls.isTerminal(.standardInput)
    let variables = SystemCalls.environment
    let console = StandardConsole(echoes: inputIsTerminal)
    return WalkEnvironment(
      menu: menu, console: console, inputIsTerminal: inputIsTerminal,
      outputIsTerminal: SystemCalls.isTerminal(.standardOutput),
      errorIsTerminal: SystemCalls.isTerminal(.standardError), variables: variables,
      onTerminal: { work in
        try TerminalSession.run(renderer: FrameRenderer(color: color, environment: variables), work)
      },
      output: .standardOutput, now: { Date() }, shop: shop,
      log: OrderLog(try StorePlaces(environment: variables).orderLog()),
      loadKept: { () throws(StoreError) in try KeptDetails(environment: variables) },
      whileEndingsWait: { work throws(WalkFailure) in
        try SignalWatch.whileEndingsWait { endings throws(WalkFailure) in
          console.endings = endings?.reading
          defer { console.endings = nil }
          try work()
        }
      })
  }

  /// Says lines, with what they hide made visible.
  func say(_ lines: [String]) throws(WalkFailure) {
    do { for line in lines { try console.say(line.visible) } } catch { throw .console(error) }
  }

  /// Reports an order that the shop may have taken, and the command that asks again, which is not broken.
  func sayUnconfirmed(_ id: String) throws(WalkFailure) {
    do { for line in shop.unconfirmed(id) { try console.sayCommand(line.visible) } } catch { throw .console(error) }
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
  /// The mode that fits the environment.
  func mode(in environment: WalkEnvironment) -> WalkMode {
    guard environment.inputIsTerminal else { return .piped }
    let variables = environment.variables
    let readsLines = accessible || variables["ACCESSIBLE", default: ""] != "" || variables["TERM"] == "dumb"
    return environment.errorIsTerminal && !readsLines && !noInput ? .full : .line
  }
}
