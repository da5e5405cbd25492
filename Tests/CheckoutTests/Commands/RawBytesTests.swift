import Foundation
import TestSupport
import Testing

@Suite struct RawBytesTests {
  struct Row {
    let line: String
    let expected: String
  }

  /// Runs a line in a temporary folder. `$a` is Latin-1.
  private func run(_ line: String) async throws -> Binary.Result {
    let order = #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#
    return try await Binary.shell(
      """
      d=$(mktemp -d) && cd "$d" && trap 'rm -r "$d"' EXIT
      a=$(printf 'J\\344rg')
      printf '%s' '\(order)' > order.json
      \(line)
      """)
  }

  /// On a Mac both names are one file.
  @Test(arguments: ["caf\u{E9}", "cafe\u{301}"])
  func `an answer spells a name as the command line does, composed or not`(name: String) async throws {
    let result = try await run("echo x > \(name); checkout price \(name) 2>/dev/null")
    #expect(result.outputBytes.firstRange(of: Data("\"file\":\"\(name)\"".utf8)) != nil, "\(result.output)")
  }

  @Test(arguments: [
    Row(line: "cp order.json $a; checkout price $a", expected: " argument 2 is not UTF-8: "),
    Row(line: "checkout price order.json --code=$a", expected: " argument 3 is not UTF-8: "),
    Row(line: "checkout orders show -- $a", expected: " argument 4 is not UTF-8: "),
    Row(line: "checkout --help $a", expected: " argument 2 is not UTF-8: "),
    Row(line: "checkout __complete price $a", expected: " argument 3 is not UTF-8: "),
    Row(line: "CHECKOUT_MENU=$a checkout menu", expected: " variable CHECKOUT_MENU is not UTF-8: "),
    Row(line: "https_proxy=$a checkout price order.json", expected: " variable https_proxy is not UTF-8: "),
  ])
  func `an argument or a variable that is not UTF-8 is refused without showing it`(row: Row) async throws {
    let result = try await run(row.line)
    #expect(result.status == 64 && result.output.isEmpty && result.error.contains(row.expected), "\(result.error)")
    #expect(!result.error.contains("\u{FFFD}") && !result.error.contains("J"))
  }

  @Test func `a variable that neither the program nor curl nor age reads may have any bytes`() async throws {
    let result = try await run("LS_COLORS=$a NOBODY=$a checkout price --json order.json")
    #expect(result.output.contains(#""total":"6.00""#) && result.error == "" && result.status == 0)
  }
}
