import Foundation
import TestSupport
import Testing

@testable import checkout

/// `place --dry-run` says what `place` would say.
@Suite struct DryRunTests {
  /// Returns random records: orders with and without ids, some of which repeat, contradict each other or are refused.
  private func batch(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      if Int.random(in: 0..<8, using: &random) == 0 { return "{\"broken\"" }
      let id =
        ["", "\"id\":\"A\",", "\"id\":7,", "\"id\":\"\",", "\"id\":\"Ä\",", "\"id\":7.0,"].randomElement(using: &random)
        ?? ""
      let quantity = [3, 3, 4, 99].randomElement(using: &random) ?? 3
      let city = ["Ely", "Ely", "York", " "].randomElement(using: &random) ?? ""
      let more = ["", "", ",\"note\":\"NUTS\"", ",\"note\":7", ",\"code\":\"X\""].randomElement(using: &random) ?? ""
      return
        "{\(id)\"type\":2,\"quantity\":\(quantity),\"name\":\"Ann\",\"streetAddress\":\"1 Rd\",\"city\":\"\(city)\",\"zip\":\"0042\"\(more)}"
    }.joined(separator: "\n")
  }

  /// An answer without what does not exist before the order is placed.
  private func plan(_ answer: Substring, beside dry: Substring) -> String {
    var text = String(answer)
    if !dry.contains(#""createdAt""#) { text = text.replacing(#/"createdAt":"[^"]*",/#, with: "") }
    if !dry.contains(#""id":"#) { text = text.replacing(#/"id":"[^"]*",/#, with: "") }
    return text.replacing(#/"shopID":"[^"]*",/#, with: "")
  }

  private static let options: [[String]] = [
    [], ["--strict"], ["--on-error", "skip"], ["--on-error", "stop"], ["--ids", "P"], ["--id", "A"],
    ["--ids", "P", "--on-error", "skip"],
  ]

  @Test(arguments: 0..<samples(12, long: 300))
  func `a dry run gives the answers, their order and the status of the run that follows`(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let home = try TemporaryHome()
    // An address at which nobody answers makes unconfirmed orders impossible, so an unconfirmed line is added.
    _ = try await Binary.run(["place"], input: batch(&random), environment: home.environment)
    for _ in 0..<3 {
      let (input, options) = (batch(&random), Self.options.randomElement(using: &random) ?? [])
      let before = home.logLines
      let dry = try await Binary.run(["place", "--dry-run"] + options, input: input, environment: home.environment)
      #expect(home.logLines == before)
      let real = try await Binary.run(["place"] + options, input: input, environment: home.environment)
      let (answers, planned) = (real.output.split(separator: "\n"), dry.output.split(separator: "\n"))
      #expect(dry.status == real.status, "\(options) \(input)\n\(dry.error)\n\(real.error)")
      #expect(answers.count == planned.count)
      for (answer, dry) in zip(answers, planned) { #expect(plan(answer, beside: dry) == String(dry), "\(input)") }
    }
  }

  @Test func `a dry run knows what is in the log, and what comes before in the batch`() async throws {
    let home = try TemporaryHome()
    let order = #"{"id":"A","type":2,"quantity":4,"name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042"}"#
    _ = try await Binary.run(["place"], input: order, environment: home.environment)
    let other = order.replacing("\"A\"", with: "\"B\"")
    let dry = try await Binary.run(
      ["place", "--dry-run"], input: [order, other, other, other.replacing("4", with: "5")].joined(separator: "\n"),
      environment: home.environment)
    let answers = dry.output.split(separator: "\n")
    #expect(answers.map { $0.contains("alreadyPlaced") } == [true, false, true, false])
    #expect(answers[0].contains("createdAt") && !answers[1].contains("createdAt") && answers[3].contains("id.taken"))
    #expect(dry.error == "dry run: 1 order to place for $9.00, 2 already placed, 1 refused\n" && dry.status == 65)
  }

  @Test func `where nothing is kept, a dry run leaves nothing behind`() async throws {
    let home = try TemporaryHome()
    let order = #"{"type":2,"quantity":4,"name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042"}"#
    let dry = try await Binary.run(["place", "--dry-run"], input: order, environment: home.environment)
    #expect(
      dry.output == #"{"addSprinkles":false,"city":"Ely","currency":"USD","extraFrosting":false,"minorUnits":900,"#
        + #""name":"Ann","quantity":4,"specialRequestEnabled":false,"streetAddress":"1 Rd","total":"9.00","type":2,"#
        + #""zip":"0042"}"# + "\n")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path) == [])
  }

  @Test(.needs("curl")) func `an unconfirmed order would be sent to its shop again, and to no other`() async throws {
    let home = try TemporaryHome()
    let order = #"{"id":"A","type":2,"quantity":4,"name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042"}"#
    _ = try await Binary.run(["place"], input: order, environment: home.environment)
    let line = try #require(home.logLines.first)
    let begun = line.replacing(#""id":"A","#, with: #""id":"A","state":"unconfirmed","shop":"http://127.0.0.1:1/","#)
    try Data("\(begun)\n".utf8).write(to: URL(fileURLWithPath: home.log))
    for (url, status) in [("http://127.0.0.1:1/", Int32(0)), ("http://127.0.0.1:2/", 65)] {
      let dry = try await Binary.run(
        ["place", "--dry-run", "--post", url], input: order, environment: home.environment)
      #expect(dry.status == status && dry.output.contains("id.taken") == (status == 65), "\(dry.output)")
    }
    #expect(home.logLines == [begun])
  }
}
