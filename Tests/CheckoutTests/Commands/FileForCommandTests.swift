import TestSupport
import Testing

@Suite struct FileForCommandTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let word: String
    let message: String

    var testDescription: String { word }
  }

  @Test(arguments: [
    Row(
      word: "order.json",
      message: "Unknown command 'order.json'. "
        + "Did you mean 'checkout price order.json' or 'checkout place order.json'?"),
    Row(
      word: "'my orders.ndjson'",
      message: "Unknown command 'my orders.ndjson'. "
        + "Did you mean 'checkout price 'my orders.ndjson'' or 'checkout place 'my orders.ndjson''?"),
    Row(
      word: "pirce",
      message: "Unknown command 'pirce'. Did you mean 'checkout price pirce' or 'checkout place pirce'?"),
    Row(word: "prise", message: "Unknown command 'prise'. Did you mean 'price'?"),
    Row(word: "./orders", message: "Unknown command './orders'. Did you mean 'orders'?"),
  ])
  func `a file of orders that is given as a command is asked about`(row: Row) async throws {
    let result = try await Binary.shell(
      "d=$(mktemp -d) && cd \"$d\" && trap 'rm -r \"$d\"' EXIT; echo {} > pirce; mkdir orders; checkout \(row.word)")
    #expect(result.error.hasPrefix("Error: \(row.message)\n"))
    #expect(result.output == "" && result.status == 64)
  }
}
