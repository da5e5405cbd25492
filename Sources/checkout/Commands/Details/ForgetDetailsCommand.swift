import CommandLineKit
import SystemIO

struct ForgetDetailsCommand: RunnableCommand {
  typealias Options = ColorOption

  static let declaration = declare(
    name: "forget",
    abstract: "Forget all that is kept about you.",
    discussion: """
      Removes the remembered details, locked or not, what an interrupted save has left, and the setting that the walk \
      never asks. Each file is named, and one that cannot be removed does not keep the others. This does not wipe the \
      disk: old data there, and backups, may still hold the details.
      """,
    examples: [Example("checkout details forget", "Remove everything.")],
    exitStatuses: .ofDetails(Status(.ok, "Nothing is kept now.")))

  init(_ arguments: Arguments<Options>) throws(UsageError) {}

  func run() throws -> ExitCode {
    let outcomes = try RememberedDetails.forget(in: SystemCalls.environment)
    for case .success(let path) in outcomes { Descriptor.report("removed \(path)") }
    let failures = outcomes.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    if !failures.isEmpty { throw Failure(.first(of: failures.map(\.exitCode)), failures.map(\.message)) }
    if outcomes.isEmpty { Descriptor.report("nothing was kept") }
    return .ok
  }
}
