import CommandLineKit
import PlainText
import SystemIO

struct HelpCommand: RunnableCommand {
  struct Options: OptionList {
    let man = TypedOption.flag("man", "Write the manual page of all commands, in mdoc.")
  }

  static let declaration: Command = declare(
    name: "help",
    abstract: "Show the help of a command, or of a topic.",
    paragraphs: ["Exit status": "0, 64, 74: see 'checkout help exit-codes'."],
    operands: [
      Operand(
        name: "command",
        allowed: .suggested { before, _ in
          guard before.operands.isEmpty else { return [] }
          return WalkCommand.declaration.subcommands.map { Explanation($0.name, $0.abstract) }
            + HelpTopic.allCases.map { Explanation($0.rawValue, "") }
        },
        isRepeating: true,
        help: "A command such as price or menu check, or a topic: exit-codes, codes or environment.")
    ],
    examples: [
      "All commands.": "checkout help",
      "One command.": "checkout help price",
      "The manual page: read it with 'man ./checkout.1'.": "checkout help --man > checkout.1",
    ])

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    try Descriptor.standardOutput.write(arguments.man ? manPage : page, as: .lines)
    return .ok
  }

  private var page: String {
    get throws {
      let words = arguments.operands
      if words.count == 1, let topic = HelpTopic(rawValue: words[0]) { return topic.sections.page }
      return try words.reduce(CommandPath(root: WalkCommand.declaration)) { try $0.appending($1) }.help
    }
  }

  private var manPage: String {
    get throws {
      if !arguments.operands.isEmpty {
        throw UsageError.conflict(
          "--man", "<command>", because: "the manual page has all commands: leave the command out")
      }
      return WalkCommand.declaration.manPage(
        date: Release.date, topics: HelpTopic.environment.sections + HelpTopic.exitCodes.sections)
    }
  }
}
