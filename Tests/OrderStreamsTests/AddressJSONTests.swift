import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct AddressJSONTests {
  private let ada = Address(name: "Ada", streetAddress: "12 Sq", city: "London", zip: "SW1")

  @Test(
    arguments: [
      #"{"name":"Ada","streetAddress":"12 Sq","city":"London","zip":"SW1"}"#,
      "\u{FEFF} {\"zip\":\"SW1\",\"city\":\"London\",\n\"streetAddress\":\"12 Sq\",\"name\":\"\\u0041da\"}\n",
      #"{"_name":"Ada","_streetAddress":"12 Sq","_city":"London","_zip":"SW1","_$observationRegistrar":{}}"#,
      #"{"name":"Ada","streetAddress":"12 Sq","city":"London","zip":"SW1","street":"Sq"}"#,
    ])
  func `an address is read from every shape that the tool takes`(json: String) throws {
    #expect(try Address(json: Array(json.utf8)) == ada)
  }

  @Test func `a country is kept`() throws {
    var address = ada
    (address.country, address.zip) = ("GB", "EC1Y 8SY")
    #expect(try Address(json: address.canonicalBytes) == address)
  }

  struct Refusal {
    let json: String
    var line = 1
    var column = 1
    var path = ""
    let message: String

    static let all = [
      Refusal(json: "", message: "there is no address"),
      Refusal(
        json: "{\"name\":\"A\",\"streetAddress\":\"B\",\n\"city\":\"C\",\"zip\":37203}", line: 2, column: 18,
        path: "/zip", message: "the zip is not text"),
      Refusal(
        json: "{\"name\":\" \",\"streetAddress\":\"B\",\"city\":\"C\"}", column: 9,
        path: "/name", message: "the name is blank: enter one"),
      Refusal(json: "{\"order\":{\"name\":\"A\",\"zip\":\"1\"}}", message: "unwrap it with jq -c .order"),
      Refusal(
        json: "{\"name\":\"A\",\"streetAddress\":\"B\",\"city\":\"C\",\"zip\":\"D\",\n\"countryCode\":\"GB\"}", line: 2,
        path: "/countryCode", message: "unknown key: did you mean \"country\"?"),
      Refusal(
        json: "{\"name\":\"A\",\"streetAddress\":\"B\",\"city\":\"C\",\n\"postalCode\":\"D\"}", line: 2,
        path: "/postalCode", message: "unknown key: did you mean \"zip\"?"),
      Refusal(json: "[1]", column: 2, message: "the address is not an object: write {\"name\":"),
      Refusal(json: "{\"name\":\"A\"} x", column: 14, message: "text after the end"),
    ]
  }

  @Test(arguments: Refusal.all)
  func `what is no address is refused, with its place and what to do`(row: Refusal) throws {
    let error = try #require(throws: RecordError.self) { try Address(json: Array(row.json.utf8)) }
    #expect(error.message.contains(row.message), "\(error.message)")
    #expect([error.location.line, error.location.column] == [row.line, row.column], "\(error.message)")
    #expect(error.path == row.path, "\(error)")
  }
}
