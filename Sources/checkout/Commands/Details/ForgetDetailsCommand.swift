import CommandLineKit
import SystemIO

struct ForgetDetailsCommand: RunnableCommand {
  static let declaration = declare(
    name: "forget",
    abstract: "Forget everything that is kept about you.",
    paragraphs: [
      "What is removed": """
      Removes the remembered details, locked or not, and the leftovers of an interrupted save. Each file is named. \
      This does not wipe the disk: old data there, and backups, may still hold the details.
      """,
      "Exit status": "0, 64, 73, 74, 77: see 'checkout help exit-codes'.",
    ],
    examples: ["Remove everything.": "checkout details forget"])

  let arguments: Arguments<NoOptions>

  func run() throws -> ExitStatus {
    var isEmpty = true
    // Locked or damaged details can be removed as well, because they are not read.
    try PrivateFile(path: StoreLocation.details.path(in: SystemCalls.environment)).removeAll { path in
      Descriptor.report("removed \(path)")
      isEmpty = false
    }
    if isEmpty { Descriptor.report("nothing was kept") }
    return .ok
  }
}
