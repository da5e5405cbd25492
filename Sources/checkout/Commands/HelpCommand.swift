import OrderKit

/// Shows the help of any command.
struct HelpCommand {
  let path: CommandPath
}

extension HelpCommand: RunnableCommand {
  static let declaration = Command(
    name: "help",
    abstract: "Show the help of a command.",
    operands: [
      Operand(name: "subcommand", allowed: .anything, isRepeating: true, help: "The command, word by word.")
    ],
    examples: [
      Example("checkout help", "What there is."),
      Example("checkout help price", "Everything about one command."),
    ],
    exitStatuses: [Status(.ok, "The help was shown."), .usage, .ioError, .readerGone],
    runner: HelpCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var path = CommandPath(root: WalkCommand.declaration)
    for word in arguments.operands { path = try path.appending(word) }
    self.path = path
  }

  func run() throws -> ExitCode {
    try Descriptor.standardOutput.write(path.help(width: HelpWidth.current))
    return .ok
  }
}
