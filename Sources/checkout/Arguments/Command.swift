import OrderKit
import PlainText

/// A command as data: parsing, help and errors are all derived from it.
struct Command: Sendable {
  /// What one types.
  let name: String
  /// What it does, in one line.
  let abstract: String
  /// What else there is to know before using it.
  var discussion = ""
  var operands: [Operand] = []
  /// The command's own options; ``allOptions`` has those of every command too.
  var options: [Option] = []
  var subcommands: [Command] = []
  let examples: [Example]
  let exitStatuses: [Status]
  /// What the environment has to say, for the manual page.
  var environment: [Fact] = []
  /// The files that are looked for without being named, for the manual page.
  var files: [Fact] = []
  /// Commands and options of earlier versions, as they were typed, and what to use instead.
  var removed: [Fact] = []
  /// The code behind the data.
  let runner: any RunnableCommand.Type
}

/// What a command is made of in code: its declaration, its settings, its work.
protocol RunnableCommand: Sendable {
  static var declaration: Command { get }
  /// Turns words into typed settings; nothing after it looks at strings.
  init(_ arguments: ParsedArguments) throws(UsageError)
  func run() throws -> ExitCode
}

/// An argument that is told by its place.
struct Operand: Hashable, Sendable {
  let name: String
  let allowed: Allowed
  var isRepeating = false
  /// Whether it must be given; then those in front of it must be as well.
  var isRequired = false
  let help: String
}

/// A command line that works, and what it is for.
struct Example: Hashable, Sendable {
  let line: String
  let purpose: String

  init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }
}

/// An exit status of a command, and what it means there.
struct Status: Hashable, Sendable {
  let number: Int32
  let meaning: String

  init(_ number: Int32, _ meaning: String) {
    self.number = number
    self.meaning = meaning
  }

  init(_ code: ExitCode, _ meaning: String) {
    self.init(code.rawValue, meaning)
  }
}

/// A name from outside, such as an environment variable, and what it means here.
struct Fact: Hashable, Sendable {
  let name: String
  let meaning: String

  init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

extension Command {
  var allOptions: [Option] { options + Option.universal }
}

/// A command and the words that lead to it, such as `checkout price`.
struct CommandPath: Sendable {
  let name: String
  let command: Command

  init(root: Command) {
    name = root.name
    command = root
  }

  private init(name: String, command: Command) {
    self.name = name
    self.command = command
  }

  /// The path that is one word longer.
  func appending(_ word: String) throws(UsageError) -> CommandPath {
    guard let next = command.subcommands.first(where: { $0.name == word }) else {
      if let removed = command.removed.first(where: { $0.name == word }) { throw .removed(removed) }
      let nearest = Spelling.closest(to: word, among: command.subcommands.map(\.name))
      throw .unknownCommand(word, nearest: nearest)
    }
    return CommandPath(name: "\(name) \(word)", command: next)
  }
}
