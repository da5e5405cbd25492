import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

@Suite struct OneOrderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let answer: String

    var testDescription: String { words }
  }

  private static let party = "--type chocolate --quantity 4 --menu Examples/party.menu.json"

  @Test(arguments: [
    Row(words: "--type chocolate --quantity 4 --extra extraFrosting", answer: #""total":"13.00","minorUnits":1300"#),
    Row(words: "--type chocolate --quantity 4", answer: #""total":"9.00","minorUnits":900"#),
    Row(words: "--type=RAINBOW --quantity=20", answer: #""total":"41.50","minorUnits":4150"#),
    Row(words: "\(party) --extra cherry", answer: #""total":"10.00","minorUnits":1000"#),
    Row(words: "\(party) --extra CANDLE --extra=cherry --extra Cherry", answer: #""total":"11.50","minorUnits":1150"#),
    Row(words: "\(party) --extra extra-frosting --extra extraFrosting", answer: #""total":"13.00","minorUnits":1300"#),
  ])
  func `one order is priced by options as its JSON is`(row: Row) async throws {
    let result = try await Project.shell("checkout price \(row.words)")
    #expect(result.output == "{\(row.answer),\"currency\":\"USD\",\"validAddress\":false}\n")
    #expect(result.error == "" && result.status == 0)
  }

  @Test func `formats, lines, code, zip and summary are those of any job`() async throws {
    let menu = ["--menu", Project.directory.path + "/Examples/downtown.menu.json", "--date", "2026-11-21"]
    let goods = ["price", "--type", "vanilla", "--quantity", "12"]
    let text = try await Binary.run(
      goods + ["--zip", "95014", "--code", " birthday ", "--format", "text", "--summary"] + menu)
    #expect(
      text.output.hasPrefix(
        "order 1: 12 x $2.00 - $1.20 (One dozen, 5% off $24.00) - $3.42 (BIRTHDAY, 15% off $22.80)"
          + " + $2.50 (Delivery, once per order)"))
    #expect(text.error.contains("Vanilla") && text.error.contains("$23.48") && text.status == 0)
    let lines = try await Binary.run(goods + ["--itemize", "--json", "--format", "json"])
    #expect(lines.output.contains(#""lines":[{"kind":"base""#) && lines.status == 0)
  }

  @Test func `no code is no code, on a menu without codes too`() async throws {
    let order = #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#
    let place = try await Binary.run("place", "--dry-run", "--code", "none", input: order)
    #expect(place.status == 0 && !place.output.contains("code"))
    let file = try await Binary.run("price", "--code", " None ", input: #"{"type":0,"quantity":3}"#)
    #expect(file.output == #"{"total":"6.00","minorUnits":600,"currency":"USD","validAddress":false}"# + "\n")
  }
}
