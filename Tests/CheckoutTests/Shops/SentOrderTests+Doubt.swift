import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

// An order that the shop may have, and the ways out of the doubt.

extension SentOrderTests.Server {
  private static let order = annsOrder(id: #""A""#)
  private static let doubt =
    "the shop's status of the order 481 is 'incomplete': ask the shop, and if it has the order, run "
    + "'checkout orders confirm A', or add '--taken incomplete'"

  private func place(_ path: String, _ options: String..., input: String = order) async throws -> Binary.Result {
    try await home.run(["place", "--post", shop.url(path)] + options, input: input)
  }

  @Test func `an order with an unknown status is not sent again, until a word says that it was taken`() async throws {
    let answer = #""code":"shop.status","path":"","record":1,"line":1,"column":1,"message":"\#(Self.doubt)"}"#
    for options in [
      [], [], ["--dry-run"], ["--strict"], ["--menu", Project.directory.path + "/Examples/downtown.menu.json"],
    ] {
      let result = try await home.run(["place", "--post", shop.url("/word/incomplete")] + options, input: Self.order)
      #expect(result.output == #"{"id":"A","error":{\#(answer)}"# + "\n" && result.status == 65, "\(result.output)")
    }
    let skipped = try await place("/word/incomplete", "--on-error", "skip")
    #expect(skipped.status == 65 && skipped.error.hasSuffix("\nerror: \(Self.doubt)\n"))
    let plan = try await place("/word/incomplete", "--dry-run", "--taken", "x", "--taken", "In-Complete")
    #expect(plan.status == 0 && plan.output.contains(#""shopID":"481""#), "\(plan.error)")
    #expect(!plan.output.contains("shopStatus"))
    #expect(states == ["unconfirmed", "unconfirmed"] && shop.requests.count == 1)
    #expect(home.logLines[1].contains(#""shopID":"481","shopStatus":"incomplete""#))
    // It is confirmed before it is priced, so the menu does not matter.
    let downtown = Project.directory.path + "/Examples/downtown.menu.json"
    let taken = try await place("/word/incomplete", "--taken", "INCOMPLETE", "--menu", downtown)
    #expect(taken.status == 0 && taken.output.contains(#""shopID":"481""#) && taken.output.contains(#""total":"9.00""#))
    #expect(states == ["unconfirmed", "unconfirmed", "placed"] && shop.requests.count == 1)
    #expect(try await place("/word/incomplete").output.contains(#""alreadyPlaced":true"#))
  }

  @Test func `a status can be said to mean taken beforehand, in the walk too`() async throws {
    #expect(try await place("/word/half-done", "--taken", "half_done").status == 0)
    let address = "--name Ann --street '1 Rd' --city Ely --zip 0042 --yes"
    let url = shop.url("/word/quote")
    let walk = try await home.shell("checkout --type 2 --quantity 4 \(address) --post \(url)")
    #expect(walk.status == 65 && walk.error.contains("is 'quote': ask the shop"), "\(walk.error)")
    #expect(!walk.error.contains("to try again"), "\(walk.error)")
    let id = try #require(ids(home.logLines).last)
    let again = try await home.shell("checkout orders again \(id) \(address) --taken quote")
    #expect(again.status == 0 && again.error.contains("Thank you!"), "\(again.error)")
    #expect(shop.requests.count == 2)
    let alone = try await home.run("place", "--taken", "x", input: Self.order)
    #expect(alone.status == 64 && alone.error.contains("add '--post'"))
  }

  @Test func `a person confirms an order in doubt without sending it`() async throws {
    for path in ["/word/quote", "/list", "/status/500", "/gzip"] {
      let order = annsOrder(id: "\"\(path)\"")
      let result = try await place(path, input: order)
      #expect(result.output.contains("'checkout orders confirm \(path)'"), "\(result.output)")
      #expect(result.output.contains("--taken") == (path == "/word/quote"))
      #expect(!result.output.contains("Ann") && !result.output.contains("1 Rd"))
      let confirmed = try await home.run("orders", "confirm", path)
      #expect(confirmed.status == 0 && confirmed.output.hasPrefix("Order \(path), sent to \(shop.url(path))\n"))
      let again = try await place(path, input: order)
      #expect(again.status == 0 && again.output.contains(#""alreadyPlaced":true"#))
      #expect(again.output.contains(#""shopID":"481""#) == (path == "/word/quote" || path == "/list"))
      let twice = try await home.run("orders", "confirm", path)
      #expect(twice.status == 1 && twice.error.hasPrefix("error: the order \(path) is not unconfirmed: it is already"))
    }
    #expect(shop.requests.count == 4)
  }

  @Test func `an id of the shop is kept, and only a whole id of an order in doubt is confirmed`() async throws {
    _ = try await place("/status/500", input: annsOrder(id: #""A-70""#))
    _ = try await place("/status/404", input: annsOrder(id: #""A-71""#))
    _ = try await home.run("place", input: annsOrder(id: #""A-72""#))
    let log = home.logLines
    for (words, status, error) in [
      ("A-7", 1, "no order 'A-7' was sent to a shop: see 'checkout orders'"),
      ("A-71", 1, "the order A-71 is not unconfirmed: it is refused by the shop"),
      ("A-72", 1, "no order 'A-72' was sent to a shop: see 'checkout orders'"),
      ("", 64, "missing argument '<id>'"), ("A-70 7\u{1B}", 64, "invalid id of the shop: use"),
    ] {
      let result = try await home.run(["orders", "confirm"] + words.split(separator: " ").map(String.init))
      #expect(result.status == Int32(status) && result.error.hasPrefix("error: \(error)"), "\(result.error)")
    }
    #expect(home.logLines == log)
    let confirmed = try await home.run("orders", "confirm", "A-70", "481", "--json")
    #expect(confirmed.output.contains(#""shopID":"481""#) && confirmed.output.contains(#""state":"placed""#))
  }

  @Test func `an order in doubt is not sent in another spelling`() async throws {
    _ = try await place("/once")
    let spelled = try await place("/once", input: Self.order.replacing("Ann", with: "ANN"))
    #expect(spelled.status == 65 && spelled.output.contains(#""code":"id.taken""#))
    #expect(spelled.output.contains("was sent with another spelling and is unconfirmed: write it as before"))
    #expect(shop.requests.count == 1)
    #expect(try await place("/once").status == 0)
    #expect(Set(shop.requests.map(\.body)).count == 1)
  }

  @Test func `a refusal that repeats the order shows nothing of the customer's`() async throws {
    let order = Self.order.replacing(#""zip""#, with: #""note":"Nut allergy! Ring","zip""#)
    for options in [[], ["--quiet"], ["--on-error", "skip"], ["--format", "text"]] {
      let result = try await home.run(["place", "--post", shop.url("/repeat")] + options, input: order)
      #expect(result.status == 65 && (result.output + result.error).contains("cannot take ("), "\(result.output)")
      for text in ["Ann", "1 Rd", "Ely", "0042", "Nut", "Ring"] {
        #expect(!(result.output + result.error).contains(text), "\(text): \(result.output)")
      }
    }
    let options = "--type 2 --quantity 4 --name Ann --city Ely --zip 0042 --yes --street".words + ["1 Rd"]
    let walk = try await home.run(options + ["--post", shop.url("/repeat")])
    let words = walk.error.split(separator: "\n").last ?? ""
    #expect(walk.status == 65 && words.contains("cannot take (") && !words.contains("Ann"), "\(walk.error)")
  }
}
