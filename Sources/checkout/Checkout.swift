import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// The entry point of the tool. It parses the arguments, runs a command and exits with the status of the command.
@main
enum Checkout {
  static func main() {
    SystemCalls.prepareProcess()
    let invocation = WalkCommand.declaration.parse(SystemCalls.arguments?.compactMap(\.self) ?? [])
    do {
      SystemCalls.exit(with: try run(invocation).rawValue)
    } catch {
      let failure = error as? any CommandFailure ?? Failure(.ioError, "\(error)")
      SystemCalls.exit(with: report(failure, of: invocation.path).rawValue)
    }
  }

  private static func run(_ invocation: Invocation) throws -> ExitStatus {
    guard let arguments = SystemCalls.arguments else {
      throw Failure(.ioError, "cannot read the arguments: mount /proc, or close some files")
    }
    if let index = arguments.firstIndex(of: nil) {
      throw UsageError.refused("argument \(index + 1) is not UTF-8: write it in UTF-8, or rename the file")
    }
    let undecoded = SystemCalls.undecodedVariables
    let variables = ToolEnvironment.variables.map(\.key) + HTTPShop.variables
    if !undecoded.isEmpty, let name = variables.first(where: undecoded.contains) {
      throw UsageError.refused("the environment variable \(name) is not UTF-8: set it in UTF-8")
    }
    switch invocation.request {
    case .complete(let completions):
      try Descriptor.standardOutput.write(bytesOf: completions)
    case .run(let arguments):
      return try invocation.path.command.runner.init(arguments).run()
    case .help:
      try Descriptor.standardOutput.write(invocation.path.help, as: .lines)
    case .summary:
      try Descriptor.standardOutput.write(invocation.path.summary, as: .lines)
    case .version:
      try Descriptor.standardOutput.write("\(Release.version)\n", as: .lines)
    case .refuse(let error):
      throw error
    }
    return .ok
  }

  /// Writes a failure to standard error and returns its exit status.
  ///
  /// If a signal arrived or the reader closed the output, the process ends without a message instead.
  private static func report(_ failure: any CommandFailure, of path: CommandPath) -> ExitStatus {
    if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
    if (failure as? IOError)?.isBrokenPipe == true { SystemCalls.end(by: .brokenPipe, wholeGroup: false) }
    try? Descriptor.standardError.write(path.report(failure), as: .lines)
    return failure.exitStatus
  }
}
