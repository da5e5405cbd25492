import TestSupport
import Testing

private let address = #"{"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#

@Test(arguments: [
  CommandRun(input: address, output: "{\"valid\":true,\"problems\":[]}\n"),
  CommandRun(input: "", error: "no addresses\n"),
  CommandRun(words: ["--quiet"], input: address),
  CommandRun(words: ["--quiet"], input: "\(address)\n{}", status: 1),
  CommandRun(words: ["-q"], input: "\(address)\nx\n{}", error: "1 of 3 records could not be read\n", status: 65),
  CommandRun(
    words: ["-q", "--on-error", "skip"], input: "\(address)\nx",
    error: "1 of 2 records could not be read and were left out\n"),
  CommandRun(
    words: ["-q", "--on-error", "skip"], input: "{}\nx", error: "1 of 2 records could not be read and were left out\n",
    status: 1),
  CommandRun(words: ["-q", "--on-error", "stop"], input: "{}\nx\n{}", error: "Stopped at record 2\n", status: 65),
  CommandRun(
    words: ["--format", "text"],
    input: "{\"type\":9,\"name\":\" \",\"streetAddress\":\"S\",\"city\":\"C\",\"zip\":\"Z\"}",
    output: "address 1: Enter a name\n", status: 1),
])
func `the exit status is the answer for all records together`(row: CommandRun) async throws {
  try await row.check("validate")
}

@Test func `one address can be given by options`() async throws {
  let valid = try await Binary.run(
    "validate", "--name", "Ada", "--street", "12 St James Sq", "--city", "London", "--zip", "SW1Y 4JH")
  #expect(valid.output == "{\"valid\":true,\"problems\":[]}\n")
  #expect(valid.error == "" && valid.status == 0)
  let invalid = try await Binary.run("validate", "--name", "Ada", "--street", "\u{3164}", "--city", "London")
  #expect(
    invalid.output == """
      {"valid":false,"problems":[{"field":"streetAddress","code":"blank",\
      "message":"Enter a street address"},\
      {"field":"zip","code":"missing","message":"Zip is missing: give \\"zip\\""}]}

      """)
  #expect(invalid.status == 1)
  let quiet = try await Binary.run("validate", "--quiet", "--zip", "")
  #expect(quiet.output == "" && quiet.error == "" && quiet.status == 1)
  let text = try await Binary.run(
    "validate", "--format", "text", "--name", "N", "--street", "S", "--city", "C", "--zip", "Z")
  #expect(text.output == "address: valid\n")
}

private let tidy = #"{"name":"N","streetAddress":"S","city":"C","zip":"10115"}"#
private let untidy = #"{"name":" N","streetAddress":"S","city":"C","zip":"D-10115"}"#

@Test(arguments: [
  CommandRun(words: ["--country", "de"], input: tidy),
  CommandRun(words: ["--country", "us"], input: tidy),
  CommandRun(words: ["--country", "GB"], input: tidy, status: 1),
  CommandRun(words: ["--country", ""], input: tidy),
  CommandRun(words: ["--country", "XX"], input: tidy, status: 1),
  CommandRun(words: ["--country", "DE"], input: untidy),
  CommandRun(words: ["--country", "DE", "--strict"], input: untidy, status: 1),
  CommandRun(words: ["--country", "DE", "--strict"], input: tidy),
  CommandRun(
    words: ["--country", "DE", "--summary"], input: "\(tidy)\n\(untidy)\n\(untidy)\n{}\nx",
    error: """
      1 of 5 records could not be read
      Valid                   3
      Not valid               1
      Not read                1
      name.surrounding_space  2
      zip.reformatted         2
      city.missing            1
      name.missing            1
      streetAddress.missing   1
      zip.missing             1

      """, status: 65),
  CommandRun(words: ["--summary"], input: tidy, error: "Valid      1\nNot valid  0\n"),
])
func `a country, strictness and what was found are chosen by options`(row: CommandRun) async throws {
  try await row.check("validate", "--quiet")
}

@Test func `verdicts in text suggest, and show what would be printed`() async throws {
  let result = try await Binary.run(
    ["validate", "--format", "text", "--normalize", "--country", "DE"],
    input: "\(untidy)\n{\"name\":\"N\",\"streetAddress\":\"1\\n2\",\"city\":\"C\",\"zip\":\"1O115\"}")
  #expect(
    result.output == """
      address 1: valid
        warning: Remove the spaces around the name
        warning: Zip is usually written differently in DE (Germany); suggestion: 10115
        normalized: N, S, C, 10115, DE
      address 2: Zip has a letter O at character 2, where a digit 0 belongs (example: 26133); \
      suggestion: 10115
        normalized: N, 1\\u{A}2, C, 1O115, DE

      """)
}

@Test func `the rules of countries are shown in words and as JSON`() async throws {
  let words = try await Binary.run("validate", "--rules", "de", "AE")
  #expect(
    words.output == """
      DE, Germany
        required: name, streetAddress, city, zip
        zip: 5 digits
        example: 26133

      AE, United Arab Emirates
        required: name, streetAddress
        zip: there are none

      """)
  #expect(words.status == 0 && words.error == "")
  let all = try await Binary.run("validate", "--rules", "--json")
  #expect(all.output.split(separator: "\n").count == 252)
  #expect(all.output.hasPrefix(#"{"country":"AC","name":"Ascension Island","#))
  let unknown = try await Binary.run("validate", "--rules", "UK")
  #expect(unknown.error.contains("'UK' is not an ISO 3166 code: did you mean GB?") && unknown.status == 64)
  let misspelled = try await Binary.run("validate", "--rules", "Germany")
  #expect(misspelled.error.contains("'Germany' is not an ISO 3166 code: did you mean DE?") && misspelled.status == 64)
  let refused = try await Binary.run("validate", "--rules", "--name", "N")
  #expect(refused.status == 64 && refused.output == "")
}

@Test(arguments: ["DE,FR", "DE;FR", "DE, FR", "Korea, Republic of"])
func `a list of countries is no country`(text: String) async throws {
  let result = try await Binary.run("validate", "--country", text, "--name", "N", input: tidy)
  #expect(result.error.hasPrefix("Error: --country takes one code.\n"))
  #expect(result.output == "" && result.status == 64)
}
