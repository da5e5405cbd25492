import CommandLineKit
import PlainText
import SystemIO

struct HelpCommand: RunnableCommand {
  struct Options: OptionList {
    let man = TypedOption.flag("man", "Write the manual page of all commands, in mdoc.")
  }

  let path: CommandPath
  let topic: HelpTopic?
  let isManPage: Bool

  static let declaration: Command = declare(
    name: "help",
    abstract: "Show the help of a command, or of a topic.",
    paragraphs: ["Exit status": "0, 64, 74: see 'checkout help exit-codes'."],
    operands: [
      Operand(
        name: "command",
        allowed: .suggested(
          Suggestions { before, _ in
            let command = before.operands.reduce(WalkCommand.declaration) { named, word in
              named.subcommands.first { $0.name == word } ?? named
            }
            return command.subcommands.map { Explanation($0.name, $0.abstract) }
              + (before.operands.isEmpty ? HelpTopic.allCases.map { Explanation($0.rawValue, "") } : [])
          }),
        isRepeating: true,
        help: "A command such as price or menu check, or a topic: exit-codes, codes or environment.")
    ],
    examples: [
      "All commands.": "checkout help",
      "One command.": "checkout help price",
      "The manual page: read it with 'man ./checkout.1'.": "checkout help --man > checkout.1",
    ])

  init(_ arguments: Arguments<Options>) throws(UsageError) {
    let words = arguments.operands
    topic = words.count == 1 ? HelpTopic(rawValue: words[0]) : nil
    var path = CommandPath(root: WalkCommand.declaration)
    if topic == nil { for word in words { path = try path.appending(word) } }
    self.path = path
    isManPage = arguments.man
    if isManPage, !words.isEmpty {
      throw .conflict("--man", "<command>", because: "the manual page has all commands: leave the command out")
    }
  }

  func run() throws -> ExitStatus {
    let page =
      isManPage
      ? WalkCommand.declaration.manPage(
        date: Release.date, topics: HelpTopic.environment.sections + HelpTopic.exitCodes.sections)
      : topic?.sections.page ?? path.help
    try Descriptor.standardOutput.write(page, as: .lines)
    return .ok
  }
}
