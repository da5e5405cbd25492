import TestSupport
import Testing

@Suite struct FileForCommandTests {
  @Test(arguments: [
    ("order.json", ["checkout price order.json", "checkout place order.json"]),
    ("'my orders.ndjson'", ["checkout price 'my orders.ndjson'", "checkout place 'my orders.ndjson'"]),
    ("mine", ["checkout price mine", "checkout place mine"]), ("prise", ["checkout price"]),
    ("./orders", ["checkout orders"]),
  ])
  func `a file of orders that is given as a command is asked about`(word: String, meant: [String]) async throws {
    let result = try await Binary.shell(
      "d=$(mktemp -d) && cd \"$d\" && trap 'rm -r \"$d\"' EXIT; echo {} > mine; mkdir orders; checkout \(word)")
    let question = " did you mean \(meant.map { "'\($0)'" }.joined(separator: " or "))?"
    #expect(result.isWrongUse(question), "\(result.error)")
  }
}
