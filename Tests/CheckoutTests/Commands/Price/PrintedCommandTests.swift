import TestSupport
import Testing

@Suite struct PrintedCommandTests {
  private static let order = #"{"type":0,"quantity":3}"#

  @Test(
    .needs("jq"),
    arguments: [
      ("price", #"{"data":{"orders":{"edges":[{"node":\#(order)},{"node":\#(order)}]}}}"#),
      ("price", #"{"my orders":[\#(order),\#(order)]}"#),
      ("price", #"{"type":[0,0],"quantity":[3,3]}"#),
      ("price", #"{"type":{"0":0,"1":0},"quantity":{"0":3,"1":3}}"#),
      ("price", "2026-11-28 INFO \(order)\n2026-11-28 INFO \(order)"),
      ("price", "\(order),\n\(order)"),
      ("validate", #"{"first-name":"A","last_name":"L","line1":"S","line2":null,"city":"C","zip":"1"}"#),
    ])
  func `the command in a message makes orders that are right`(command: String, input: String) async throws {
    let result = try await Binary.shell(
      """
      input='\(input)'
      for turn in 1 2; do
        remedy=$(printf '%s\\n' "$input" | checkout \(command) --format json | jq -r '(.error // .problems[0]).message' \
          | grep -Eo "(jq|sed) .*" | sed "s/, or put the values in .*//;q")
        [ -z "$remedy" ] || input=$(printf '%s\\n' "$input" | eval "$remedy")
      done
      printf '%s\\n' "$input" | checkout \(command) --format json | jq -c '.total // .valid'
      """)
    #expect(result.output == (command == "price" ? "\"6.00\"\n\"6.00\"\n" : "true\n"), "\(result.error)")
  }
}
