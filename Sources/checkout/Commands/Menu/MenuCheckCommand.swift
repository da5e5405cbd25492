import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// Examines a menu: mistakes, and what is allowed and probably not meant.
struct MenuCheckCommand {
  /// Nil: the active menu.
  let file: String?
  let menu: String?
  let date: CalendarDate?
  let strict: Bool
}

extension MenuCheckCommand: RunnableCommand {
  static let declaration = Command(
    name: "check",
    abstract: "Examine a menu: mistakes and warnings.",
    discussion: """
      A mistake is named with its line, column and path, and with its fix. Warnings are about what is allowed but \
      probably not meant: one cake more that costs less, a code that can never apply, names that look alike.
      """,
    operands: [Operand(name: "file", allowed: .file, help: "The menu's file. Without one, the active menu.")],
    options: [.menu, .date, .strict, .color],
    examples: [
      Example("checkout menu check downtown.json", "What is wrong with a menu, before it is used."),
      Example("checkout menu check --strict downtown.json", "Fail for warnings too."),
    ],
    exitStatuses: [
      Status(.ok, "The menu can be used."), .usage, .noMenu, .ioError, .noPermission,
      Status(.badMenu, "The menu is bad; with '--strict', it has a warning."),
    ],
    runner: MenuCheckCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    file = arguments.operands.first
    menu = arguments.text(.menu)
    date = try arguments.day()
    strict = arguments.has(.strict)
    if file != nil, menu != nil { throw .conflict("--menu", "<file>") }
  }

  func run() throws -> ExitCode {
    let active = try file.map { ActiveMenu(menu: try CupcakeMenu(file: $0), origin: .option($0)) } ?? .find(menu)
    let warnings = try active.menu.warnings(on: date)
    var report = warnings.map { "warning: \($0.message(in: active.menu.currency))" }
    report.append(
      "\(active.menu.id): no mistakes, \(warnings.count == 1 ? "1 warning" : "\(warnings.count) warnings")")
    try Descriptor.standardOutput.write(report.map { $0.visible + "\n" }.joined())
    return strict && warnings.isEmpty == false ? .badMenu : .ok
  }
}

extension Option {
  fileprivate static let strict = flag("strict", "Make an error of what would be a warning.")
}
