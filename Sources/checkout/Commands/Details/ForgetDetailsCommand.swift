import CommandLineKit
import SystemIO

struct ForgetDetailsCommand: RunnableCommand {
  struct Options: OptionList {
    let color = TypedOption.color
  }

  static let declaration = declare(
    name: "forget",
    abstract: "Forget all that is kept about you.",
    discussion: """
      Removes the remembered details, locked or not, what an interrupted save has left, an unfinished order of an \
      earlier version, and the setting that the walk never asks. Each file is named, and one that cannot be removed does not keep the others. This does not wipe the disk: old \
      data there, and backups, may still hold the details.
      """,
    examples: [Example("checkout details forget", "Remove everything.")],
    exitStatuses: .ofDetails(Status(.ok, "Nothing is kept now.")))

  init(_ arguments: Arguments<Options>) throws(UsageError) {}

  func run() throws -> ExitCode {
    let removal = try KeptDetails.forget(in: SystemCalls.environment)
    for path in removal.removed { Descriptor.report("removed \(path)") }
    if !removal.failures.isEmpty {
      throw Failure(.first(of: removal.failures.map(\.exitCode)), removal.failures.map(\.message))
    }
    if removal.removed.isEmpty { Descriptor.report("nothing was kept") }
    return .ok
  }
}
