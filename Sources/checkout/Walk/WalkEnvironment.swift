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
  let mode: WalkMode
  let outputIsTerminal: Bool
  /// Draws in full mode.
  var renderer = FrameRenderer()
  /// Where the placed order goes as JSON.
  let output: Descriptor
  let now: @Sendable () -> Date
  let shop: any Shop
  let log: OrderLog
  /// The command that sends an unconfirmed order again, once it has the order's id.
  var again = TypedCommand("checkout orders again")
  /// Loads the remembered details of this person; returns nil where none are to be kept or offered.
  var loadKept: () throws(StoreError) -> KeptDetails? = { () throws(StoreError) in nil }
  /// Whether a person sees the questions that are asked.
  var showsQuestions = true
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

extension WalkEnvironment {
  /// The world that the process was started in, the mode that fits it, and the shop that takes the order.
  static func process(
    _ request: WalkRequest, menu: CupcakeMenu, color: ColorPolicy, shop: any Shop
  ) throws(StoreError) -> WalkEnvironment {
    let inputIsTerminal = SystemCalls.isTerminal(.standardInput)
    let errorIsTerminal = SystemCalls.isTerminal(.standardError)
    let variables = SystemCalls.environment
    let readsLines = request.accessible || variables["ACCESSIBLE", default: ""] != "" || variables["TERM"] == "dumb"
    let isDrawn = errorIsTerminal && !readsLines && !request.noInput
    return WalkEnvironment(
      menu: menu, console: StandardConsole(echoes: inputIsTerminal),
      mode: !inputIsTerminal ? .piped : isDrawn ? .full : .line,
      outputIsTerminal: SystemCalls.isTerminal(.standardOutput),
      renderer: FrameRenderer(color: color, environment: variables), output: .standardOutput, now: { Date() },
      shop: shop,
      log: OrderLog(path: try StoredFile.orderLog.path(in: variables)),
      loadKept: { () throws(StoreError) in try KeptDetails(environment: variables) },
      showsQuestions: errorIsTerminal || !inputIsTerminal)
  }
}

extension Console {
  /// Says lines, with what they hide made visible; those that are to be copied stay as they are.
  func say(_ lines: [String], areCopied: Bool = false) throws(WalkFailure) {
    do {
      for line in lines { try say(areCopied ? line : line.visible, isCopied: areCopied) }
    } catch {
      throw .console(error)
    }
  }
}
