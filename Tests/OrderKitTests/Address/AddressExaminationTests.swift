import Testing

@testable import OrderKit

@Suite struct AddressExaminationTests {
  private let fields = Address.Field.required

  private func normalized(_ given: [Address.Field: String]) -> [String] {
    let printed = AddressExamination(given).normalized(given)
    return Address.Field.allCases.compactMap { field in printed[field].map { "\(field): \($0)" } }
  }

  @Test func `what was given is printed without what surrounds it, with or without a country`() {
    var given = Dictionary(uniqueKeysWithValues: fields.map { ($0, " \($0)\n") })
    #expect(normalized(given) == fields.map { "\($0): \($0)" })
    given[.country] = " Atlantis "
    #expect(normalized(given) == fields.map { "\($0): \($0)" } + ["country: Atlantis"])
    given[.country] = " "
    #expect(normalized(given) == fields.map { "\($0): \($0)" })
  }

  @Test func `a country prints its code, and its zip in its own way`() {
    #expect(normalized([.country: "uk", .zip: "sw1a1aa"]) == ["zip: SW1A 1AA", "country: GB"])
    #expect(normalized([.country: "gb", .zip: " ? "]) == ["zip: ?", "country: GB"])
  }

  @Test func `what is missing is named, with an example of a zip`() {
    var given: [Address.Field: String] = [.name: "A", .streetAddress: "A", .city: "A", .country: "DE"]
    #expect(AddressExamination(given).problems.map(\.message) == [#"missing "zip": add one such as 26133"#])
    given[.country] = nil
    #expect(AddressExamination(given).problems.map(\.message) == [#"missing "zip": add it"#])
  }
}
