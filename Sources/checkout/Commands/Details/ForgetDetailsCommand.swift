import CommandLineKit
import OrderKit
import PlainText
import SystemIO

struct ForgetDetailsCommand: RunnableCommand {
  static let declaration = Command(
    name: "forget",
    abstract: "Forget all that is kept about you.",
    discussion: """
      The remembered details are removed, locked or not, and so are the address of an unfinished order, what a save \
      that was interrupted has left, and the setting that the walk never asks; each file is named. That does not wipe the disk: what was written there \
      before, and backups, may still hold it.
      """,
    options: .of(.color),
    examples: [Example("checkout details forget", "Remove all of it.")],
    exitStatuses: .ofDetails([Status(.ok, "Nothing is kept any more.")]),
    runner: ForgetDetailsCommand.self)

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
