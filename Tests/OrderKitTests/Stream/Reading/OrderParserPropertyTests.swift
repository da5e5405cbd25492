import Foundation
import OrderKit
import TestSupport
import Testing

@Suite struct OrderParserPropertyTests {
  @Test(
    arguments: 1...4)
  func `neither the order of keys nor white space matters`(seed: Int) {
    var generator = OrderGenerator(random: SeededGenerator(seed: 10 + seed))
    for _ in 0..<25 {
      let members = generator.members() + [("id", "\"7\"")]
      let source = (0..<20).map { _ in generator.object(members) }.joined(separator: "\n")
      #expect(Set(price(source).lines).count == 1)
    }
  }

  @Test(
    arguments: 1...4)
  func `the shapes that programs write are one order and one quote`(seed: Int) throws {
    var generator = OrderGenerator(random: SeededGenerator(seed: 30 + seed))
    for _ in 0..<25 {
      var members = generator.members().filter { $0.key != "specialRequestEnabled" }
      let hasExtra = members[2].value == "true" || members[3].value == "true"
      let eight = generator.object(members)
      members.append(("specialRequestEnabled", "\(hasExtra)"))
      let nine = generator.object(members)
      let underscored =
        generator.object(members.map { ("_\($0.key)", $0.value) } + [("_$observationRegistrar", "{}")])
      let echo = generator.object(members + [("createdAt", "\"2025-06-27T15:57:58.187Z\""), ("id", "\"697\"")])
      let lines = price(
        [nine, eight, underscored, echo].joined(separator: "\n"), PriceOptions(format: .json(isItemized: true))
      ).lines
      #expect(lines.count == 4)
      #expect(Set(lines.map { $0.replacing(#""id":"697","#, with: "") }).count == 1)
      let orders = try [nine, eight, echo].map { text in
        try JSONDecoder().decode(Order.self, from: Data(text.utf8)).canonicalJSON
      }
      #expect(Set(orders).count == 1)
      let canonical = String(decoding: orders[0], as: UTF8.self)
      #expect(price(canonical, PriceOptions(format: .json(isItemized: true))).lines == [lines[0]])
    }
  }
}
