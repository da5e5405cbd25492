import CommandLineKit
import OrderKit
import SystemIO

struct CompletionsCommand: RunnableCommand {
  let shell: Shell

  static let declaration = Command(
    name: "completions",
    abstract: "Write the completion script of a shell.",
    discussion: """
      Commands, options, values and files are completed. Regenerate the script after upgrading. Types \
      are those of the embedded menu.
      """,
    operands: [
      Operand(
        name: "shell", allowed: .oneOf(Shell.allCases.map(\.rawValue)), isRequired: true,
        help: "The shell: bash, zsh or fish.")
    ],
    examples: [
      Example("checkout completions bash > checkout.bash", "For bash: to be sourced in ~/.bashrc."),
      Example("checkout completions zsh > _checkout", "For zsh: to be put in a directory of fpath."),
      Example("checkout completions fish > checkout.fish", "For fish: to be put in ~/.config/fish/completions."),
    ],
    exitStatuses: [Status(.ok, "The script was written."), .usage, .ioError, .readerGone],
    runner: CompletionsCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let shell = arguments.operands.first.flatMap(Shell.init(rawValue:)) else {
      throw .missingOperand(Self.declaration.operands[0])
    }
    self.shell = shell
  }

  func run() throws -> ExitCode {
    try Descriptor.standardOutput.write(shell.completion(of: WalkCommand.declaration))
    return .ok
  }
}
