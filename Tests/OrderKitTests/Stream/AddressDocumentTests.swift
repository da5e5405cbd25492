import Testing

@testable import OrderKit

@Suite struct AddressDocumentTests {
  private let ada = Address(name: "Ada", streetAddress: "12 Sq", city: "London", zip: "SW1")

  @Test(
    "An address is read from every shape that the tool takes",
    arguments: [
      #"{"name":"Ada","streetAddress":"12 Sq","city":"London","zip":"SW1"}"#,
      "\u{FEFF} {\"zip\":\"SW1\",\"city\":\"London\",\n\"streetAddress\":\"12 Sq\",\"name\":\"\\u0041da\"}\n",
      #"{"type":9,"quantity":-1,"name":"Ada","streetAddress":"12 Sq","city":"London","zip":"SW1","unknown":[{}]}"#,
      #"{"_name":"Ada","_streetAddress":"12 Sq","_city":"London","_zip":"SW1","_$observationRegistrar":{}}"#,
    ])
  func shapes(json: String) throws {
    #expect(try Address(json: Array(json.utf8)) == ada)
  }

  @Test func `a country is kept`() throws {
    var address = ada
    (address.country, address.zip) = ("GB", "EC1Y 8SY")
    #expect(try Address(json: address.canonicalJSON) == address)
  }

  @Test(
    "What is none is refused, with its place and the way out",
    arguments: [
      ("", 1, 1, "the record ends where a value should stand: was it cut off?"),
      ("{}", 1, 1, "Name is missing: give \"name\""),
      ("{\"name\":\"A\",\"streetAddress\":\"B\",\n\"city\":\"C\",\"zip\":37203}", 2, 18, "Zip is not text"),
      ("{\"name\":\" \",\"streetAddress\":\"B\",\"city\":\"C\"}", 1, 9, "Name is blank: enter at least one visible"),
      ("{\"order\":{\"name\":\"A\"}}", 1, 1, "unwrap it with jq -c .order"),
      ("{\"name\":\"A\",\"name\":\"B\"}", 1, 13, "this key is given twice"),
      ("[1]", 1, 1, "an address is an object: write {\"name\":"),
      ("{\"name\":\"A\"} x", 1, 14, "more text after the end"),
    ])
  func refused(json: String, line: Int, column: Int, message: String) throws {
    let error = try #require(throws: AddressError.self) { try Address(json: Array(json.utf8)) }
    #expect(error.message.contains(message), "\(error.message)")
    #expect([error.line, error.column] == [line, column], "\(error.message)")
  }
}
