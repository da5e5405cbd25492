import CommandLineKit
import OrderKit
import PlainText
import SystemIO

struct MenuCheckCommand: RunnableCommand {
  struct Options: OptionList {
    let menu = TypedOption.menu
    let date = TypedOption.date
    let strict = TypedOption.strictAboutWarnings
    let color = TypedOption.color
  }

  let arguments: Arguments<Options>

  static let declaration = declare(
    name: "check",
    abstract: "Check a menu for mistakes and warnings.",
    discussion: """
      Each mistake is reported with its line, column, path and fix. Warnings are about what is allowed but probably \
      not meant: one more cake that costs less, a code that can never apply, names that look alike. To begin a menu of \
      your own: 'checkout menu --json | jq . > my.menu.json'.
      """,
    operands: [
      Operand(name: "file", allowed: .file, help: "The menu file, or - for standard input (default: the active menu).")
    ],
    examples: [
      Example("checkout menu check downtown.json", "Find mistakes before a menu is used."),
      Example("checkout menu check --strict downtown.json", "Fail on warnings too."),
    ],
    exitStatuses: .ofMenu(
      "The menu can be used.", bad: Status(.badMenu, "The menu is not valid or, with '--strict', has a warning.")))

  init(_ arguments: Arguments<Options>) throws(UsageError) {
    self.arguments = arguments
    if !arguments.operands.isEmpty, arguments.menu != nil { throw .conflict("--menu", "<file>") }
  }

  func run() throws -> ExitCode {
    let menu = try arguments.operands.first.map { try CupcakeMenu(named: $0) } ?? ActiveMenu.find(arguments.menu).menu
    let warnings = try menu.warnings(on: arguments.date ?? .today)
    var report = warnings.map { "warning: \($0.message(in: menu.currency))" }
    report.append("\(menu.id): no mistakes, \(warnings.count.counted("warning"))")
    try Descriptor.standardOutput.write(report.map { $0.visible + "\n" }.joined(), as: .lines)
    return arguments.strict && !warnings.isEmpty ? .badMenu : .ok
  }
}
