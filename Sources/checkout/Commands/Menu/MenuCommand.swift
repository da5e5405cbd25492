import CommandLineKit
import OrderStreams
import PlainText
import SystemIO

struct MenuCommand: RunnableCommand {
  struct Options: OptionList {
    let menu = TypedOption.menu
    let output = FormatOptions("text")
  }

  static let declaration = declare(
    name: "menu",
    abstract: "Show the active menu.",
    paragraphs: [
      "The active menu": """
      The file that '--menu' or else CHECKOUT_MENU names, or else the embedded menu. Only the walk, and 'menu check' \
      without a file, look for checkout/menu.json in XDG_CONFIG_HOME (by default ~/.config), so that scripts compute the \
      same totals on every machine. To begin a menu of your own, write the active one to a file, change its "id", and check it with \
      'checkout menu check'.
      """,
      "Exit status": "0, 64, 66, 74, 77, 78: see 'checkout help exit-codes' and 'checkout help codes'.",
    ],
    subcommands: [MenuCheckCommand.declaration],
    samples: [.menu],
    examples: [
      "Types, extras and prices as a table.": "checkout menu",
      "Begin a menu of your own.": "checkout menu --json | jq . > my.menu.json",
      "The names of the types.": "checkout menu --json | jq -r '.types[].name'",
    ])

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    let format = try arguments.output.chosen() ?? .text
    let active = try ActiveMenu.find(arguments.menu)
    let text = format == .json ? active.menu.canonicalText + "\n" : "\(active.heading)\n\n\(active.table)"
    try Descriptor.standardOutput.write(text, as: format.syntax)
    if let path = active.ownFile { Descriptor.report("note: the walk uses another menu: \(path)") }
    return .ok
  }
}
