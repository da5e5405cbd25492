import OrderKit
import PlainText
import SystemIO

/// Says whether delivery details are remembered, at which level, and where.
struct DetailsCommand: RunnableCommand {
  static let declaration = Command(
    name: "details",
    abstract: "Say how delivery details are remembered, and change it.",
    discussion: """
      Details are remembered at one of three levels. Private, the default: a file that is not encrypted; other users of \
      this computer cannot read it; your own programs, disk and backups can. Locked: a file that age encrypts with a \
      passphrase, for which it asks at the terminal. Yours: '--details' names a file of your own, which is read once \
      and never written. An unfinished order is kept no less well: while details are locked it holds no address.
      """,
    options: [.color],
    subcommands: [
      ShowDetailsCommand.declaration, SaveDetailsCommand.declaration, ForgetDetailsCommand.declaration,
      LockDetailsCommand.declaration, UnlockDetailsCommand.declaration,
    ],
    examples: [
      Example("checkout details", "Whether details are kept, at which level, and where.")
    ],
    exitStatuses: .ofDetails([Status(.ok, "Details are kept."), Status(.no, "None are.")]),
    runner: DetailsCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run() throws -> ExitCode {
    let kept = try KeptDetails.ofThisProcess()
    guard let level = kept.level else {
      try Descriptor.standardOutput.write(
        "no delivery details are kept; they would be in \(kept.path.visible)\n")
      return .no
    }
    if case .damaged(let error) = kept.details.content { throw DetailsFailure.store(error) }
    var lines = ["\(level.rawValue): \(kept.path.visible)", level.words]
    if kept.details.isHalfSealed {
      lines.append("\(kept.details.sealedPath.visible) is left from a lock that was cut short: lock again")
    }
    try Descriptor.standardOutput.write(lines.joined(separator: "\n") + "\n")
    return .ok
  }
}

extension KeptDetails {
  /// What this process's environment leads to; what was open to others is told.
  static func ofThisProcess() throws -> KeptDetails {
    let kept: KeptDetails
    do throws(StoreError) {
      kept = try KeptDetails(environment: SystemCalls.environment)
    } catch {
      throw DetailsFailure.store(error)
    }
    for tightened in kept.tightened { try? Descriptor.standardError.write("Note: \(tightened.message.visible)\n") }
    return kept
  }
}

extension [Status] {
  /// How a command may end that has to do with remembered details.
  static func ofDetails(_ own: [Status], _ others: [Status] = []) -> [Status] {
    own + [.usage, Status(.badData, "What was saved or given is no address.")] + others + [
      Status(.cannotCreate, "A file cannot be created, or something else is in its place."), .ioError,
      Status(.noPermission, "A file may not be read or written, or the passphrase is not the right one."),
    ]
  }
}

extension Status {
  static let noAge = Status(.unavailable, "The program age is not installed, or there is no terminal to ask at.")
}
