import CommandLineKit
import OrderKit
import PlainText
import SystemIO

struct MenuCommand: RunnableCommand {
  let arguments: ParsedArguments
  let format: OutputFormat

  static let declaration = Command(
    name: "menu",
    abstract: "Show the active menu.",
    discussion: """
      The active menu is the one that '--menu' names, else the one that CHECKOUT_MENU names, else the embedded one. \
      Only a walk also looks for checkout/menu.json in the XDG configuration directory, which is ~/.config if \
      XDG_CONFIG_HOME names no other: a script must not come to other totals on another machine.
      """,
    options: .of(.menu, .textOrJSON, .json, .color),
    subcommands: [MenuCheckCommand.declaration, PriceListCommand.declaration],
    examples: [
      Example("checkout menu", "Types, extras and prices as a table."),
      Example("checkout menu --json | jq -r '.types[].name'", "The names of the types."),
    ],
    exitStatuses: .ofMenu("The menu was shown."),
    runner: MenuCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    format = try arguments.format(.textOrJSON, json: .json)
  }

  func run() throws -> ExitCode {
    let active = try ActiveMenu.find(arguments[.menu])
    if format == .json {
      try Descriptor.standardOutput.write(active.menu.canonicalJSON + "\n")
    } else {
      let table = MenuTable(menu: active.menu, origin: active.origin)
      let heading = arguments[.color].colorsStandardOutput ? table.heading.shown(as: .strong) : table.heading
      try Descriptor.standardOutput.write("\(heading)\n\n\(table.text)")
      if let path = active.passedOver {
        try Descriptor.standardOutput.write("\nOnly the walk uses the menu in \(path.visible)\n")
      }
    }
    return .ok
  }
}
