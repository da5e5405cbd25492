import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

@Suite struct DetailsTests {
  private let home = TemporaryHome()
  private let ada = #"{"city":"London","name":"Ada Lovelace","streetAddress":"12 St James Sq","zip":"SW1Y 4JH"}"# + "\n"

  private func run(_ words: String..., input: String = "", more: [String: String] = [:]) async throws -> Binary.Result {
    try await Binary.run(
      ["details"] + words, input: input, environment: home.environment.merging(more) { $1 })
  }

  @Test func `saved, listed, shown and forgotten`() async throws {
    #expect(try await run().status == 1)
    let saved = try await run("save", input: ada)
    #expect(saved.output == "" && saved.error == "saved, private: \(home.details)\n" && saved.status == 0)
    let replacing = try await run("save", input: ada)
    #expect(replacing.error == "saved, private, in place of the address that was kept before: \(home.details)\n")
    #expect(try await run().status == 0)
    #expect(try await run("show").output == ada)
    #expect(try await removed() == [home.details])
    #expect(home.files(with: "Ada") == [])
    #expect(try await run().status == 1)
    #expect(try await removed() == [])
  }

  /// Forgets the details. Returns the paths that are reported.
  private func removed() async throws -> Set<String> {
    let result = try await run("forget")
    #expect(result.status == 0)
    return Set(result.error.matches(of: #/removed ([^\n]+)\n/#).map { String($0.1) })
  }

  @Test func `details are saved from a file too`() async throws {
    let file = home.path + "/ada.json"
    try home.write(ada, to: file)
    #expect(try await run("save", file).status == 0)
    #expect(home.text(home.details) == ada)
  }

  @Test func `of locked details it is listed that they are`() async throws {
    _ = try await run("save", input: ada)
    try home.write("age-encryption.org/v1\n-> scrypt ", to: home.details)
    let listed = try await run()
    #expect(listed.output.hasPrefix("locked, encrypted by age: \(home.details)\n") && listed.status == 0)
    #expect(try await removed() == [home.details])
  }

  @Test func `all that is kept is forgotten, and each file is named`() async throws {
    _ = try await run("save", input: ada)
    let left = [home.details + ".new", home.neverRemember + ".new", home.neverRemember]
    for path in left { try home.write(ada, to: path) }
    #expect(try await removed() == Set(left + [home.details]))
    #expect(home.files(with: "Ada") == [])
    #expect(try await removed() == [])
  }

  @Test func `an empty country counts as not given`() async throws {
    let input = ada.replacingOccurrences(of: "{", with: #"{"country":" \u200b","#)
    #expect(try await run("save", input: input).status == 0)
    #expect(home.text(home.details) == ada)
    // A person may have edited the file.
    try home.write(input, to: home.details)
    #expect(try await run("show").output == ada)
  }

  @Test func `what is too large to be read back is refused, and nothing is read in part`() async throws {
    _ = try await run("save", input: ada)
    let tail = String(repeating: " ", count: 1 << 20)
    #expect(try await run("save", input: ada + tail).error.contains("standard input is larger than 1 MiB"))
    #expect(home.text(home.details) == ada)
    let file = home.path + "/large.json"
    try home.write(ada + tail, to: file)
    #expect(try await run("show", "--details", file).error.contains("\(file) is larger than 1 MiB"))
    try home.write(ada + tail, to: home.details)
    for word in ["show", "save", "lock"] {
      let kept = try await run(word, input: ada)
      #expect(kept.error.contains("\(home.details) is larger") && kept.status == 65, "\(kept.error)")
    }
  }

  @Test(arguments: [
    (" \n\t", "standard input is empty: "), ("{\"name\":\"Secret\",\n\"city\":\" \"}", "standard input:1:1: "),
    ("{\"order\":{\"name\":\"Secret\"}}", "jq -c .order"), ("Secret", "standard input:1:1: "),
  ])
  func `what is no address changes nothing, and its words are not repeated`(input: String, words: String) async throws {
    _ = try await run("save", input: ada)
    let result = try await run("save", input: input)
    #expect(result.error.hasPrefix("error: ") && result.error.contains(words), "\(result.error)")
    #expect(!result.error.contains("Secret"))
    #expect(result.status == 65)
    #expect(home.text(home.details) == ada)
  }

  @Test func `damage is named with its line and the way out, which works`() async throws {
    _ = try await run("save", input: ada)
    try home.write("{\"name\":\"Ada\",\n\"city\":\"Lon", to: home.details)
    let damaged = home.text(home.details)
    for words in [[], ["show"], ["lock"], ["unlock"], ["save"]] as [[String]] {
      let result = try await home.run(["details"] + words, input: ada)
      #expect(
        result.error.hasPrefix("error: \(home.details):2:") && result.error.contains("'checkout details forget'")
          && result.status == 65, "\(result.error)")
      #expect(home.text(home.details) == damaged)
    }
    #expect(try await removed() == [home.details])
  }

  @Test(arguments: ["never-remember", "details.new"])
  func `the address is removed and named before what cannot be removed`(name: String) async throws {
    _ = try await run("save", input: ada)
    let obstacle = home.details.replacing("/details", with: "/\(name)")
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    let result = try await run("forget")
    #expect(result.error.hasPrefix("removed \(home.details)\nerror: \(obstacle) is a directory"), "\(result.error)")
    #expect(result.status == 73)
    #expect(home.files(with: "Ada") == [])
  }

  @Test(.needs("age"), .needs("setsid")) func `without a terminal nothing is locked`() async throws {
    _ = try await run("save", input: ada)
    let result = try await home.shell("setsid -w checkout details lock")
    #expect(result.error.contains("/age asks at a terminal") && result.status == 69)
    #expect(home.text(home.details) == ada)
  }

  @Test func `a file of one's own is read and never written`() async throws {
    let file = home.path + "/me.json"
    try home.write(ada, to: file)
    #expect(try await run("show", "--details", file).output == ada)
    let order = try await home.run(
      "--details", file, "--name", "Bob", "--type", "0", "--quantity", "3", "--yes", "--no-input")
    #expect(order.status == 0, "\(order.error)")
    #expect(order.output.contains(#""city":"London""#) && order.output.contains(#""name":"Bob""#))
    #expect(home.files(with: "Ada") == ["me.json"])
    let descriptor = try await home.shell(
      "checkout details show --details /dev/fd/3 3< '\(file)'")
    #expect(descriptor.output == ada)
    #expect(home.files(with: "London") == ["me.json"])
  }

  @Test(arguments: [
    ("/none.json", 66, "cannot open /none.json"), ("/etc", 66, "/etc"), ("/dev/null", 65, "/dev/null:1:1: "),
  ])
  func `a file of one's own that cannot be read is named`(path: String, status: Int32, words: String) async throws {
    for words in [["details", "show"], ["--no-input", "--yes"]] {
      let result = try await home.run(words + ["--details", path])
      #expect(result.status == status, "\(result.error)")
    }
    #expect(try await run("show", "--details", path).error.contains(words))
  }
}
