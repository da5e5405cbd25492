import CommandLineKit
import SystemIO

struct LockDetailsCommand: RunnableCommand {
  static let declaration = declare(
    name: "lock",
    abstract: "Encrypt the remembered details with a passphrase.",
    paragraphs: [
      "Encryption": """
      The program age encrypts them and asks for the passphrase at the terminal; checkout never sees it. The encrypted \
      file replaces the unencrypted one. This does not wipe the disk: old data there, and backups, may still hold the \
      details. A forgotten passphrase cannot be recovered.
      """,
      "Exit status": "0, 1, 64, 65, 69, 73, 74, 77: see 'checkout help exit-codes'.",
    ],
    examples: ["Encrypt the details.": "checkout details lock"])

  init(_ arguments: Arguments<NoOptions>) throws(UsageError) {}

  func run() throws -> ExitStatus {
    let kept = try RememberedDetails(environment: SystemCalls.environment)
    try kept.move(to: .locked)
    Descriptor.report("locked: \(kept.path)")
    return .ok
  }
}

struct UnlockDetailsCommand: RunnableCommand {
  static let declaration = declare(
    name: "unlock",
    abstract: "Decrypt the remembered details.",
    paragraphs: [
      "Decryption": """
      The file is then private again, and not encrypted. The program age asks for the passphrase at the terminal. To \
      only see locked details, use 'show'.
      """,
      "Exit status": "0, 1, 64, 65, 69, 73, 74, 77: see 'checkout help exit-codes'.",
    ],
    examples: ["Use the details without a passphrase.": "checkout details unlock"])

  init(_ arguments: Arguments<NoOptions>) throws(UsageError) {}

  func run() throws -> ExitStatus {
    let kept = try RememberedDetails(environment: SystemCalls.environment)
    try kept.move(to: .private)
    Descriptor.report("private: \(kept.path)")
    return .ok
  }
}
