import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

private let order = annsOrder()
private let canonical =
  #"{"addSprinkles":false,"city":"Ely","extraFrosting":false,"name":"Ann","quantity":4,"specialRequestEnabled":false,"#
  + #""streetAddress":"1 Rd","type":2,"zip":"0042"}"#

/// What is sent to a shop, and who else sees it: the URL, the headers, the body, and what curl gets.
@Suite struct ShopRequestTests: PlacingSuite {
  let home = TemporaryHome()

  private func post(
    _ url: String, _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> Binary.Result {
    try await home.run(["place", "--post", url] + arguments, input: order, environment: environment)
  }

  @Test(arguments: [
    ("ftp://a/", "begin it with"), ("", "begin it with"), ("http://", "no host"), ("http://:80/", "no host"),
    ("http://u@h", "a user or a password"), ("http://h/ x", "escape them"), ("http://ü/", "escape them"),
    ("http://h\\@e/", "escape them"),
  ])
  func `an address is http or https, and holds no secret`(text: String, words: String) throws {
    let error = try #require(throws: UsageError.self) { try ShopURL(text, from: "--post") }
    #expect(error.message.hasPrefix("--post: ") && error.message.contains(words))
  }

  @Test(arguments: ["http://h", "HTTPS://h:8/x?a={b}&c=@d#e", "http://[::1]:80/x"])
  func `an address is taken as it is typed`(text: String) throws {
    #expect(try ShopURL(text, from: "--post").text == text)
  }

  @Test(.needs("curl", "python3"))
  func `the address may be in the environment, and an order is not sent by a dry run`() async throws {
    let shop = try TestShop(in: home)
    func status(_ words: String..., at url: String) async throws -> Int32? {
      try await home.run(["place"] + words, input: order, environment: ["CHECKOUT_SHOP_URL": url]).status
    }
    #expect(try await status(at: shop.url("/echo")) == 0 && shop.requests.count == 1)
    #expect(try await status("--dry-run", at: shop.url("/echo")) == 0)
    #expect(try await status(at: "") == 0)
    #expect(shop.requests.count == 1)
    #expect(try await status(at: "shop.example") == 64)
  }

  @Test(.needs("curl", "python3"))
  func `an order is sent once, as canonical JSON under its id, and kept with the shop's`() async throws {
    let shop = try TestShop(in: home)
    let result = try await post(shop.url("/echo?day=1"), "--id", "A-1")
    #expect(
      result.output
        == #"{"addSprinkles":false,"city":"Ely","createdAt":"2026-11-21T09:08:07.006Z","currency":"USD","#
        + #""extraFrosting":false,"id":"A-1","minorUnits":900,"name":"Ann","quantity":4,"shopID":"481","#
        + #""specialRequestEnabled":false,"streetAddress":"1 Rd","total":"9.00","type":2,"zip":"0042"}"# + "\n")
    #expect(result.status == 0)
    let requests = shop.requests
    #expect(requests.count == 1)
    let request = try #require(requests.first)
    #expect(request.path == "/echo?day=1")
    #expect(request.method == "POST")
    #expect(request.body == canonical)
    #expect(request.header("Idempotency-Key") == ["A-1"])
    #expect(request.header("Content-Type") == ["application/json"])
    #expect(request.header("Expect") == [])
    #expect(states == ["unconfirmed", "placed"])
    let again = try await post(shop.url("/echo?day=2"), "--id", "A-1")
    #expect(again.output.hasPrefix(#"{"addSprinkles":false,"alreadyPlaced":true,"createdAt":"2026-11-21T09:08:07"#))
    #expect(again.error.hasPrefix("A-1: ") && again.error.contains(" 2026-11-21, ") && again.status == 0)
    #expect(shop.requests.count == 1)
  }

  @Test(.needs("curl", "python3"), arguments: ["A ", " A", "Ä"])
  func `an id that would arrive as another one is not sent`(id: String) async throws {
    let shop = try TestShop(in: home)
    let result = try await post(shop.url("/echo"), "--id", id)
    #expect(result.status == 65 && result.output.contains(#""code":"id.invalid""#))
    #expect(shop.requests.count == 0 && states == [])
  }

  /// The script passes the beginning of the body, as if this program were killed during writing.
  @Test(.needs("curl", "python3"), arguments: [0, 10])
  func `a part of an order is no request that a shop could take`(count: Int) async throws {
    let shop = try TestShop(in: home)
    let path = try home.addProgram("curl", "head -c \(count) | /usr/bin/curl \"$@\"")
    let result = try await post(shop.url("/echo"), "--timeout", "10", environment: ["PATH": path])
    #expect(result.status == 69)
    // The shop waits for the rest of the body until curl has disconnected.
    let request = try #require(await shop.firstRequest())
    #expect(request.header("Content-Length") == ["\(canonical.utf8.count)"])
    #expect(request.body.utf8.count == count)
    #expect(shop.requests.count == 1)
  }

  @Test(arguments: [
    ("HTTP://LocalHost:1/", true), ("http://127.9.8.7:1", true), ("http://[::1]:1/", true),
    ("https://shop.invalid/", true), ("http://shop.example/", false), ("http://127.0.0.1.evil.example/", false),
    ("http://127.0.0.01/", false), ("http://127.1/", false), ("http://[::2]/", false),
  ])
  func `a file of headers goes over http to this machine only`(url: String, isAllowed: Bool) async throws {
    try home.write("X-API-Key: s3cret\n", to: "key")
    let result = try await post(url, "--header-file", home.path + "/key")
    #expect(result.status == (isAllowed ? 69 : 64), "\(result.output)\(result.error)")
    if !isAllowed { #expect(home.logLines == []) }
  }

  /// The script replaces curl, and shows its settings.
  @Test(arguments: [
    ("http://localhost/", true, true), ("http://localhost/", false, false), ("https://shop.example/", true, false),
  ])
  func `headers over http pass no proxy`(url: String, hasHeaders: Bool, avoidsProxy: Bool) async throws {
    let path = try home.addProgram(
      "curl", "cat /dev/fd/3 > '\(home.path)/settings'; cat > /dev/null; printf '{\"id\":1}\\n200 5 0 0 8'")
    try home.write("X-API-Key: s3cret\n", to: "key")
    let headers = hasHeaders ? ["--header-file", home.path + "/key"] : []
    let result = try await home.run(["place", "--post", url] + headers, input: order, environment: ["PATH": path])
    #expect(result.status == 0 && home.text("settings")?.contains("\nnoproxy = \"*\"\n") == avoidsProxy)
  }

  @Test(.needs("curl")) func `a key in the query of the URL is neither logged nor printed`() async throws {
    let url = "http://127.0.0.1:1/orders?key=s3cret"
    for words in [
      ["place"],
      "--type 2 --quantity 4 --name A --street B --city C --zip D --yes".words,
    ] {
      let result = try await home.run(words + ["--post", url], input: order)
      #expect(result.status == 69 && !(result.output + result.error).contains("s3cret"))
    }
    #expect(
      home.logLines.count == 4 && home.logLines.allSatisfy { $0.contains(#""shop":"http://127.0.0.1:1/orders?…""#) })
  }

  @Test func `without curl nothing is logged, and it is said how to get it`() async throws {
    let result = try await post("http://h/", environment: ["PATH": "/nowhere"])
    #expect(result.status == 69)
    #expect(result.error.contains(" 'apt install curl' "))
    #expect(home.logLines == [])
  }

  /// The script replaces curl and records everything that other users could see.
  @Test(.onLinux("/proc shows the descriptors of a process"))
  func `neither arguments nor environment show who orders, where to, or the key`() async throws {
    let script = """
      { echo "$0 $@"; /usr/bin/env; ls /proc/self/fd 2>/dev/null; } > '\(home.path)/seen'
      cat /dev/fd/3 > '\(home.path)/settings'
      cat > '\(home.path)/body'
      printf '{"id":"A-1"}\\n200 5 0 0 9999'
      """
    try home.write("X-API-Key: s3cret\n", to: "key")
    let result = try await home.run(
      "place", "--post", "https://shop.example/x", "--header-file", home.path + "/key", "--id", "A-1", input: order,
      environment: [
        "PATH": try home.addProgram("curl", script), "TOKEN": "s3cret", "https_proxy": "http://proxy:1",
      ])
    #expect(result.status == 0)
    #expect(result.output.contains(#""id":"A-1""#))
    let seen = try #require(home.text("seen"))
    #expect(seen.hasPrefix("\(home.path)/bin/curl -q --config /dev/fd/3\n"))
    #expect(seen.contains("https_proxy=http://proxy:1"))
    // The random name of a home may contain such a short secret.
    let words = seen.replacing(home.path, with: "")
    for secret in ["s3cret", "Ann", "1 Rd", "Ely", "0042", "A-1", "shop.example", "TOKEN"] {
      #expect(!words.contains(secret), "\(secret)")
    }
    #expect(home.text("body")?.hasPrefix(#"{"addSprinkles":false,"city":"Ely","#) == true)
    let settings = try #require(home.text("settings")).split(separator: "\n")
    for line in [
      "silent", "globoff",
      #"proto = "=http,https""#, "max-redirs = 0", "max-time = 15", #"url = "https://shop.example/x""#,
      #"header = "Idempotency-Key: A-1""#, #"header = "X-API-Key: s3cret""#, #"header = "Expect:""#,
    ] {
      #expect(settings.contains(Substring(line)), "\(line)")
    }
    #expect(!settings.contains { $0.hasPrefix("location") || $0.hasPrefix("retry") })
  }

  @Test(.needs("curl", "python3")) func `a key comes from a file or a descriptor, and an odd one is not sent`()
    async throws
  {
    let shop = try TestShop(in: home)
    let file = #"printf 'X-API-Key: s3c"r\\et\r\n\nX-Two: 2\n' > "$HOME/key""#
    let line = #"\#(file); checkout place --post \#(shop.url("/echo"))"#
    _ = try await home.shell(#"\#(line) --header-file "$HOME/key""#, input: order)
    _ = try await home.shell(
      #"\#(line) --header-file /dev/fd/9 9< "$HOME/key""#, input: order)
    #expect(shop.requests.map { $0.header("X-API-Key") } == [[#"s3c"r\et"#], [#"s3c"r\et"#]])
    #expect(shop.requests.map { $0.header("X-Two") } == [["2"], ["2"]])
    for bad in ["secret", ": x", "X:", "X Y: z", "X: \u{1B}", "content-type: a/b"] {
      try home.write("A: b\n\(bad)\n", to: "bad")
      let result = try await post(shop.url("/echo"), "--header-file", home.path + "/bad")
      #expect(result.status == 65 && result.error.hasPrefix("error: \(home.path)/bad:2: "))
    }
    #expect(try await post(shop.url("/echo"), "--header-file", home.path + "/none").status == 66)
    #expect(shop.requests.count == 2)
  }

  @Test(.needs("curl", "python3")) func `no shop answers`() async throws {
    let shop = try TestShop(in: home)
    for (url, sentence) in [
      ("http://shop.invalid/", "the shop's host was not found: check the URL and the network"),
      ("http://127.0.0.1:1/", "the shop refused the connection"),
      (
        "http://127.0.0.1:1/" + String(repeating: "a", count: 20_000),
        "the order could not be sent: cannot run /usr/bin/curl: it takes at most 16 KiB of settings"
      ),
      ("http://127.0.0.1:99999/", "the order could not be sent (curl says 3)"),
      ("https://127.0.0.1:\(shop.port)/echo", "no secure connection to the shop was made (curl says 35)"),
    ] {
      let result = try await post(url)
      #expect(result.status == 69 && result.output.contains(sentence))
    }
    #expect(states == (1...5).flatMap { _ in ["unconfirmed", "notPlaced"] })
  }
}
