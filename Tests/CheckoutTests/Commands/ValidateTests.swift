import TestSupport
import Testing

private let address = #"{"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#

@Suite struct ValidateTests {
  @Test(arguments: [
    CommandRun(input: address, output: "{\"valid\":true,\"problems\":[]}\n"),
    CommandRun(input: "", error: nil, status: 65),
    CommandRun(words: ["--only", "valid"], input: " [ ] ", error: nil, status: 65),
    CommandRun(words: ["--quiet"], input: "\(address)\n{}", status: 1),
    CommandRun(words: ["-q"], input: "\(address)\nx\n{}", error: nil, status: 65),
    CommandRun(words: ["-q", "--on-error", "skip"], input: "\(address)\nx", error: nil),
    CommandRun(words: ["-q", "--on-error", "skip"], input: "{}\nx", error: nil, status: 1),
    CommandRun(words: ["-q", "--on-error", "stop"], input: "{}\nx\n{}", error: nil, status: 65),
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
    let problems = invalid.output.matches(of: #/"field":"(\w+)","code":"(\w+)"/#).map { "\($0.1) \($0.2)" }
    #expect(problems == ["streetAddress blank", "zip missing"] && invalid.status == 1)
  }

  @Test(arguments: [
    CommandRun(words: ["--country", "de"], input: tidy),
    CommandRun(words: ["--country", "GB"], input: tidy, status: 1),
    CommandRun(words: ["--country", "DEU"], input: tidy),
    CommandRun(words: ["--country", "DE", "--strict"], input: untidy, status: 1),
    CommandRun(words: ["--country", "DE", "--strict"], input: tidy),
    CommandRun(
      words: ["--country", "DE", "--summary"], input: "\(tidy)\n\(untidy)\n\(untidy)\n{}\nx",
      error: """
        1 of 5 records could not be read
        Result                 Addresses
        Valid                          3
        Not valid                      1
        Not read                       1
        name.surroundingSpace          2
        zip.reformatted                2
        city.missing                   1
        name.missing                   1
        streetAddress.missing          1
        zip.missing                    1

        """, status: 65),
    CommandRun(
      words: ["--summary"], input: tidy, error: "Result     Addresses\nValid              1\nNot valid          0\n"),
  ])
  func `a country, strictness and what was found are chosen by options`(row: CommandRun) async throws {
    try await row.check("validate", "--quiet")
  }

  @Test(arguments: [
    (
      "a.json b.json",
      """
      address 1 (id A-7): the zip is blank: enter one (a.json:2:51, /zip)
      address 1: valid
      address 2: missing "zip": add it (b.json:2:3)

      """, "2 of 3 addresses are not valid\n"
    ),
    (
      "- < b.json", "address 1: valid\naddress 2: missing \"zip\": add it (line 2, column 3)\n",
      "1 of 2 addresses is not valid\n"
    ),
    ("t.csv", "address 1: the zip is blank: enter one (t.csv:2:18, /zip)\n", "the address is not valid\n"),
    ("c.json", "address 1: valid\naddress 2: valid\n", "all 2 addresses are valid\n"),
  ])
  func `as text, a problem has its file, line, column and path, and the last line counts`(
    files: String, output: String, counts: String
  ) async throws {
    let home = TemporaryHome()
    try home.write(#"{"id":"A-7",\#n  "name":"N","streetAddress":"S","city":"C","zip":" "}"#, to: "a.json")
    try home.write("\(address)\n  {\"name\":\"N\",\"streetAddress\":\"S\",\"city\":\"C\"}", to: "b.json")
    try home.write("\(address)\n\(address)\n", to: "c.json")
    try home.write("Name,Street Address,City,Zip\nNicolas,Street,C,\n", to: "t.csv")
    let result = try await home.shell("cd; checkout validate --format text \(files)")
    #expect(result.output == output)
    #expect(result.error == counts)
  }

  @Test func `the rules of all countries can be asked for`() async throws {
    let all = try await Binary.run("validate", "--rules", "--json")
    #expect(all.output.split(separator: "\n").count == 252)
    #expect(all.output.hasPrefix(#"{"country":"AC","name":"Ascension Island","#))
  }

  @Test func `the rules of a country can be asked for by '--country' too`() async throws {
    let rules = try await Binary.run("validate", "--rules", "DE")
    #expect(rules.output.hasPrefix("DE, Germany\n") && !rules.output.contains("\n\n"))
    #expect(try await Binary.run("validate", "--rules", "--country", "DE").output == rules.output)
    let alias = try await Binary.run("validate", "--country", "DEU", "--rules")
    #expect(alias.output == rules.output && alias.status == 0)
    #expect(alias.error.hasPrefix("warning: DEU "))
  }

  @Test(arguments: [["--country"], ["--name", "N", "--country"], ["--rules"], ["none", "--country"]])
  func `a country that does not exist is refused before anything is read`(words: [String]) async throws {
    let result = try await Binary.run(["validate"] + words + ["DE,FR"], input: tidy)
    #expect(result.isWrongUse("'DE,FR': "))
  }

  @Test(arguments: [
    CommandRun(
      words: ["--only", "valid"], input: "\(address)\n { }\nx", output: "\(address)\n",
      error: nil, status: 65),
    CommandRun(
      words: ["--only", "invalid"], input: "\(address)\n { }\n", output: "{}\n", error: "valid: 1, not valid: 1\n",
      status: 1),
    CommandRun(
      words: ["--only", "valid", "--summary"], input: address, output: "\(address)\n",
      error: "Result     Addresses\nValid              1\nNot valid          0\n"),
  ])
  func `the records themselves are written instead of verdicts, and counts on standard error`(row: CommandRun)
    async throws
  {
    try await row.check("validate")
  }
}

private let tidy = #"{"name":"N","streetAddress":"S","city":"C","zip":"10115"}"#

private let untidy = #"{"name":" N","streetAddress":"S","city":"C","zip":"DE-10115"}"#
