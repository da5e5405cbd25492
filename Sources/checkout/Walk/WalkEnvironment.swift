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
  /// The words of the command line that have the same order priced, kept and sent alike.
  var repeatedWords: [String] = []
  /// Loads what is remembered of this person; nil if nothing is to be kept or offered.
  var loadKept: () throws(StoreError) -> KeptDetails? = { () throws(StoreError) in nil }
  /// Does something while a signal that ends the process waits, and ends the console's input instead.
  var whileEndingsWait: (_ work: () throws(WalkFailure) -> Void) throws(WalkFailure) -> Void = {
    work throws(WalkFailure) in try work()
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

extension WalkEnvironment {
  /// The world that the process was started in, the mode that fits it, and the shop that takes the order.
  static func process(
    _ request: WalkRequest, menu: CupcakeMenu, color: ColorPolicy, shop: any Shop
  ) throws(StoreError) -> WalkEnvironment {
    let inputIsTerminal = SystemCalls.isTerminal(.standardInput)
    let variables = SystemCalls.environment
    let readsLines = request.accessible || variables["ACCESSIBLE", default: ""] != "" || variables["TERM"] == "dumb"
    let isDrawn = SystemCalls.isTerminal(.standardError) && !readsLines && !request.noInput
    let console = StandardConsole(echoes: inputIsTerminal)
    return WalkEnvironment(
      menu: menu, console: console, mode: !inputIsTerminal ? .piped : isDrawn ? .full : .line,
      outputIsTerminal: SystemCalls.isTerminal(.standardOutput),
      renderer: FrameRenderer(color: color, environment: variables), output: .standardOutput, now: { Date() },
      shop: shop,
      log: OrderLog(path: try StoredFile.orderLog.path(in: variables)),
      loadKept: { () throws(StoreError) in try KeptDetails(environment: variables) },
      whileEndingsWait: { work throws(WalkFailure) in
        try SignalWatch.whileEndingsWait { endings throws(WalkFailure) in
          console.endings = endings?.reading
          defer { console.endings = nil }
          try work()
        }
      })
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
