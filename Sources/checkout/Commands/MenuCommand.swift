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
    exitStatuses: [Status(.ok, "The menu was shown."), .usage, .ioError],
    runner: MenuCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    json = arguments.has(.json)
    color = arguments.choice(.color) ?? .standard
  }

  func run() throws -> ExitCode {
    let menu = CupcakeMenu.standard
    try Descriptor.standardOutput.write(json ? menu.canonicalJSON + "\n" : MenuTable(menu: menu).text.visibleLines)
    return .ok
  }
}

extension Option {
  fileprivate static let json = flag("json", "Write the menu as JSON.")
}
