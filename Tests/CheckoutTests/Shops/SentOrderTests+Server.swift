import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

private let order = annsOrder()

extension SentOrderTests {
  /// What the command line says of an order that a real server takes, refuses or leaves in doubt.
  @Suite(.needs("curl", "python3")) struct Server: PlacingSuite {
    let home = TemporaryHome()
    let shop: TestShop

    init() throws { shop = try TestShop(in: home) }

    private func post(_ path: String, _ arguments: String..., input: String = order) async throws -> Binary.Result {
      try await home.run(["place", "--post", shop.url(path)] + arguments, input: input)
    }

    /// A path of the test shop, and how its answer is taken. Without words, they are those of HTTPAnswer.
    struct Answer {
      let path: String
      var isRefusal = false
      var words = "the shop answered "
    }

    private static let unreadable = "the shop's answer could not be read (curl says "
    private static let tooLong = "the shop's answer is longer than 1 MiB"
    private static let silence = "the shop did not answer within 10 seconds (--timeout 10)"

    /// HTTPAnswerTests has all the answers that are no confirmation.
    @Test(arguments: [
      Answer(path: "/status/401", isRefusal: true), Answer(path: "/redirect/302"), Answer(path: "/status/500"),
      Answer(path: "/later", words: "the shop answered 409, 'no chocolate left today', so the shop may have"),
      Answer(path: "/close", words: "the connection to the shop broke (curl says 52)"),
      Answer(path: "/cut", words: "the connection to the shop broke (curl says 18)"),
      Answer(path: "/flood", words: tooLong), Answer(path: "/drip", words: silence),
      Answer(path: "/header", words: unreadable + "27)"),
      Answer(path: "/garbage", words: unreadable), Answer(path: "/reason", words: unreadable),
    ])
    func `everything else is a sentence, a refusal 65 and a doubt 69, and the log says what is known`(answer: Answer)
      async throws
    {
      // Long enough for a request to arrive on a busy machine.
      let result = try await post(answer.path, "--timeout", answer.words == Self.silence ? "10" : "60")
      #expect(result.status == (answer.isRefusal ? 65 : 69))
      let code = answer.isRefusal ? "shop.refused" : "shop.unconfirmed"
      let place = #""path":"","record":1,"line":1,"column":1"#
      #expect(result.output.hasPrefix(#"{"error":{"code":"\#(code)",\#(place),"message":"\#(answer.words)"#))
      #expect(states == ["unconfirmed"] + (answer.isRefusal ? ["notPlaced"] : []))
      #expect(shop.requests.count == 1)
      let key = try #require(shop.requests.first?.header("Idempotency-Key").first)
      #expect(home.logLines.allSatisfy { $0.contains(#""id":"\#(key)""#) })
      #expect(result.output.contains("under the id \(key)") != answer.isRefusal)
      #expect(result.error.hasSuffix(" with --id \(key)\n") != answer.isRefusal)
    }

    /// A path of the test shop whose answer confirms an order, the members that keep what is odd, and its warning.
    struct Oddity {
      let path: String
      let members: String
      let warning: String
    }

    @Test(arguments: [
      Oddity(
        path: "/total", members: #""shopID":"481","shopTotal":"99.00","#,
        warning: "the shop's total is '99.00', not $9.00")
    ])
    func `another total is a warning, in the answer and the log, and fails with --strict`(
      oddity: Oddity
    ) async throws {
      for options in [[], ["--quiet"], ["--strict"], ["--dry-run"]] {
        let result = try await home.run(
          ["place", "--post", shop.url(oddity.path), "--id", "A"] + options, input: order)
        #expect(result.output.contains(oddity.members) != options.contains("--quiet"), "\(result.output)")
        #expect(result.error.hasPrefix("warning: order 1: \(oddity.warning)\n"), "\(result.error)")
        #expect(result.status == (options == ["--strict"] ? 65 : 0))
      }
      #expect(try await post(oddity.path, "--id", "B", "--strict").status == 65)
      let note = "warning: \(oddity.warning)"
      let shown = try await home.run("orders", "show", "A")
      #expect(shown.output.hasSuffix("\n\(note)\n"))
      let options = "--type 2 --quantity 4 --name A --street B --city C --zip D --yes".words
      let walk = try await home.run(options + ["--post", shop.url(oddity.path)])
      let thanks = try #require(walk.error.range(of: "Thank you!"))
      #expect(walk.error[..<thanks.lowerBound].contains("\n\(note)\n"))
    }

    @Test func `an unconfirmed order stays unconfirmed, whatever the menu has become`() async throws {
      let party = ["--menu", Project.directory.path + "/Examples/party.menu.json"]
      let order = annsOrder(id: #""A""#, #""type":"chocolate","quantity":4,"extras":["cherry"]"#)
      let rows: [(options: [String], code: String?, status: Int32)] = [
        (party, "shop.unconfirmed", 69), (["--dry-run"], "shop.unconfirmed", 69), ([], "shop.unconfirmed", 69),
        (party, nil, 0), ([], "extra.unknown", 65),
      ]
      for row in rows {
        let result = try await home.run(["place", "--post", shop.url("/once")] + row.options, input: order)
        #expect(result.status == row.status && row.code.map { result.output.contains("\"code\":\"\($0)\"") } ?? true)
        if row.code == "shop.unconfirmed" { #expect(result.output.contains("under the id A"), "\(result.output)") }
      }
      #expect(shop.requests.count == 2)
    }

    @Test func `a busy shop is tried again`() async throws {
      let result = try await post("/busy")
      #expect(result.output.contains(#""code":"shop.unreachable""#) && result.status == 69)
      #expect(result.error == "1 order not placed: try again\n")
    }

    @Test func `what a shop says never reaches a terminal raw`() async throws {
      for path in ["/escaped", "/evil", "/bytes", "/garbage", "/rude"] {
        let result = try await post(path)
        for bytes in [result.outputBytes, result.errorBytes] {
          #expect(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A }, "\(path)")
          #expect(String(bytes: bytes, encoding: .utf8)?.contains("\u{9B}") == false)
          #expect(
            !result.output.contains("evil") && !result.output.contains(#""total":"0.01""#), "a key of the shop's own")
        }
      }
    }

    @Test(arguments: ["kill -TERM $p", "kill -TERM $p; kill -TERM $p", "kill -TERM $p; sleep 0.02; kill -INT $p"])
    func `a signal ends curl too, and the order is unconfirmed, even if another signal comes at once`(
      kill: String
    ) async throws {
      // It waits at most a minute for the request, so that a stopped test leaves no shell behind.
      let line =
        "checkout place --post \(shop.url("/hang")) --ids P 'many orders' & p=$!; "
        + "i=0; until grep -q hang requests 2>/dev/null || [ $((i += 1)) -gt 1200 ]; do sleep 0.05; done; "
        + "\(kill); wait $p; echo $?"
      let result = try await home.shell(
        "cat > 'many orders'; \(line)", input: "\(order)\n\(order)")
      #expect(result.output.hasSuffix("143\n"))
      #expect(states == ["unconfirmed"])
      #expect(result.error.contains(": checkout place --post \(shop.url("/hang")) --ids P 'many orders'\n"))
      #expect(result.output.contains(#""message":"sending was interrupted, "#) && shop.requests.count == 1)
    }
  }
}
