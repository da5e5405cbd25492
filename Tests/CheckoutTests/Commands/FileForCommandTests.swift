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
      message: "unknown command 'order.json': "
        + "did you mean 'checkout price order.json' or 'checkout place order.json'?"),
    Row(
      word: "'my orders.ndjson'",
      message: "unknown command 'my orders.ndjson': "
        + "did you mean 'checkout price 'my orders.ndjson'' or 'checkout place 'my orders.ndjson''?"),
    Row(
      word: "pirce",
      message: "unknown command 'pirce': did you mean 'checkout price pirce' or 'checkout place pirce'?"),
    Row(word: "prise", message: "unknown command 'prise': did you mean 'price'?"),
    Row(word: "./orders", message: "unknown command './orders': did you mean 'orders'?"),
  ])
  func `a file of orders that is given as a command is asked about`(row: Row) async throws {
    let result = try await Binary.shell(
      "d=$(mktemp -d) && cd \"$d\" && trap 'rm -r \"$d\"' EXIT; echo {} > pirce; mkdir orders; checkout \(row.word)")
    #expect(result.error.hasPrefix("error: \(row.message)\n"))
    #expect(result.output == "" && result.status == 64)
  }
}
