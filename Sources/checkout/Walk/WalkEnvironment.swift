import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// The resources that a walk depends on, including the console, date, shop and files. Tests substitute their own.
struct WalkEnvironment {
  let menu: CupcakeMenu
  let console: any Console
  let mode: WalkMode
  let outputIsTerminal: Bool
  var renderer = FrameRenderer()
  let output: Descriptor
  var today = CalendarDate.today
  let shop: (any Shop)?
  let log: OrderLog
  /// The command that orders the same goods again, including options that the log doesn't store.
  var again = TypedCommand("checkout orders again")
  /// Loads the remembered details. Returns `nil` if nothing may be saved or offered.
  var loadKept: () throws(Failure) -> RememberedDetails? = { () throws(Failure) in nil }
  /// Whether questions are visible. This is `false` if standard input is a terminal but standard error isn't.
  var showsQuestions = true

  /// Returns the environment of the current process, with the most suitable mode for its terminals.
  static func process(
    _ request: WalkRequest, menu: CupcakeMenu, color: ColorPolicy, shop: (any Shop)?
  ) throws(Failure) -> WalkEnvironment {
    let inputIsTerminal = Descriptor.standardInput.isTerminal
    let errorIsTerminal = Descriptor.standardError.isTerminal
    let variables = SystemCalls.environment
    return WalkEnvironment(
      menu: menu, console: StandardConsole(echoes: inputIsTerminal),
      mode: WalkMode(request, variables, inputIsTerminal: inputIsTerminal, errorIsTerminal: errorIsTerminal),
      outputIsTerminal: Descriptor.standardOutput.isTerminal,
      renderer: FrameRenderer(color: color.usesColor(environment: variables)),
      output: .standardOutput, shop: shop, log: try .ofThisProcess(),
      loadKept: { () throws(Failure) in try RememberedDetails(environment: variables) },
      showsQuestions: errorIsTerminal || !inputIsTerminal)
  }
}

extension Console {
  /// Prints lines, making hidden characters visible unless the lines are meant to be copied.
  func say(_ lines: [String], areCopied: Bool = false) {
    for line in lines { say(areCopied ? line : line.visible, isCopied: areCopied) }
  }
}
