import CommandLineKit

/// A made-up command tree with one of everything, so that these tests know nothing of the tool's commands.
enum TeaShop {
  static let plain = Option.flag("plain", short: "p", "Nothing added.")
  static let quiet = Option.flag("quiet", short: "q", "No bell.")
  static let milk = Option.toggle("milk", "With or without milk.")
  static let count = Option.value("count", short: "n", taking: .wholeNumber(nil), "How many.")
  static let cup = Option.value("cup", taking: .oneOf(["glass", "china"]), default: "glass", "What it is served in.")
  static let spice = Option.value("spice", isRepeating: true, "What goes in.")

  static let root = Command(
    name: "teashop", abstract: "Brew.", options: [plain, count], subcommands: [brew, close],
    examples: [], exitStatuses: [], removed: [Fact("boil", "brew it")], runner: Nothing.self)
  static let brew = Command(
    name: "brew", abstract: "Brew something.",
    operands: [Operand(name: "thing", allowed: .anything, isRepeating: true, help: "What to brew.")],
    options: [plain, quiet, milk, count, cup, spice],
    examples: [Example("teashop brew assam --milk --spice cardamom --spice clove", "A spiced cup with milk.")],
    exitStatuses: [Status(.ok, "The tea is brewed."), Status(.usage, "The command line is wrong.")],
    removed: [Fact("--cream", "use '--milk'")], runner: Nothing.self)
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
  /// The command and what was read, on one line: `teashop brew plain milk=no count=3 | assam`.
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
