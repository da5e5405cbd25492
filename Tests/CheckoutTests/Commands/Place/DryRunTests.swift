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

  @Test(arguments: 0..<samples(6, long: 40))
  func `a dry run gives the answers, their order and the status of the run that follows`(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let home = TemporaryHome()
    _ = try await home.run(["place"], input: batch(&random))
    for _ in 0..<3 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        let damage = ["garbage{\n", "\n", "garbage", #"{"log":1,"id":"#, "\0\0", #"{"log":2}"#].randomElement(
          using: &random)
        try home.write((home.text(home.log) ?? "") + (damage ?? ""), to: home.log)
      }
      let (input, options) = (batch(&random), Self.options.randomElement(using: &random) ?? [])
      let before = home.logLines
      let dry = try await home.run(["place", "--dry-run"] + options, input: input)
      #expect(home.logLines == before)
      let real = try await home.run(["place"] + options, input: input)
      let (answers, planned) = (real.output.split(separator: "\n"), dry.output.split(separator: "\n"))
      #expect(dry.status == real.status, "\(options) \(input)\n\(dry.error)\n\(real.error)")
      #expect(answers.count == planned.count)
      for (answer, dry) in zip(answers, planned) { #expect(plan(answer, beside: dry) == String(dry), "\(input)") }
    }
  }
}
