import TestSupport
import Testing

/// A run of a command: its arguments, its input and its expected results.
struct CommandRun {
  var words: [String] = []
  let input: String
  var output = ""
  var error = ""
  var status: Int32 = 0

  func check(_ command: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let result = try await Binary.run(command + words, input: input)
    #expect(result.output == output, sourceLocation: sourceLocation)
    #expect(result.error == error, sourceLocation: sourceLocation)
    #expect(result.status == status, sourceLocation: sourceLocation)
  }
}
