@testable import CommandLineKit

/// A made-up command tree with one of everything, so that the parser's tests do not change with the shop's commands.
enum Bakery {
  static let plain = Option.flag("plain", short: "p", "No icing.")
  static let quiet = Option.flag("quiet", short: "q", "No bell.")
  static let icing = Option.toggle("icing", "With or without icing.")
  static let count = Option.value("count", short: "n", taking: .wholeNumber(nil), "How many.")
  static let shape = Option.value("shape", taking: .oneOf(["round", "square"]), default: "round", "The shape.")
  static let topping = Option.value("topping", isRepeating: true, "What goes on top.")

  static let root = Command(
    name: "bakery", abstract: "Bake.", options: [plain, count], subcommands: [bake, close],
    examples: [], exitStatuses: [], removed: [Fact("fry", "bake it")], runner: Nothing.self)
  static let bake = Command(
    name: "bake", abstract: "Bake something.",
    operands: [Operand(name: "thing", allowed: .anything, isRepeating: true, help: "What to bake.")],
    options: [plain, quiet, icing, count, shape, topping], examples: [], exitStatuses: [],
    removed: [Fact("--glaze", "use '--icing'")], runner: Nothing.self)
  static let close = Command(
    name: "close", abstract: "Close.",
    operands: [Operand(name: "door", allowed: .anything, help: "Which door.")],
    subcommands: [Command(name: "early", abstract: "Now.", examples: [], exitStatuses: [], runner: Nothing.self)],
    examples: [], exitStatuses: [], runner: Nothing.self)

  struct Nothing: RunnableCommand {
    static var declaration: Command { root }
    init(_ arguments: ParsedArguments) {}
    func run() -> ExitCode { .ok }
  }
}

extension Invocation {
  /// The command and what was read, on one line: `bakery bake plain icing=no count=3 | bread`.
  var summary: String {
    switch request {
    case .help: return "\(path.name): help"
    case .version: return "\(path.name): version"
    case .refuse(let error): return "\(path.name): \(error.message)"
    case .run(let arguments):
      let options = path.command.options.compactMap { option -> String? in
        switch option.kind {
        case .flag: return arguments.has(option) ? option.name : nil
        case .toggle: return arguments.toggle(option).map { "\(option.name)=\($0 ? "yes" : "no")" }
        case .value(let value):
          let texts = value.isRepeating ? arguments.texts(option) : arguments.text(option).map { [$0] } ?? []
          return texts.isEmpty ? nil : "\(option.name)=\(texts.joined(separator: "+"))"
        }
      }
      let operands = arguments.operands.isEmpty ? [] : ["|"] + arguments.operands
      return ([path.name] + options + operands).joined(separator: " ")
    }
  }
}
