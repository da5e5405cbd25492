import CommandLineKit
import SystemIO

struct ForgetDetailsCommand: RunnableCommand {
  static let declaration = declare(
    name: "forget",
    abstract: "Forget everything that is kept about you.",
    paragraphs: [
      "What is removed": """
      Removes the remembered details, locked or not, the leftovers of an interrupted save, and the setting that the \
      walk should never ask. Each file is named, and if one cannot be removed, the others still are. This does not \
      wipe the disk: old data there, and backups, may still hold the details.
      """
    ],
    examples: ["Remove everything.": "checkout details forget"])

  init(_ arguments: Arguments<NoOptions>) throws(UsageError) {}

  func run() throws -> ExitCode {
    let outcomes = try RememberedDetails.forget(in: SystemCalls.environment)
    for case .success(let path) in outcomes { Descriptor.report("removed \(path)") }
    let failures = outcomes.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    let statuses = failures.map(\.exitCode)
    if let status = [.ioError, .cannotCreate, .noPermission].first(where: statuses.contains) ?? statuses.first {
      throw Failure(status, failures.map(\.message))
    }
    if outcomes.isEmpty { Descriptor.report("nothing was kept") }
    return .ok
  }
}
