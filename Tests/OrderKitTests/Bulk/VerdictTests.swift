import OrderKit
import Testing

private func problem(_ field: String, _ code: String, _ message: String) -> String {
  #"{"field":"\#(field)","code":"\#(code)","message":"\#(message)"}"#
}

@Test(
  "A verdict names every problem of its record at once, in the order of the fields",
  arguments: [
    (#"{"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#, #"{"valid":true,"problems":[]}"#),
    (#"{"id":"7","_zip":"Z","_city":"C","_streetAddress":"S","_name":"N"}"#, #"{"id":"7","valid":true,"problems":[]}"#),
    (
      "{}",
      #"{"valid":false,"problems":["#
        + [
          problem("name", "missing", #"Name is missing: give \"name\""#),
          problem("streetAddress", "missing", #"Street Address is missing: give \"streetAddress\""#),
          problem("city", "missing", #"City is missing: give \"city\""#),
          problem("zip", "missing", #"Zip is missing: give \"zip\""#),
        ].joined(separator: ",") + "]}"
    ),
    (
      #"{"zip":37203,"city":" \n","streetAddress":true,"name":null}"#,
      #"{"valid":false,"problems":["#
        + [
          problem("name", "missing", #"Name is missing: give \"name\""#),
          problem("streetAddress", "type", #"Street Address is not text: write \"streetAddress\" in quotes"#),
          problem("city", "blank", "City is blank: enter at least one visible character"),
          problem(
            "zip", "type", #"Zip is not text: write \"zip\" in quotes, because a number loses its leading zeros"#),
        ].joined(separator: ",") + "]}"
    ),
  ])
func verdicts(record: String, expected: String) throws {
  #expect(try validate(record).text == expected + "\n")
}

@Test(
  "Only the address is judged, but a record must be one",
  arguments: [
    (
      #"{"type":9,"quantity":-3,"extraFrosting":"yes","total":5,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#,
      ["true"]
    ),
    (#"{"type":{"a":[1]},"quantity":null,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#, ["true"]),
    (#"{"name":"N","name":"N"}"#, ["key.duplicate /name 1:13"]),
    (#"{"order":{"name":"N"}}"#, ["order.wrapped 1:1"]),
    (#"{"error":"Missing API key."}"#, ["order.error 1:1"]),
    (#"{"error":"x","name":"N"}"#, ["false"]),
    ("7\n{}\n{\"name\":x}", ["order.object 1:1", "false", "json.syntax /name 3:9"]),
    ("", []),
  ])
func judged(source: String, expected: [String]) throws {
  #expect(try validate(source, BulkOptions(framing: .lines)).outcomes == expected)
}

@Test func `Verdicts are counted, and bad records treated as asked`() throws {
  let good = #"{"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#
  let source = "\(good)\n{}\nx\n\(good)\n"
  for (policy, answers, valid, invalid) in [(ErrorPolicy.report, 4, 2, 1), (.skip, 3, 2, 1), (.stop, 3, 1, 1)] {
    for framing in [Framing.lines, .objects] {
      let result = try validate(source, BulkOptions(onError: policy, framing: framing))
      #expect(result.lines.count == answers)
      #expect(result.job.tally.valid == valid && result.job.tally.invalid == invalid)
      #expect(result.job.tally.refused == 1)
      #expect(result.job.hasStopped == (policy == .stop))
    }
  }
}

@Test func `Verdicts in text name the record and the field, never the person`() throws {
  #expect(
    try validate(
      #"{"name":"Ada","streetAddress":"S","city":"C","zip":"Z"}"# + "\n{\"name\":\"Ada\",\"zip\":1}\nx",
      BulkOptions(format: .text)
    ).text == """
      address 1: valid
      address 2: Street Address is missing: give "streetAddress"
      address 2: City is missing: give "city"
      address 2: Zip is not text: write "zip" in quotes, because a number loses its leading zeros
      address 3: error: expected a value (line 3, column 1)

      """)
}
