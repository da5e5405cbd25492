import CommandLineKit
import PlainText
import SystemIO

struct HelpCommand: RunnableCommand {
  struct Options: OptionList {
    let man = TypedOption.flag("man", "Write the manual page of all commands, in mdoc.")
  }

  let path: CommandPath
  let isManPage: Bool

  static let declaration = declare(
    name: "help",
    abstract: "Show the help of a command.",
    operands: [
      Operand(
        name: "subcommand", allowed: .command, isRepeating: true, help: "The command, such as price or menu check.")
    ],
    examples: [
      Example("checkout help", "All commands."),
      Example("checkout help price", "One command."),
      Example("checkout help --man > checkout.1", "The manual page: read it with 'man ./checkout.1'."),
    ],
    exitStatuses: [Status(.ok, "The help was shown."), .usage, .ioError, .readerGone])

  init(_ arguments: Arguments<Options>) throws(UsageError) {
    var path = CommandPath(root: WalkCommand.declaration)
    for word in arguments.operands { path = try path.appending(word) }
    self.path = path
    isManPage = arguments.man
    if isManPage, !arguments.operands.isEmpty { throw .conflict("--man", "<subcommand>") }
  }

  func run() throws -> ExitCode {
    let page =
      isManPage
      ? WalkCommand.declaration.manPage(
        date: Release.date, environment: ToolEnvironment.variables, files: ToolEnvironment.files)
      : path.help(width: HelpWidth.current)
    try Descriptor.standardOutput.write(page, as: .lines)
    return .ok
  }
}
