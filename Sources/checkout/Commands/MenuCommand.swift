import OrderKit

/// Shows the menu in force.
struct MenuCommand {
  let json: Bool
  let color: ColorPolicy
}

extension MenuCommand: RunnableCommand {
  static let declaration = Command(
    name: "menu",
    abstract: "Show the menu in force.",
    options: [.json, .color],
    examples: [
      Example("checkout menu", "Types, extras and prices as a table."),
      Example("checkout menu --json | jq -r '.types[].name'", "The names of the types."),
    ],
    exitStatuses: [Status(.ok, "The menu was shown."), .usage, .ioError, .readerGone],
    runner: MenuCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    json = arguments.has(.json)
    color = arguments.choice(.color) ?? .standard
  }

  func run() throws -> ExitCode {
    let menu = CupcakeMenu.standard
    if json {
      try Descriptor.standardOutput.write(menu.canonicalJSON + "\n")
    } else {
      let table = MenuTable(menu: menu)
      let heading = color.colorsStandardOutput ? table.heading.visible.shown(as: .strong) : table.heading.visible
      try Descriptor.standardOutput.write("\(heading)\n\n\(table.text.visibleLines)")
    }
    return .ok
  }
}

extension Option {
  fileprivate static let json = flag("json", "Write the menu as JSON.")
}
