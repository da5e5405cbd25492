import CommandLineKit
import OrderKit
import PlainText
import SystemIO

struct LockDetailsCommand: RunnableCommand {
  static let declaration = Command(
    name: "lock",
    abstract: "Encrypt the remembered details with a passphrase.",
    discussion: """
      The program age does it, and asks for the passphrase at the terminal; this program never sees it. The encrypted \
      file replaces the one that was not encrypted, and the address of an unfinished order is removed. That does not \
      wipe the disk: what was written there before, and backups, may still hold it. A passphrase that is forgotten \
      cannot be recovered.
      """,
    options: .of(.color),
    examples: [Example("checkout details lock", "Encrypt what is remembered.")],
    exitStatuses: .ofDetails([Status(.ok, "The details are locked."), Status(.no, "None are kept.")], asksAge: true),
    runner: LockDetailsCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run() throws -> ExitCode {
    let kept = try KeptDetails.ofThisProcess()
    try kept.move(to: .locked)
    Descriptor.report("locked: \(kept.details.path)")
    return .ok
  }
}

struct UnlockDetailsCommand: RunnableCommand {
  static let declaration = Command(
    name: "unlock",
    abstract: "Keep the remembered details unencrypted again.",
    discussion: "The program age asks for the passphrase at the terminal. To see locked details, 'show' is enough.",
    options: .of(.color),
    examples: [Example("checkout details unlock", "Use the details without a passphrase.")],
    exitStatuses: .ofDetails([Status(.ok, "The details are private."), Status(.no, "None are kept.")], asksAge: true),
    runner: UnlockDetailsCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run() throws -> ExitCode {
    let kept = try KeptDetails.ofThisProcess()
    try kept.move(to: .private)
    Descriptor.report("private: \(kept.details.path)")
    return .ok
  }
}
