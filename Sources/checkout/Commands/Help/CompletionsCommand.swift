import CommandLineKit
import PlainText
import SystemIO

struct CompletionsCommand: RunnableCommand {
  static let declaration = declare(
    name: "completions",
    abstract: "Write the completion script of a shell.",
    paragraphs: [
      "The script": """
      The script completes commands, options, values, files and the ids of placed orders. Types, extras and codes are \
      those of the menu that '--menu' or CHECKOUT_MENU names.
      """,
      "Exit status": "0, 64, 74: see 'checkout help exit-codes'.",
    ],
    operands: [
      Operand(
        name: "shell", allowed: .oneOf(Shell.allCases.map(\.rawValue)), isRequired: true,
        help: "The shell: bash, zsh or fish.")
    ],
    examples: [
      "For bash: write this line into ~/.bashrc.": "source <(checkout completions bash)",
      "For zsh: put it in a directory of fpath.": "checkout completions zsh > _checkout",
      "For fish: put it in ~/.config/fish/completions.": "checkout completions fish > checkout.fish",
    ])

  let arguments: Arguments<NoOptions>

  func run() throws -> ExitStatus {
    for shell in arguments.operands.compactMap(Shell.init) {
      try Descriptor.standardOutput.write(shell.completion(of: WalkCommand.declaration.name), as: .lines)
    }
    return .ok
  }
}
