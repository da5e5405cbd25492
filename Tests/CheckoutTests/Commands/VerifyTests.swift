import Testing

@Suite("Quotes are verified by the shell")
struct VerifyCommandTests {
  private static let quotes =
    "checkout price --itemize --menu Examples/downtown.menu.json --date 2026-11-21 Examples/orders-with-codes.ndjson"

  @Test(
    arguments: [
      // what stands between the quotes and verify, the menu, status, what the first verdict says
      ("", "Examples/downtown.menu.json", 0, #"{"id":1,"holds":true}"#),
      (
        #"| sed 's/"amount":"24.00"/"amount":"1.00"/'"#, "Examples/downtown.menu.json", 1,
        #"{"id":1,"holds":false,"difference":{"code":"verify.value","path":"/lines/0/amount","#
      ),
      (
        "", "Examples/tokyo.menu.json", 1,
        #"{"id":1,"holds":false,"difference":{"code":"verify.menu","path":"/menu","#
      ),
      (
        "| sed 's/lines/rows/'", "Examples/downtown.menu.json", 65,
        #"{"id":1,"error":{"code":"quote.itemized","path":"","#
      ),
    ])
  func `they hold or they do not`(between: String, menu: String, status: Int32, start: String) async throws {
    let result = try await Project.shell("\(Self.quotes) \(between) | checkout verify --menu \(menu)")
    #expect(result.output.hasPrefix(start))
    #expect(result.output.split(separator: "\n").count == 5)
    #expect(result.status == status)
  }
}
