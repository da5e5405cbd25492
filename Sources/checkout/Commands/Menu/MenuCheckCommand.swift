import CommandLineKit
import OrderKit
import PlainText
import SystemIO

struct MenuCheckCommand: RunnableCommand {
  struct Options: OptionList {
    let menu = TypedOption.menu
    let date = TypedOption.date
    let strict = TypedOption.strictAboutWarnings
  }

  let arguments: Arguments<Options>

  static let declaration = declare(
    name: "check",
    abstract: "Check a menu for mistakes and warnings.",
    paragraphs: [
      "What is reported": """
      Each mistake is reported with its line, column, path and fix. Warnings are about what is allowed but probably \
      not meant: a volume tier that makes one more cake cheaper or gives less than the tier before it, a code that \
      makes an order dearer or takes more than the goods cost. Notes are about what shops usually mean: free \
      delivery, or a code's minimum, that makes one more cake cheaper. To begin a menu of your own: 'checkout menu \
      --json | jq . > my.menu.json'.
      """
    ],
    operands: [
      Operand(name: "file", allowed: .file, help: "The menu file, or - for standard input (default: the active menu).")
    ],
    examples: [
      "Find mistakes before a menu is used.": "checkout menu check downtown.json",
      "Fail on warnings too.": "checkout menu check --strict downtown.json",
    ])

  init(_ arguments: Arguments<Options>) throws(UsageError) {
    self.arguments = arguments
    if !arguments.operands.isEmpty, arguments.menu != nil { throw .conflict("--menu", "<file>") }
  }

  func run() throws -> ExitCode {
    let menu = try arguments.operands.first.map { try CupcakeMenu(named: $0) } ?? ActiveMenu.find(arguments.menu).menu
    let found = try menu.warnings(on: arguments.date ?? .today)
    var report = found.map { ($0.isIncentive ? "note: " : "warning: ") + $0.message }
    let warnings = found.count { !$0.isIncentive }
    report.append("\(menu.id): no mistakes, \(warnings.counted("warning"))")
    try Descriptor.standardOutput.write(report.map { $0.visible + "\n" }.joined(), as: .lines)
    return arguments.strict && warnings > 0 ? .badMenu : .ok
  }
}
