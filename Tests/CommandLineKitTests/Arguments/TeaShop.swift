import CommandLineKit

/// An invented command tree with every kind of option, so that the tests of this module need no commands of the tool.
enum TeaShop {
  enum Cup: String, CaseIterable { case glass, china }

  static let plain = TypedOption.flag("plain", short: "p", "Nothing added.")
  static let quiet = TypedOption.flag("quiet", short: "q", "No bell.")
  static let milk = TypedOption.flag("milk", "With milk.")
  static let count = TypedOption<Int?>.number("count", short: "n", as: "count", "How many.")
  static let cup = TypedOption<Cup?>.choice("cup", of: Cup.allCases, "What it is served in.").or(.glass)
  static let spice = TypedOption.text("spice", taking: spices, "What goes in.")
  /// Two suggestions: one depends on another option, and one must not reach a terminal.
  static let spices = Allowed.suggested { before, _ in
    [Explanation(before[milk] ? "mace" : "clove", "Dried\u{1B}"), Explanation("a\u{1B}", "")]
  }

  static let minutes = TypedOption.number("minutes", as: "n", in: 1...9, "How long it draws.").or(3)

  static let root = Tea<RootOptions>.declare(
    name: "teashop", abstract: "Brew.", subcommands: [brew, close],
    examples: [:])
  static let brew = Tea<BrewOptions>.declare(
    name: "brew", abstract: "Brew something.",
    operands: [Operand(name: "thing", allowed: .anything, isRepeating: true, help: "What to brew.")],
    examples: ["A spiced cup with milk.": "teashop brew assam --milk --spice cardamom --spice clove"])
  static let close = Tea<NoOptions>.declare(
    name: "close", abstract: "Close.",
    operands: [Operand(name: "door", allowed: .anything, help: "Which door.")],
    subcommands: [Tea<NoOptions>.declare(name: "early", abstract: "Now.", examples: [:])],
    examples: [:])

  struct RootOptions: OptionList {
    let plain = TeaShop.plain
    let count = TeaShop.count
  }

  struct BrewOptions: OptionList {
    let common = CommonOptions()
    let milk = TeaShop.milk
    let count = TeaShop.count
    let cup = TeaShop.cup
    let spice = TeaShop.spice
    let minutes = TeaShop.minutes
  }

  struct CommonOptions: OptionList {
    let plain = TeaShop.plain
    let quiet = TeaShop.quiet
  }

  struct Tea<Options: OptionList>: RunnableCommand {
    static var declaration: Command { root }
    let arguments: Arguments<Options>
    func run() -> CommandLineKit.ExitStatus { .ok }
  }
}

extension Invocation {
  /// The command, its options and its operands: `teashop brew plain milk count=3 | assam`.
  var summary: String {
    switch request {
    case .help: return "\(path.name): help"
    case .summary: return "\(path.name): summary"
    case .version: return "\(path.name): version"
    case .complete(let completions): return completions
    case .refuse(let error): return "\(path.name): \(error.message)"
    case .run(let arguments):
      let options = [
        arguments[TeaShop.plain] ? "plain" : nil, arguments[TeaShop.quiet] ? "quiet" : nil,
        arguments[TeaShop.milk] ? "milk" : nil, arguments[TeaShop.count].map { "count=\($0)" },
        arguments[TeaShop.cup] == .glass ? nil : "cup=\(arguments[TeaShop.cup])",
        arguments[TeaShop.spice].map { "spice=\($0)" },
        arguments[TeaShop.minutes] == 3 ? nil : "minutes=\(arguments[TeaShop.minutes])",
      ].compactMap(\.self)
      let operands = arguments.operands.isEmpty ? [] : ["|"] + arguments.operands
      return ([path.name] + options + operands).joined(separator: " ")
    }
  }
}
