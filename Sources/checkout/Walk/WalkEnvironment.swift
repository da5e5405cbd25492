import CommandLineKit
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText
import SystemIO

/// The resources that a walk uses: console, clock, shop and files. Tests replace these.
struct WalkEnvironment {
  let menu: CupcakeMenu
  let console: any Console
  let mode: WalkMode
  let outputIsTerminal: Bool
  var renderer = FrameRenderer()
  /// Receives the placed order as JSON.
  let output: Descriptor
  let now: @Sendable () -> Date
  let shop: any Shop
  let log: OrderLog
  /// The command that orders again, with the options that the log does not keep. For an unconfirmed order, its id is
  /// added.
  var again = TypedCommand("checkout orders again")
  /// The words that name the shop of a new order, such as `--post URL`. The log has the shop of an unconfirmed order.
  var shopOption: [String] = []
  /// The words that name the shop of an unconfirmed order, if the log does not keep its whole URL.
  var hiddenShop: [String] = []
  /// Loads the remembered details; returns nil if nothing may be saved or offered.
  var loadKept: () throws(StoreError) -> RememberedDetails? = { () throws(StoreError) in nil }
  /// Whether questions are visible. False if standard input is a terminal and standard error is not.
  var showsQuestions = true
}

enum WalkMode: Hashable {
  /// Draws pages and reads single keys.
  case full
  /// Asks one question a line and redraws nothing.
  case line
  /// Asks as in line mode; the answers come from a file or a pipe.
  case piped
}

extension WalkEnvironment {
  /// Returns the environment of this process, with the mode that suits its terminals.
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
      log: OrderLog(path: try StoreLocation.orderLog.path(in: variables)),
      loadKept: { () throws(StoreError) in try RememberedDetails(environment: variables) },
      showsQuestions: errorIsTerminal || !inputIsTerminal)
  }
}

extension Console {
  /// Prints lines with their hidden characters made visible. Lines to be copied are printed unchanged.
  func say(_ lines: [String], areCopied: Bool = false) throws(WalkFailure) {
    do {
      for line in lines { try say(areCopied ? line : line.visible, isCopied: areCopied) }
    } catch {
      throw .console(error)
    }
  }
}
