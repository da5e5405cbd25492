import CommandLineKit
import TestSupport
import Testing

@testable import checkout

/// A run of a command: its arguments, its input and its expected results.
struct CommandRun {
  var words: [String] = []
  let input: String
  var output = ""
  /// What is on standard error; `nil` if a recorded session shows it.
  var error: String? = ""
  var status: Int32 = 0

  func check(_ command: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let result = try await Binary.run(command + words, input: input)
    #expect(result.output == output, sourceLocation: sourceLocation)
    #expect(result.error == error ?? result.error, sourceLocation: sourceLocation)
    #expect(result.status == status, sourceLocation: sourceLocation)
  }
}

extension Binary.Result {
  /// Whether the command line was refused, and nothing was read. The first line of the message contains the words.
  func isWrongUse(_ words: String = "") -> Bool {
    let message = error.prefix { $0 != "\n" }
    return status == 64 && output.isEmpty && message.hasPrefix("error: ") && (words.isEmpty || message.contains(words))
  }

  /// Whether the command ended with this failure, and nothing else was written.
  func failed(_ failure: some CommandFailure) -> Bool {
    error == "error: \(failure.message)\n" && output.isEmpty && status == failure.exitStatus.rawValue
  }
}
