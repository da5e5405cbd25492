import Testing

@testable import OrderKit

/// An address as a record gives it.
@Suite struct AddressExaminationTests {
  private func normalized(_ given: GivenAddress) -> [String] {
    AddressExamination(given).normalized(given).map { "\($0.field): \($0.text)" }
  }

  @Test func `what was given is printed without what surrounds it, with or without a country`() {
    let given = GivenAddress(country: nil) { .text(" \($0)\n") }
    #expect(normalized(given) == Address.Field.required.map { "\($0): \($0)" })
    let elsewhere = GivenAddress(country: " Atlantis ") { .text(" \($0)\n") }
    #expect(normalized(elsewhere) == Address.Field.required.map { "\($0): \($0)" } + ["country: Atlantis"])
  }

  @Test func `a country prints its code, and its zip in its own way`() {
    let given = GivenAddress(country: "uk") { $0 == .zip ? .text("sw1a1aa") : .absent }
    #expect(normalized(given) == ["zip: SW1A 1AA", "country: GB"])
    let refused = GivenAddress(country: "gb") { $0 == .zip ? .text(" ? ") : .otherType }
    #expect(normalized(refused) == ["zip: ?", "country: GB"])
  }

  @Test func `what is missing is named, with an example of a zip`() {
    let given = GivenAddress(country: "DE") { $0 == .zip ? .absent : .text("A") }
    #expect(AddressExamination(given).problems.map(\.message) == [#"Zip is missing: give "zip" (example: 26133)"#])
    let untold = GivenAddress(country: nil) { $0 == .zip ? .absent : .text("A") }
    #expect(AddressExamination(untold).problems.map(\.message) == [#"Zip is missing: give "zip""#])
  }
}
