import OrderKit
import OrderStreams
import Testing

/// The verdict on the only record, without the messages, as ``validated(_:)`` shows it.
private func invalid(_ problems: KeyValuePairs<String, String>) -> String {
  let problems = problems.map { #"{"field":"\#($0.key)","code":"\#($0.value)"}"# }
  return #"{"valid":false,"record":1,"line":1,"problems":[\#(problems.joined(separator: ","))]}"#
}

/// The verdict of a record without the messages, which are recorded with the examples.
private func validated(_ record: String) -> String {
  validate(record).text.replacing(#/,"message":"(?:[^"\\]|\\.)*"/#, with: "")
}

@Suite struct VerdictTests {
  @Test(arguments: [
    ("GB", "2201.0"), ("", "2201.0"), ("", "2201,0"), ("", "２２０１．０ "), ("HK", "2201.0"), ("Atlantis", "2201.0"),
    ("", "2201.00"), ("", "2.2.0.1.0"), ("", "0"),
  ])
  func `a zip that has been a number is judged as in the library, with escapes too`(country: String, zip: String) {
    let address = Address(name: "N", streetAddress: "S", city: "C", zip: zip, country: country)
    let codes = (address.problems + address.warnings).filter { $0.field == .zip }.map(\.code.rawValue)
    for escaped in [zip, zip.unicodeScalars.map { $0.value < 0x80 ? "\\u\(hex($0))" : "\($0)" }.joined()] {
      let named = country.isEmpty ? "" : #","country":"\#(country)""#
      let answer = validate(#"{"name":"N","streetAddress":"S","city":"C","zip":"\#(escaped)"\#(named)}"#).text
      #expect(answer.contains(#""field":"zip""#) == !codes.isEmpty, "\(answer)")
      for code in codes { #expect(answer.contains(#""code":"\#(code)""#), "\(answer)") }
    }
  }

  private func hex(_ scalar: Unicode.Scalar) -> Substring { String(0x10000 + scalar.value, radix: 16).suffix(4) }

  @Test(
    arguments: [
      (#"{"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#, #"{"valid":true,"problems":[]}"#),
      (
        #"{"id":"7","_zip":"Z","_city":"C","_streetAddress":"S","_name":"N"}"#,
        #"{"id":"7","valid":true,"problems":[]}"#
      ),
      ("{}", invalid(["name": "missing", "streetAddress": "missing", "city": "missing", "zip": "missing"])),
      (
        #"{"zip":37203,"city":" \n","streetAddress":true,"name":null}"#,
        invalid(["name": "missing", "streetAddress": "type", "city": "blank", "zip": "type"])
      ),
    ])
  func `a verdict names every problem of its record, in the order of the fields`(record: String, expected: String) {
    #expect(validated(record) == expected + "\n")
  }

  @Test(
    arguments: [
      (
        #"{"type":9,"quantity":-3,"extraFrosting":"yes","total":5,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#,
        ["true"]
      ),
      (#"{"name":"N","name":"N"}"#, ["key.duplicate /name 1:13"]),
      (#"{"order":{"name":"N"},"name":"N"}"#, ["false"]),
      (#"{"error":"Missing API key."}"#, ["order.error 1:1"]),
      (#"{"error":"x","name":"N"}"#, ["false"]),
      ("7\n{}\n{\"name\":x}", ["order.object 1:1", "false", "json.syntax 3:9"]),
      ("", []),
    ])
  func `only the address counts, but a record must be one`(source: String, expected: [String]) {
    #expect(validate(source).outcomes == expected)
  }

  @Test func `an invalid verdict has the place of its record, and its file where there are several`() {
    let source =
      "\n[{\"id\":7,\"name\":\"N\"},\n\n  {\"name\":\"N\",\"streetAddress\":\"S\",\"city\":\"C\",\"zip\":\"Z\"} , {}]"
    let answers = validate(source).lines
    #expect(
      answers.map { $0.prefix { $0 != "[" } } == [
        #"{"id":7,"valid":false,"record":1,"line":2,"problems":"#, #"{"valid":true,"problems":"#,
        #"{"valid":false,"record":3,"line":4,"problems":"#,
      ])
    var options = StreamOptions()
    options.namesFiles = true
    let named = ValidateStream(options, file: "a\"b.json").answers(to: source)
      .lines
    #expect(named[2].hasPrefix(#"{"valid":false,"file":"a\"b.json","record":3,"line":4,"problems":["#))
    #expect(named[1] == answers[1])
    #expect(AddressVerdict([:]).line.hasPrefix(#"{"valid":false,"problems":["#))
  }

  @Test(
    arguments: [
      (#""zip":"sw1a-1aa","country":"gb""#, true), (#""zip":"37203","country":"GB""#, false),
      (#""zip":"37203","country":"XX""#, false), (#""zip":37203,"country":"AE""#, false),
    ])
  func `a price says whether the address is one of its country, and stays`(members: String, isValid: Bool) {
    let order = #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C",\#(members)}"#
    let quotes = price("\(order)\n\(order)\n").lines
    #expect(quotes.count == 2)
    for quote in quotes {
      #expect(quote.hasPrefix(#"{"total":"6.00","minorUnits":600,"currency":"USD","validAddress":\#(isValid)"#))
    }
  }
}
