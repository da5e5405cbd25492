import CommandLineKit
import PlainText
import SystemIO

// A mock shop for cupcakes, as a command-line tool: the walk, and the commands that price, check and place orders.
//
// It ties the other modules together. OrderKit has the rules for orders, prices and addresses, and OrderScreens the
// pages that ask for them. OrderStreams answers JSON and CSV. CommandLineKit parses arguments and draws, and SystemIO
// reads and writes. This module finds files, logs and shops, and puts the outcome of an order into words.
//
//     Commands/   one type for each command: its options, its help and what it does. Begin with WalkCommand, which
//                 declares them all; MenuCommand is a plain one.
//     Jobs/       streams over many files: workers and their parts, answers in input order, placing in groups
//     Walk/       the three pages that ask a person for an order, drawn (Full) or line by line (Line)
//     Columns/    which column of a foreign table is which key of an order, as a proposal
//     Store/      what stays on this machine: the order log, the remembered address, and how both are locked
//     Shops/      sending an order with curl, and what a shop's answer means
//
// Errors are values with a message and an exit status (CommandFailure): Failure for most, UsageError for the command
// line, IOError for a file, PlacingError for an order. `main` reports them.

/// The entry point of the tool.
@main
enum Checkout {
  static func main() {
    SystemCalls.prepareProcess()
    let arguments = SystemCalls.arguments
    let invocation = WalkCommand.declaration.parse(arguments?.compactMap(\.self) ?? [])
    do {
      try demandUTF8(arguments)
      SystemCalls.exit(with: try perform(invocation.request, of: invocation.path).rawValue)
    } catch {
      let failure = error as? any CommandFailure ?? Failure(.ioError, "\(error)")
      SystemCalls.exit(with: report(failure, of: invocation.path).rawValue)
    }
  }

  /// Runs the command, or writes the help or version that was requested instead.
  private static func perform(_ request: Invocation.Request, of path: CommandPath) throws -> ExitStatus {
    let output = Descriptor.standardOutput
    switch request {
    case .run(let arguments): return try path.command.runner.init(arguments).run()
    case .help: try output.write(path.help, as: .lines)
    case .summary: try output.write(path.summary, as: .lines)
    case .version: try output.write("\(Release.version)\n", as: .lines)
    case .complete(let completions): try output.write(bytesOf: completions)
    case .refuse(let error): throw error
    }
    return .ok
  }

  private static func demandUTF8(_ arguments: [String?]?) throws {
    guard let arguments else {
      throw Failure(.ioError, "cannot read the arguments: mount /proc, or close some files")
    }
    if let index = arguments.firstIndex(of: nil) {
      throw UsageError.refused("argument \(index + 1) is not UTF-8: write it in UTF-8, or rename the file")
    }
    let undecoded = SystemCalls.undecodedVariables
    if undecoded.isEmpty { return }
    if let name = ToolEnvironment.variables.map(\.name).first(where: undecoded.contains) {
      throw UsageError.refused("the environment variable \(name) is not UTF-8: set it in UTF-8")
    }
  }

  /// Writes a failure to standard error and returns its exit status.
  ///
  /// If a signal arrived or the reader closed the output, the process ends without a message instead.
  private static func report(_ failure: any CommandFailure, of path: CommandPath) -> ExitStatus {
    SystemCalls.endIfSignaled()
    if (failure as? IOError)?.errno == .brokenPipe { SystemCalls.end(by: .brokenPipe) }
    try? Descriptor.standardError.write(path.report(failure), as: .lines)
    return failure.exitStatus
  }
}
