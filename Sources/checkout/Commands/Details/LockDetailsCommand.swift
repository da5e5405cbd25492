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

  let arguments: Arguments<NoOptions>

  func run() throws -> ExitStatus { try move(to: .locked) }
}

struct UnlockDetailsCommand: RunnableCommand {
  static let declaration = declare(
    name: "unlock",
    abstract: "Decrypt the remembered details.",
    paragraphs: [
      "Decryption": """
      The file is then private again, and not encrypted. The program age asks for the passphrase at the terminal. To \
      see locked details without unlocking them, use 'show'.
      """,
      "Exit status": "0, 1, 64, 65, 69, 73, 74, 77: see 'checkout help exit-codes'.",
    ],
    examples: ["Use the details without a passphrase.": "checkout details unlock"])

  let arguments: Arguments<NoOptions>

  func run() throws -> ExitStatus { try move(to: .private) }
}

/// Encrypts or decrypts the remembered details.
private func move(to level: RememberedDetails.Level) throws -> ExitStatus {
  let kept = try RememberedDetails(environment: SystemCalls.environment)
  try kept.move(to: level)
  Descriptor.report("\(level.rawValue): \(kept.path)")
  return .ok
}
