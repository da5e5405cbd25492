import Foundation
import TestSupport
import Testing

/// Command lines that are refused before anything is read. Their messages are recorded in `Recorded/Messages.md`.
@Suite struct WrongUseTests {
  /// An order that could be priced and placed, as standard input.
  private static let order = #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#

  @Test(arguments: [
    "place --json --format text", "place --format csv", "place --type x", "place --no-extras", "place --qty 3",
    "place --menu - -", "place --code TYPO", "place --id a --ids b", "place --header-file /dev/null",
    "orders again --extra x --no-extras", "orders delete A-7", "--type lemon --yes", "--extra chery --yes",
    "--code FIVOFF --menu Examples/downtown.menu.json", "--comment x", "--id A-1", "choc", "checkout", "-v",
  ])
  func `a wrong command line places nothing`(line: String) async throws {
    let home = TemporaryHome()
    let result = try await home.shell(
      "cd '\(Project.directory.path)' && checkout \(line)", input: Self.order)
    #expect(result.status == 64 && result.output.isEmpty, "\(result.error)")
    #expect(home.logLines == [])
  }
}
