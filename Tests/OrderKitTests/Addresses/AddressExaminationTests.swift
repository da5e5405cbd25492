import Testing

@testable import OrderKit

@Suite struct AddressExaminationTests {
  @Test func `what is missing is named, with an example of a zip`() {
    var given: [Address.Field: String] = [.name: "A", .streetAddress: "A", .city: "A", .country: "DE"]
    #expect(AddressExamination(given).problems.map(\.message) == [#"missing "zip": add one such as 26133"#])
    given[.country] = nil
    #expect(AddressExamination(given).problems.map(\.message) == [#"missing "zip": add it"#])
  }
}
