import CommandLineKit
import SystemIO

struct ForgetDetailsCommand: RunnableCommand {
  static let declaration = declare(
    name: "forget",
    abstract: "Forget all that is kept about you.",
    discussion: """
      Removes the remembered details, locked or not, what an interrupted save has left, an unfinished order of an \
      earlier version, and the setting that the walk never asks. Each file is named. This does not wipe the disk: old \
      data there, and backups, may still hold the details.
      """,
    options: .of(.color),
    examples: [Example("checkout details forget", "Remove everything.")],
    exitStatuses: .ofDetails(Status(.ok, "Nothing is kept now.")))

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run() throws -> ExitCode {
    let kept = try KeptDetails.ofThisProcess()
    var wasKept = false
    try kept.forget { words in
      wasKept = true
      Descriptor.report(words)
    }
    if !wasKept { Descriptor.report("nothing was kept") }
    return .ok
  }
}
