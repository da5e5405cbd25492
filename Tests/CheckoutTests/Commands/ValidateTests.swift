import Testing

private let address = #"{"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#

@Test(
  "The exit status is the answer for all records together",
  arguments: [
    ([], address, "{\"valid\":true,\"problems\":[]}\n", "", 0),
    ([], "", "", "no addresses\n", 0),
    (["--quiet"], address, "", "", 0),
    (["--quiet"], "\(address)\n{}", "", "", 1),
    (["-q"], "\(address)\nx\n{}", "", "1 of 3 records could not be read\n", 65),
    (["-q", "--on-error", "skip"], "\(address)\nx", "", "1 of 2 records could not be read and were left out\n", 0),
    (["-q", "--on-error", "skip"], "{}\nx", "", "1 of 2 records could not be read and were left out\n", 1),
    (["-q", "--on-error", "stop"], "{}\nx\n{}", "", "1 of 2 records could not be read\n", 65),
    (
      ["--format", "text"], "{\"type\":9,\"name\":\" \",\"streetAddress\":\"S\",\"city\":\"C\",\"zip\":\"Z\"}",
      "address 1: Name is blank: enter at least one visible character\n", "", 1
    ),
  ] as [([String], String, String, String, Int32)])
func validateStatus(words: [String], input: String, output: String, error: String, status: Int32) async throws {
  let result = try await Binary.run(["validate"] + words, input: input)
  #expect(result.output == output)
  #expect(result.error == error)
  #expect(result.status == status)
}

@Test func `One address can be given by options`() async throws {
  let valid = try await Binary.run(
    "validate", "--name", "Ada", "--street", "12 St James Sq", "--city", "London", "--zip", "SW1Y 4JH")
  #expect(valid.output == "{\"valid\":true,\"problems\":[]}\n")
  #expect(valid.error == "" && valid.status == 0)
  let invalid = try await Binary.run("validate", "--name", "Ada", "--street", "\u{3164}", "--city", "London")
  #expect(
    invalid.output == """
      {"valid":false,"problems":[{"field":"streetAddress","code":"blank",\
      "message":"Street Address is blank: enter at least one visible character"},\
      {"field":"zip","code":"missing","message":"Zip is missing: give \\"zip\\""}]}

      """)
  #expect(invalid.status == 1)
  let quiet = try await Binary.run("validate", "--quiet", "--zip", "")
  #expect(quiet.output == "" && quiet.error == "" && quiet.status == 1)
  let text = try await Binary.run(
    "validate", "--format", "text", "--name", "N", "--street", "S", "--city", "C", "--zip", "Z")
  #expect(text.output == "address: valid\n")
}
