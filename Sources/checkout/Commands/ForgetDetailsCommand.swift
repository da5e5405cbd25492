import OrderKit
import SystemIO

/// Forgets the remembered details.
struct ForgetDetailsCommand: RunnableCommand {
  static let declaration = Command(
    name: "forget",
    abstract: "Forget the remembered details, locked or not.",
    discussion: """
      The file is removed, and the address of an unfinished order with it. That does not wipe the disk: what was \
      written there before, and backups, may still hold it.
      """,
    options: [.color],
    examples: [Example("checkout details forget", "Keep nothing any more.")],
    exitStatuses: .ofDetails([Status(.ok, "No details are kept any more.")]),
    runner: ForgetDetailsCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run() throws -> ExitCode {
    let kept = try KeptDetails.ofThisProcess()
    let words = try kept.forget() ? "forgotten" : "no delivery details were kept"
    do { try kept.unfinished.removeAddress() } catch { throw DetailsFailure.store(error) }
    try? Descriptor.standardError.write("\(words)\n")
    return .ok
  }
}
