import Foundation
import TestSupport
import Testing

@testable import checkout

// At most one request for each id, and a hint that works for another try.

extension SentOrderTests.Server {
  private static let order = annsOrder(id: #""A""#)
  private static let nameless = annsOrder()
  private static let two = "\(nameless)\n\(nameless.replacing(":4", with: ":5"))"

  /// Returns the keys of all requests, which never overlap.
  private func keys() -> [String] {
    let requests = shop.requests
    #expect(requests.allSatisfy { $0.others == 0 })
    return requests.flatMap { $0.header("Idempotency-Key") }
  }

  private var confirmations: Int { home.logLines.count { !$0.contains(#""state":"#) } }

  @Test(arguments: 0..<samples(1, long: 20))
  func `twenty processes with one id send one request, and one of them confirms a new order`(round: Int) async throws {
    // The shop ignores the key, so each request would place another order.
    let url = shop.url("/slow?seconds=0.3")
    let result = try await home.shell(
      """
      echo '\(Self.order)' > order.json
      for i in $(seq 20); do checkout place --timeout 60 --post '\(url)' order.json >out.$i 2>error.$i & done
      wait
      cat out.*; cat error.* >&2
      """)
    let answers = result.output.split(separator: "\n")
    #expect(answers.count == 20 && answers.allSatisfy { $0.contains(#""shopID":"481""#) }, "\(result.output)")
    #expect(answers.count { $0.contains(#""alreadyPlaced":true"#) } == 19)
    #expect(result.error.ranges(of: "Thank you!").count == 1)
    #expect(keys() == ["A"])
    #expect(confirmations == 1 && home.logLines.count == 2)
  }

  @Test func `a request lasts as long as curl, even if the process that sent it is killed`() async throws {
    let line = "checkout place --timeout 20 --post '\(shop.url("/keyed?seconds=5"))' order.json"
    let result = try await home.shell(
      """
      echo '\(Self.order)' > order.json
      \(line) & p=$!
      i=0; until [ -s requests ] || [ $((i += 1)) -gt 1200 ]; do sleep 0.05; done
      kill -9 $p; wait $p
      \(line)
      """)
    #expect(result.output.contains(#""shopID":"N1""#), "\(result.error)")
    #expect(keys() == ["A", "A"], "the second was sent once the first had ended")
    #expect(confirmations == 1)
  }

  /// A command that places one or two orders, and the expected hint after an unclear answer to the first.
  struct Way {
    /// The arguments after `checkout place` and the option of the shop.
    let arguments: String
    let order: String
    var isPiped = false
    /// The last line of standard error, without the options before the arguments.
    let hint: String
  }

  @Test(arguments: [
    Way(arguments: "order.json", order: order, hint: "checkout place --post URL order.json"),
    Way(arguments: "order.json", order: nameless, hint: "checkout place --post URL --id ID order.json"),
    Way(
      arguments: "--menu menu --code BIRTHDAY --date 2026-11-20 --header-file key order.json", order: nameless,
      hint:
        "checkout place --post URL --menu menu --code BIRTHDAY --date 2026-11-20 --header-file key --id ID order.json"),
    Way(arguments: "-", order: nameless, isPiped: true, hint: "send the same input again with --id ID"),
    Way(
      arguments: "--header-file /dev/fd/9 order.json", order: order,
      hint: "checkout place --post URL --header-file FILE order.json"),
    Way(
      arguments: "--menu menu --ids \"it's\" 'an order.json'", order: two,
      hint: "checkout place --post URL --menu menu --ids 'it'\\''s' 'an order.json'"),
    Way(arguments: "--ids P", order: two, isPiped: true, hint: "send the same input again"),
  ])
  func `what is printed sends the order again`(way: Way) async throws {
    let place = "checkout place --post '\(shop.url("/once"))'"
    let menu = "cp '\(Project.directory.path)/Examples/downtown.menu.json' menu"
    let files = "\(menu); echo 'X-API-Key: 1' > key; echo '\(way.order)' | tee order.json > 'an order.json'"
    let first = try await home.shell(
      "\(files); \(place) \(way.arguments) 9< key", input: way.isPiped ? way.order : "")
    #expect(first.status == 69, "\(first.error)")
    let id = try #require(keys().first)
    let hint = way.hint.replacing("ID", with: id).replacing("URL", with: shop.url("/once"))
    #expect(first.error.hasSuffix("\nto try again: \(hint)\n"), "\(first.error)")
    // For a pipe the hint is a sentence instead of a command. In a command, FILE stands for a descriptor.
    let again =
      way.isPiped
      ? "\(place) \(way.arguments) \(hint.contains("--id") ? "--id \(id)" : "")" : hint.replacing("FILE", with: "key")
    let second = try await home.shell(again, input: way.isPiped ? way.order : "")
    #expect(second.status == 0 && second.output.contains(#""shopID":"481""#), "\(second.error)")
    let orders = way.order == Self.two ? 2 : 1
    #expect(Set(keys()).count == orders && keys().count == orders + 1 && confirmations == orders)
  }

  @Test func `each error appears once, where --quiet or a policy sends it`() async throws {
    let refusal = "the shop answered 404, 'Missing API key': check the URL"
    for (options, output, error) in [
      ("", 1, 0), ("--quiet", 0, 1), ("--on-error skip", 0, 1), ("--on-error stop", 1, 0), ("--format text", 1, 0),
    ] {
      let result = try await home.shell(
        "checkout place --post \(shop.url("/status/404")) \(options)", input: Self.order)
      #expect(result.output.ranges(of: refusal).count == output, "\(options)")
      #expect(result.error.ranges(of: refusal).count == error, "\(options)")
      #expect(result.status == 65)
    }
    let walk = try await home.shell(
      "checkout --post \(shop.url("/status/404")) --type 2 --quantity 4 --name A --street B --city C --zip D --yes")
    #expect(walk.error.ranges(of: refusal).count == 1, "\(walk.error)")
  }

  @Test func `an unconfirmed order of the log is sent again under its id, to its shop`() async throws {
    _ = try await home.shell("checkout place --post \(shop.url("/once"))", input: Self.order)
    #expect(home.logLines.count == 1)
    let address = "--name Ann --street '1 Rd' --city Ely --zip 0042 --yes"
    let edited = try await home.shell("checkout orders again A --post \(shop.url("/echo")) \(address)")
    #expect(edited.status == 65 && edited.error.hasPrefix("error: the order A is unconfirmed at \(shop.url("/once"))"))
    #expect(edited.error.split(separator: "\n").count == 1, "\(edited.error)")
    // Another address is not sent, and there is one verdict.
    let moved = try await home.shell("checkout orders again A \(address.replacing("Ely", with: "York"))")
    #expect(moved.status == 65 && moved.error.contains("error: nothing was sent: the order A "), "\(moved.error)")
    #expect(!moved.error.contains("Sending") && !moved.error.contains("unconfirmed:") && keys() == ["A"])
    let again = try await home.shell("checkout orders again A \(address)")
    #expect(again.status == 0 && again.output.contains(#""shopID":"481""#), "\(again.error)")
    #expect(keys() == ["A", "A"])
    // The order is settled now, so the same goods are another order.
    let other = try await home.shell("CHECKOUT_SHOP_URL=\(shop.url("/echo")) checkout orders again A \(address)")
    #expect(other.status == 0, "\(other.error)")
    #expect(Set(keys()).count == 2)
  }

  @Test func `an unconfirmed order is sent again on the menu and at the price of its day only`() async throws {
    let address = #""name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042""#
    let order = #"{"id":"A","type":"rainbow","quantity":12,"code":"BIRTHDAY",\#(address)}"#
    let file = Project.directory.appending(path: "Examples/downtown.menu.json")
    let downtown = try String(contentsOf: file, encoding: .utf8)
      .replacing(#""off": "15%""#, with: #""off": "15%", "until": "2020-01-02""#)
    try home.write(downtown, to: home.path + "/menu.json")
    try home.write(downtown.replacing(#""price": "2.00""#, with: #""price": "3.00""#), to: home.path + "/dear.json")
    _ = try await home.shell(
      "checkout place --menu menu.json --date 2020-01-02 --post \(shop.url("/once"))", input: order)
    let total = try #require(home.logLines.first?.firstMatch(of: #/"total":"([0-9.]+)"/#)).1
    let again = "checkout orders again A --name Ann --street '1 Rd' --city Ely --zip 0042 --yes"
    for (line, words) in [
      (again, "error: cannot order A again: it is from the menu"),
      (
        "\(again) --menu dear.json",
        "error: nothing was sent: the order A was sent for $\(total) and is unconfirmed, but"
      ),
      (
        "checkout place --on-error skip --menu dear.json --post \(shop.url("/once"))", "A was sent for $\(total) and is"
      ),
    ] {
      let result = try await home.shell(line, input: line == again ? "" : order)
      #expect(result.status == 65 && result.error.contains(words), "\(result.error)")
    }
    #expect(keys() == ["A"] && home.logLines.count == 1)
    let sent = try await home.shell("\(again) --menu menu.json")
    #expect(sent.status == 0 && sent.output.contains(#""total":"\#(total)""#), "\(sent.error)")
    #expect(keys() == ["A", "A"] && Set(shop.requests.map(\.body)).count == 1)
  }
}
