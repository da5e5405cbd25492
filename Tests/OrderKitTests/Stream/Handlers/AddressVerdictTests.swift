import OrderKit
import Testing

@Suite struct AddressVerdictTests {
  /// Valid, with warnings about the name and the zip.
  private let spaced = Address(name: " Ann", streetAddress: "1 Rd", city: "Ely", zip: "cb7 4dl", country: "GB")

  private var fields: [Address.Field: String] {
    Dictionary(uniqueKeysWithValues: Address.Field.allCases.map { ($0, spaced[$0]) })
  }

  @Test func `warnings leave an address valid`() {
    for verdict in [AddressVerdict(spaced), AddressVerdict(fields)] {
      #expect(verdict.isValid)
      #expect(verdict.warnings.map(\.code) == [.surroundingSpace, .reformatted])
    }
  }

  @Test func `warnings become problems on request, in the order of the fields`() {
    var fields = fields
    fields[.streetAddress] = ""
    fields[.city] = "Ely "
    let verdict = AddressVerdict(fields, StreamOptions(isStrict: true))
    #expect(verdict.problems.map(\.field) == [.name, .streetAddress, .city, .zip])
    #expect(verdict.warnings.isEmpty)
  }

  @Test func `the printed form is written only on request`() {
    #expect(!AddressVerdict(fields).json.contains("normalized"))
    let json = AddressVerdict(fields, StreamOptions(isNormalized: true)).json
    #expect(json.contains(#""normalized":{"name":"Ann","#) && json.contains(#""zip":"CB7 4DL""#))
  }

  @Test func `a tally of one verdict counts it`() {
    let tally = ValidateTally(AddressVerdict(spaced))
    #expect(tally.valid == 1 && tally.records == 1)
    #expect(tally.findings == ["name.surrounding_space": 1, "zip.reformatted": 1])
  }
}
