import CommandLineKit
import OrderKit
import PlainText
import SystemIO

struct MenuCheckCommand: RunnableCommand {
  struct Options: OptionList {
    let date = TypedOption.date
    let strict = TypedOption.strictAboutWarnings
  }

  static let declaration = declare(
    name: "check",
    abstract: "Check menus for errors and warnings.",
    paragraphs: [
      "What is reported": """
      Errors, each with its line, column, path and fix, and warnings about what is allowed but probably not intended: a \
      volume tier that makes an order of one more cake cheaper, gives less than the tier before it, or is never \
      reached; a code that has expired or takes nothing off; a discount that exceeds the price of the goods; a name \
      in "also" that contains a box, a number or an extra; columns that are never used.
      """,
      "Exit status": """
      78 if a menu is not valid, or with '--strict' has a warning; 0, 64, 66, 74, 77: see 'checkout help exit-codes'.
      """,
    ],
    operands: [
      Operand(
        name: "file", allowed: .file, isRepeating: true,
        help: "Menu files, or - (default: the menu of the walk).")
    ],
    examples: [
      "Find errors before a menu is used.": "checkout menu check downtown.json",
      "Fail on warnings too.": "checkout menu check --strict downtown.json",
    ])

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    let files = arguments.operands
    if files.isEmpty { return try check(ActiveMenu.findForWalk(nil)) }
    let codes = try files.map { file in
      let menu: CupcakeMenu
      do { menu = try CupcakeMenu(named: file) } catch let failure as any CommandFailure {
        for message in failure.messages { Descriptor.report("error: \(message)") }
        return failure.exitStatus
      }
      return try check(menu, named: files.count > 1 ? "\(file): " : "")
    }
    return codes.max { $0.rawValue < $1.rawValue } ?? .ok
  }

  /// Reports the warnings about a menu, with the name of its file in front if there are several.
  private func check(_ menu: CupcakeMenu, named file: String = "") throws -> ExitStatus {
    let warnings = menu.warnings(on: arguments.date ?? .today)
    let meaning = menu.delivery?.zips.lazy.compactMap(\.meaning).first.map { ["note: " + $0] } ?? []
    let report =
      warnings.map { "warning: \($0.message)" } + meaning + [
        "\(menu.id): no errors, \(warnings.count.counted("warning"))"
      ]
    try Descriptor.standardOutput.write(report.map { (file + $0).visible + "\n" }.joined(), as: .lines)
    return arguments.strict && !warnings.isEmpty ? .badMenu : .ok
  }
}
