import Foundation
import TestSupport
import Testing

@testable import checkout

/// Orders without ids, many at once.
@Suite struct BatchTests: PlacingSuite {
  let home = TemporaryHome()

  @Test(arguments: [
    "{\"broken\"", #"{"items":[{"type":2,"quantity":4}]}"#, #"{"orders":[{"type":2,"quantity":4}]}"#,
    #"{"name":"Ann"}"#,
  ])
  func `a record whose correction may change the numbers behind it ends a run with --ids, and no other`(
    record: String
  ) async throws {
    for options in [[], ["--on-error", "skip"]] {
      let home = TemporaryHome()
      let input = [annsOrder(), record, annsOrder()].joined(separator: "\n")
      let counted = try await home.run(["place", "--ids", "P"] + options, input: input)
      #expect(counted.status == 65 && counted.error.contains("run the same command again"), "\(counted.error)")
      #expect(home.logLines.count == 1)
      let named = try await home.run(["place"] + options, input: input)
      #expect(named.status == (options.isEmpty ? 65 : 0) && named.output.ranges(of: "createdAt").count == 2)
    }
  }

  @Test func `a group has up to 256 orders, whatever the chunks, and all of them have one time`() async throws {
    try home.write((1...600).map { annsOrder(id: "\($0)") }.joined(separator: "\n"), to: "orders")
    #expect(try await home.shell("checkout place --quiet orders").status == 0)
    let times = home.logLines.map { $0.firstMatch(of: #/"createdAt":"([^"]+)"/#)?.1 }
    #expect(times.count == 600)
    for group in [0..<256, 256..<512, 512..<600] { #expect(Set(times[group]).count == 1, "\(group)") }
    #expect(Set(home.logLines.map { $0.drop { $0 != "T" }.drop { $0 != "t" } }).count == 1, "the goods are the same")
  }

  @Test(.needs("python3")) func `a program that waits for each answer before it writes the next order gets it`()
    async throws
  {
    let result = try await home.shell(
      """
      cat > turns.py <<'END'
      import subprocess
      tool = subprocess.Popen(['checkout', 'place'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
      for number in range(3):
        tool.stdin.write(b'\(annsOrder(id: "%d"))\\n' % number)
        print(b'"id":"%d"' % number in tool.stdout.readline())
      END
      python3 turns.py
      """)
    #expect(result.output == "True\nTrue\nTrue\n", "\(result.error)")
  }

  @Test func `with --on-error stop, an error ends a run even if its input never ends`() async throws {
    let result = try await home.shell(
      "{ cat; echo x; yes; } | checkout place --on-error stop", input: annsOrder() + "\n")
    #expect(result.status == 65 && result.output.split(separator: "\n").count == 2 && home.logLines.count == 1)
  }
}

/// Orders of a batch for a shop on the network.
@Suite(.needs("curl", "python3")) struct SentBatchTests {
  private let home = TemporaryHome()
  private let shop: TestShop

  init() throws { shop = try TestShop(in: home) }

  private static let order = annsOrder()
  private static let named = annsOrder(id: #""A""#)

  private func place(_ arguments: String..., input: [String], path: String = "/echo") async throws -> Binary.Result {
    try await home.run(
      ["place", "--post", shop.url(path)] + arguments, input: input.joined(separator: "\n"))
  }

  private var keys: [String] { shop.requests.flatMap { $0.header("Idempotency-Key") } }

  @Test func `in a batch an order without an id is an error, also the first, and names --ids`() async throws {
    for input in [[Self.order, Self.named], ["x", Self.order]] {
      for dry in [["--dry-run"], []] {
        let result = try await home.run(
          ["place", "--post", shop.url("/echo")] + dry, input: input.joined(separator: "\n"))
        let answers = result.output.split(separator: "\n")
        #expect(answers.count == 2 && result.status == 65)
        for (record, answer) in zip(input, answers) where record == Self.order {
          #expect(answer.contains(#""code":"id.missing""#) && answer.contains("'--ids PREFIX'"))
        }
      }
    }
    #expect(keys == ["A"])
    #expect(try await place("--ids", "P", input: [Self.order, Self.order]).status == 0)
    #expect(keys == ["A", "P-1", "P-2"])
  }

  @Test func `an order that a table has twice is placed once, and that is said`() async throws {
    let row = "7,2,4,Ada,1 Rd,Ely,CB7\n"
    let result = try await home.run(
      ["place", "--from", "csv"], input: "id,type,quantity,name,street address,city,zip\n\(row)\(row)")
    #expect(result.status == 0 && result.error.contains("note: order 2 (/id): "), "\(result.error)")
    #expect(home.logLines.count == 1)
  }
}
