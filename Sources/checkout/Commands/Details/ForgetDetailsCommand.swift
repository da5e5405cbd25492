import CommandLineKit
import SystemIO

struct ForgetDetailsCommand: RunnableCommand {
  static let declaration = declare(
    name: "forget",
    abstract: "Forget everything that is kept about you.",
    paragraphs: [
      "What is removed": """
      Removes the remembered details, locked or not, the leftovers of an interrupted save, and the setting that the \
      walk should never ask. Each file is named. This does not wipe the disk: old data there, and backups, \
      may still hold the details.
      """
    ],
    examples: ["Remove everything.": "checkout details forget"])

  init(_ arguments: Arguments<NoOptions>) throws(UsageError) {}

  func run() throws -> ExitCode {
    var isEmpty = true
    try RememberedDetails.forget(in: SystemCalls.environment) { path in
      Descriptor.report("removed \(path)")
      isEmpty = false
    }
    if isEmpty { Descriptor.report("nothing was kept") }
    return .ok
  }
}
