import CommandLineKit
import OrderKit
import OrderStreams
import PlainText
import SystemIO

struct MenuCommand: RunnableCommand {
  struct Options: OptionList {
    let menu = TypedOption.menu
    let output = FormatOptions("text")
    let color = TypedOption.color
  }

  static let declaration = declare(
    name: "menu",
    abstract: "Show the active menu.",
    paragraphs: [
      "The active menu": """
      The active menu is the file that '--menu' names, or else CHECKOUT_MENU, or else the embedded menu. Only the walk \
      also looks for checkout/menu.json in XDG_CONFIG_HOME (by default ~/.config), so that scripts give the same \
      totals on every machine. To begin a menu of your own, write the active one to a file and change its "id" first; \
      'checkout menu check' finds errors in it.
      """,
      "Exit status": "0, 64, 66, 74, 77, 78: see 'checkout help exit-codes' and 'checkout help codes'.",
    ],
    subcommands: [MenuCheckCommand.declaration],
    samples: [.menu],
    examples: [
      "Types, extras and prices as a table.": "checkout menu",
      "Begin a menu of your own.": "checkout menu --json | jq . > my.menu.json",
      "The names of the types.": "checkout menu --json | jq -r '.types[].name'",
    ],
    instead: { ["all", "list", "ls", "show"].contains($0) ? "did you mean 'checkout menu'?" : nil })

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    let format = try arguments.output.chosen() ?? .text
    let active = try ActiveMenu.find(arguments.menu)
    if format == .json {
      try Descriptor.standardOutput.write(active.menu.canonicalText + "\n", as: .json)
    } else {
      let heading = arguments.color.colorsStandardOutput ? active.heading.shown(as: .strong) : active.heading
      try Descriptor.standardOutput.write(bytesOf: "\(heading)\n\n")
      try Descriptor.standardOutput.write(active.table, as: .lines)
    }
    if let path = active.ownFile { Descriptor.report("note: the walk uses another menu: \(path)") }
    return .ok
  }
}
