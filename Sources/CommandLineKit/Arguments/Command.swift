import PlainText

/// A command as data: parsing, help and errors are all derived from it.
package struct Command: Sendable {
  package let name: String
  package let abstract: String
  /// What else there is to know before using it.
  package let discussion: String
  package let operands: [Operand]
  /// The command's own options; ``allOptions`` has those of every command too.
  package let options: [Option]
  package let subcommands: [Command]
  package let examples: [Example]
  package let exitStatuses: [Status]
  package let runner: any RunnableCommand.Type
}

/// What a command is made of in code: its declaration, its settings, its work.
package protocol RunnableCommand: Sendable {
  static var declaration: Command { get }
  /// Turns words into typed settings; nothing after it looks at strings.
  init(_ arguments: ParsedArguments) throws(UsageError)
  func run() throws -> ExitCode
}

extension RunnableCommand {
  /// The command as data, which the type runs.
  package static func declare(
    name: String, abstract: String, discussion: String = "", operands: [Operand] = [], options: [Option] = [],
    subcommands: [Command] = [], examples: [Example], exitStatuses: [Status]
  ) -> Command {
    Command(
      name: name, abstract: abstract, discussion: discussion, operands: operands, options: options,
      subcommands: subcommands, examples: examples, exitStatuses: exitStatuses, runner: Self.self)
  }
}

/// An argument that is known by its place.
package struct Operand: Hashable, Sendable {
  package let name: String
  package let allowed: Allowed
  package var isRepeating = false
  /// Whether it must be given; then those before it must be as well.
  package var isRequired = false
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

/// A command line that works, and what it is for.
package struct Example: Hashable, Sendable {
  package let line: String
  package let purpose: String

  package init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }
}

/// An exit status of a command, and what it means there.
package struct Status: Hashable, Sendable {
  package let number: Int32
  package let meaning: String

  package init(_ number: Int32, _ meaning: String) {
    self.number = number
    self.meaning = meaning
  }

  package init(_ code: ExitCode, _ meaning: String) {
    self.init(code.rawValue, meaning)
  }
}

/// A name from outside, such as an environment variable, and what it means here.
package struct Explanation: Hashable, Sendable {
  package let name: String
  package let meaning: String

  package init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

extension Command {
  package var allOptions: [Option] { options + Option.universal }
}

/// A command and the words that lead to it, such as `checkout price`.
package struct CommandPath: Sendable {
  package let name: String
  package let command: Command
}

extension CommandPath {
  package init(root: Command) { self.init(name: root.name, command: root) }

  package var all: [CommandPath] {
    let below = command.subcommands.map { CommandPath(name: "\(name) \($0.name)", command: $0) }
    return [self] + below.flatMap(\.all)
  }

  /// The path that is one word longer.
  package func appending(_ word: String) throws(UsageError) -> CommandPath {
    guard let next = command.subcommands.first(where: { $0.name == word }) else {
      let nearest = Spelling.closest(to: word, among: command.subcommands.map(\.name))
      throw .unknownCommand(word, nearest: nearest)
    }
    return CommandPath(name: "\(name) \(word)", command: next)
  }
}
