import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// From arguments to a command to an exit status.
@main
enum Checkout {
  static func main() {
    SystemCalls.occupyStandardDescriptors()
    SystemCalls.keepFilesPrivate()
    SystemCalls.returnLargeMemory()
    guard let arguments = SystemCalls.arguments else {
      complain("Error: cannot read the arguments: is /proc there, and may another file be opened?\n")
      SystemCalls.exit(with: ExitCode.ioError.rawValue)
    }
    let invocation = WalkCommand.declaration.parse(arguments)
    SystemCalls.exit(with: status(of: invocation).rawValue)
  }

  private static func status(of invocation: Invocation) -> ExitCode {
    do {
      return try run(invocation)
    } catch let error as UsageError {
      complain(invocation.path.complaint(error, width: HelpWidth.current))
      return .usage
    } catch let failure as any CommandFailure {
      if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
      for message in failure.messages { complain("Error: \(message.visible)\n") }
      return failure.exitCode
    } catch let error as IOError {
      if error.isBrokenPipe { SystemCalls.dieOfBrokenPipe() }
      let what = error.operation == .write ? "write to standard output" : error.operation.rawValue
      complain("Error: cannot \(what): \(error.reason)\n")
      return .ioError
    } catch {
      complain("Error: \(error)\n")
      return .ioError
    }
  }

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    switch invocation.request {
    case .run(let arguments):
      return try invocation.path.command.runner.init(arguments).run()
    case .help:
      try Descriptor.standardOutput.write(invocation.path.help(width: HelpWidth.current))
    case .version:
      try Descriptor.standardOutput.write("\(Release.version)\n")
    case .refuse(.unknownCommand(let word, _)) where invocation.path.name == "checkout" && word.seemsToBeFile:
      let file = word.quotedForShell
      throw UsageError.refused(
        "Unknown command '\(word)'. Did you mean 'checkout price \(file)' or 'checkout place \(file)'?")
    case .refuse(let error):
      throw error
    }
    return .ok
  }

  /// Standard error is the last resort: where it fails, the exit status is all that is left.
  private static func complain(_ text: String) {
    try? Descriptor.standardError.write(text)
  }
}

extension String {
  /// Whether this, given for a command, is probably a file of orders.
  fileprivate var seemsToBeFile: Bool {
    let kind = SystemCalls.facts(self, followsLinks: true)?.kind
    return kind != nil && kind != .directory || hasSuffix(".json") || hasSuffix(".ndjson")
  }
}
