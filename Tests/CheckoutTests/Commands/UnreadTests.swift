import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct UnreadTests {
  struct Row {
    let source: String
    var arguments: [String] = []
    let summary: String

    static let all = [
      // One byte in column 1 of a pretty-printed array.
      Row(source: "[\n{\n\"type\":0\n},\nx {\n\"type\":0\n}\n]\n", summary: "not read: the rest of line 5 to the end"),
      // A bracket inside an order of an array.
      Row(source: "[\(annsOrder())},\n\(annsOrder())]\n", summary: "not read: the rest of line 1 to the end"),
      // A quote that is never closed.
      Row(
        source: "type,quantity,name\nvanilla,3,Ann\n\"vanilla,3,Bob\nvanilla,4,Eve\n", arguments: ["--from", "csv"],
        summary: "not read: the rest of line 3 to the end"),
    ]
  }

  @Test(arguments: Row.all, [["price"], ["validate"], ["validate", "--only", "valid"], ["place", "--dry-run"]])
  func `what is not read is said, and exits with 65 for any --on-error`(row: Row, command: [String]) async throws {
    let home = TemporaryHome()
    for policy in row.arguments.isEmpty ? [ErrorPolicy.skip] : ErrorPolicy.allCases {
      let arguments = command + row.arguments + ["--on-error", policy.rawValue]
      let result = try await home.run(arguments, input: row.source)
      #expect(result.status == 65, "\(arguments)")
      if policy != .stop { #expect(result.error.contains(row.summary), "\(arguments): \(result.error)") }
    }
  }
}
