import Foundation
import TestSupport
import Testing

/// An example: its command and its messages. A file `.expected` next to it has its output.
struct Example: CustomTestStringConvertible {
  let name: String
  let line: String
  var status: Int32 = 0
  var error = ""

  var testDescription: String { name }
}

@Suite struct ExamplesTests {
  static let examples = [
    Example(name: "order.json", line: "checkout price --itemize --format text Examples/order.json"),
    Example(
      name: "orders.ndjson", line: "checkout price Examples/orders.ndjson",
      status: 65,
      error: """
        25 of 38 orders could not be priced
        not read: the rest of line 38 to the end of Examples/orders.ndjson

        """),
    Example(name: "orders.json", line: "checkout price --itemize Examples/orders.json"),
    Example(name: "downtown.menu.json", line: "checkout menu --menu Examples/downtown.menu.json"),
    Example(
      name: "tokyo.menu.json",
      line: "checkout menu check Examples/tokyo.menu.json && checkout menu --menu Examples/tokyo.menu.json"),
    Example(
      name: "party.menu.json",
      line: "checkout price --menu Examples/party.menu.json --type chocolate --quantity 4 --extra extraFrosting "
        + "--extra Cherry --extra candle --itemize --format text"),
    Example(
      name: "orders-with-codes.ndjson",
      line: "checkout price --menu Examples/downtown.menu.json --date 2026-11-21 --itemize --format text "
        + "Examples/orders-with-codes.ndjson"),
    Example(name: "walk.txt", line: "checkout < Examples/walk.txt 2>&1"),
    Example(
      name: "check-address.sh",
      line: "Examples/check-address.sh Examples/order.json Examples/orders.json Examples/none.json",
      error: "error: cannot open Examples/none.json: No such file or directory\n"),
    Example(
      name: "addresses.ndjson", line: "checkout validate Examples/addresses.ndjson", status: 1),
    Example(name: "QuoteOrder", line: "QuoteOrder"),
  ]

  static let examplesWithJQ = [
    Example(name: "total.sh", line: "Examples/total.sh Examples/orders.json"),
    Example(
      name: "place-and-add.sh", line: "Examples/place-and-add.sh",
      error: """
        3 orders placed

        """),
  ]

  /// Spark, and most programs of `other-programs.md`, run only in `.ci/run`. Other tests check the rest.
  static let examplesElsewhere = [
    "spark", "README.md", "left-out.md", "schemas", "walk.svg", "corner.menu.json", "orders.csv", "shop.csv",
    "shop.menu.json", "form.menu.json",
    "form.csv", "other-programs.md", "week.csv", "week.ndjson",
  ]

  @Test(arguments: examples)
  func `every example writes its expected output`(_ example: Example) async throws {
    try await check(example)
  }

  @Test(.needs("jq"), arguments: examplesWithJQ)
  func `every example with jq writes its expected output`(_ example: Example) async throws {
    try await check(example)
  }

  private func check(_ example: Example) async throws {
    let result = try await Project.shell(example.line)
    let file = "Examples/\(example.name).expected"
    if Recording.isOn { try Recording.write(result.output.masked, to: file) }
    #expect(result.output.masked == (try Project.text(file)))
    #expect(result.error == example.error)
    #expect(result.status == example.status)
  }

  @Test func `no example goes untested`() throws {
    let folder = Project.directory.appendingPathComponent("Examples").path
    let found = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasSuffix(".expected") }
    let tested = (Self.examples + Self.examplesWithJQ).map(\.name)
    #expect(found.sorted() == (tested + Self.examplesElsewhere).sorted())
  }

  @Test(.needs("jq")) func `a total is not made up where there is no answer`() async throws {
    let missing = try await Project.shell("Examples/total.sh Examples/none.json")
    #expect(missing.output == "")
    #expect(missing.status == 66)
    let partial = try await Project.shell("head -n 28 Examples/orders.ndjson | Examples/total.sh")
    #expect(partial.output == "$226.50\n")
    #expect(partial.error == "15 of 28 orders could not be priced and were left out\n")
  }
}
