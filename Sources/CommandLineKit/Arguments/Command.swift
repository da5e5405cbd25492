import PlainText

/// The declaration of a command, used for parsing, help, completions and error messages alike.
package struct Command: Sendable {
  package let name: String
  package let abstract: String
  /// The paragraphs of the help page, each with its heading. The last one ends the page.
  package let paragraphs: KeyValuePairs<String, String>
  package let operands: [Operand]
  package let subcommands: [Command]
  package let samples: [HelpSection]
  package let examples: KeyValuePairs<String, String>
  /// The titles and options of the groups into which help divides the options of this command and its subcommands.
  fileprivate let groups: KeyValuePairs<String, [String]>
  package let runner: any RunnableCommand.Type

  /// The command's own options. They are created on demand, because this takes up most of the startup time.
  package var options: [Option] { runner.options }

  /// The command's own options and the options of every command.
  package var allOptions: [Option] { options + Option.universal }
}

/// A command of the tool: its declaration, the arguments that it was given, and the work that it does.
package protocol RunnableCommand: Sendable {
  associatedtype Options: OptionList = NoOptions

  static var declaration: Command { get }
  init(arguments: Arguments<Options>) throws(UsageError)
  func run() throws -> ExitStatus
}

extension RunnableCommand {
  package init(_ arguments: ParsedArguments) throws(UsageError) { try self.init(arguments: Arguments(arguments)) }

  fileprivate static var options: [Option] { Options().options }

  package static func declare(
    name: String, abstract: String, paragraphs: KeyValuePairs<String, String> = [:], operands: [Operand] = [],
    subcommands: [Command] = [], samples: [HelpSection] = [], examples: KeyValuePairs<String, String>,
    groups: KeyValuePairs<String, [String]> = [:]
  ) -> Command {
    Command(
      name: name, abstract: abstract, paragraphs: paragraphs, operands: operands, subcommands: subcommands,
      samples: samples, examples: examples, groups: groups, runner: Self.self)
  }
}

/// A positional argument.
package struct Operand: Sendable {
  package let name: String
  package let allowed: Allowed
  package let isRepeating: Bool
  /// Whether the operand is required. If it is, all operands before it are required as well.
  package let isRequired: Bool
  package let help: String

  package init(
    name: String, allowed: Allowed, isRepeating: Bool = false, isRequired: Bool = false, help: String
  ) {
    self.name = name
    self.allowed = allowed
    self.isRepeating = isRepeating
    self.isRequired = isRequired
    self.help = help
  }
}

/// A name, such as that of an environment variable, and its meaning.
package struct Explanation: Hashable, Sendable {
  package let name: String
  package let meaning: String

  package init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

extension KeyValuePairs<String, String> {
  package var explained: [Explanation] { map { Explanation($0, $1) } }
}

/// A command, along with the words that select it, such as `checkout price`.
package struct CommandPath: Sendable {
  package let name: String
  package let command: Command
  let groups: KeyValuePairs<String, [String]>
}

extension CommandPath {
  package init(root: Command) { self.init(name: root.name, command: root, groups: root.groups) }

  package var all: [CommandPath] { [self] + command.subcommands.flatMap { below($0).all } }

  private func below(_ next: Command) -> CommandPath {
    CommandPath(name: "\(name) \(next.name)", command: next, groups: groups)
  }

  /// The options of the command in groups. The last group consists of all options that no other group names.
  package var options: [(title: String, options: [Option])] {
    var rest = command.allOptions
    let groups = hasManyOptions ? groups : ["Options": []]
    let named = groups.dropLast().map { group in
      let own = rest.filter { group.value.contains($0.name) }
      rest.removeAll { own.contains($0) }
      return (group.key, own)
    }
    // Every command takes this option, but one page is enough to say so.
    if name.contains(" ") { rest.removeAll { $0 == .version } }
    return (named + [(groups.last?.key ?? "Options", rest)]).filter { !$0.options.isEmpty }
  }

  /// Whether help groups the options, and usage leaves them out.
  var hasManyOptions: Bool { command.options.count > 12 }

  package func appending(_ word: String) throws(UsageError) -> CommandPath {
    if let next = command.subcommands.first(where: { $0.name == word }) { return below(next) }
    let names = command.subcommands.map(\.name)
    if names.isEmpty { throw .refused("'\(name)' has no commands: leave out '\(word)'") }
    let remedy =
      Spelling.meant(by: word, among: names).map { "did you mean '\(name) \($0)'?" }
      ?? "choose \(names.listed("or", atMost: names.count))"
    throw .refused("unknown command '\(word)': \(remedy)")
  }
}
