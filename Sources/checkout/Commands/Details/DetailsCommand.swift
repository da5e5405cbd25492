import CommandLineKit
import PlainText
import SystemIO

struct DetailsCommand: RunnableCommand {
  static let declaration = declare(
    name: "details",
    abstract: "Show what is kept about you, and change it.",
    paragraphs: [
      "Private, the default": """
      A file that is not encrypted. Other users of this computer cannot read it, but your own programs can, and so \
      can anyone with your disk or a backup.
      """,
      "Locked": "A file that age encrypts with a passphrase, which it asks for at the terminal.",
      "Yours": "The walk's '--details' names a file of your own, which is read once and never written.",
      "Exit status": "1 if nothing is kept; 0, 64, 65, 73, 74, 77: see 'checkout help exit-codes'.",
    ],
    subcommands: [
      ShowDetailsCommand.declaration, SaveDetailsCommand.declaration, ForgetDetailsCommand.declaration,
      LockDetailsCommand.declaration, UnlockDetailsCommand.declaration,
    ],
    examples: ["Show what is kept about you, at which level, and where.": "checkout details"])

  let arguments: Arguments<NoOptions>

  func run() throws -> ExitStatus {
    let kept = try RememberedDetails(environment: SystemCalls.environment)
    let output = Descriptor.standardOutput
    try output.write(kept.lines.map { output.wrapped($0.visible) + "\n" }.joined(), as: .lines)
    if case .damaged(let error) = kept.state { throw error }
    return kept.level == nil ? .no : .ok
  }
}

extension RememberedDetails {
  /// A description of the remembered details and where they are stored, or an empty array if the file is damaged.
  fileprivate var lines: [String] {
    switch state {
    case .nothing: ["no delivery details are kept; they would be in \(path)"]
    case .damaged: []
    case .private(let address): ["private, not encrypted: \(path)"] + address.lines.map { "  \($0)" }
    case .locked: ["locked, encrypted by age: \(path)"]
    }
  }
}
