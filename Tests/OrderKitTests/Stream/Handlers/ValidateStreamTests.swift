import Foundation
import OrderKit
import Testing

@Suite struct ValidateStreamTests {
  private struct Verdict: Decodable {
    let valid: Bool
    let problems: [Problem]

    struct Problem: Decodable {
      let field: String
      let code: String
    }
  }

  private struct Fields: Decodable {
    let name: String
    let streetAddress: String
    let city: String
    let zip: String
    let country: String?

    var given: [Address.Field: String] {
      var given: [Address.Field: String] = [.name: name, .streetAddress: streetAddress, .city: city, .zip: zip]
      given[.country] = country
      return given
    }
  }

  @Test(arguments: [nil, "DE", "US"], [9, 10])
  func `a stream finds in an address what is found in its decoded form`(country: String?, seed: Int) throws {
    let lines = mixedOrders(seed)
    let answers = validate(lines.joined(separator: "\n"), ValidateOptions(country: country)).lines
    #expect(answers.count == lines.count)
    for (answer, line) in zip(answers, lines) {
      let fields = try JSONDecoder().decode(Fields.self, from: Data(line.utf8))
      let expected = AddressVerdict(fields.given, country: country)
      let verdict = try JSONDecoder().decode(Verdict.self, from: Data(answer.utf8))
      #expect(verdict.valid == expected.isValid)
      #expect(
        verdict.problems.map { "\($0.field) \($0.code)" }
          == expected.problems.map { "\($0.field.rawValue) \($0.code.rawValue)" }, "\(line)")
    }
  }
}
