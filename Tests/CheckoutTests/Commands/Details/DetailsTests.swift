import Foundation
import TestSupport
import Testing

@testable import checkout

/// The other sessions about details are recorded.
@Suite struct DetailsTests {
  @Test(arguments: [
    ("me.csv", "name,streetAddress,city,zip\nAda,1 Rd,Ely,CB7\n", "saved, private: "),
    ("me.tsv", "name\tstreetAddress\tcity\tzip\nAda\t1 Rd\tEly\tCB7\n", "saved, private: "),
    ("two.csv", "name,streetAddress,city,zip\nAda,1 Rd,Ely,CB7\nAda,1 Rd,Ely,CB7\n", "more than one address: keep one"),
    ("two.json", annsOrder() + annsOrder(), "more than one address: keep one"),
    ("me.txt", "name,streetAddress,city,zip\n", "this is CSV instead of JSON: name the file .csv"),
    ("none.csv", "name,streetAddress,city,zip\n", "there is no address: write one"),
  ])
  func `an address is read from a table by the name of its file, and messages say what can be done`(
    file: String, text: String, words: String
  ) async throws {
    let home = TemporaryHome()
    try home.write(text, to: file)
    let saved = try await home.shell("checkout details save \(file)")
    #expect(saved.error.contains(words) && (saved.status == 0) == words.hasPrefix("saved"), "\(saved.error)")
    let walk = try await home.shell("checkout --details \(file) --type 0 --quantity 3 --no-extras --yes")
    #expect(walk.status == saved.status && (saved.status == 0 || walk.error.contains(words)), "\(walk.error)")
  }

  @Test(.needs("age", "setsid")) func `without a terminal nothing is locked`() async throws {
    let home = TemporaryHome()
    let result = try await home.shell(
      "checkout details save '\(Project.directory.path)/Examples/order.json'; setsid -w checkout details lock")
    #expect(result.error.contains("/age asks at a terminal") && result.status == 69)
    #expect(home.text(home.details)?.hasPrefix("{") == true)
  }
}
