import CommandLineKit
import OrderKit
import SystemIO

/// A shop on the network. An order is posted once, and counts as placed if the shop's answer echoes it.
///
/// The program `curl` sends the request. It reads the order from its standard input and its settings from a pipe: other
/// users could see its arguments.
struct HTTPShop: Shop {
  private let destination: ShopAddress
  private let headers: [String]
  private let seconds: Int
  private let curl: Program
  private let environment: [String: String]

  init(_ address: ShopAddress, headers: [String], seconds: Int, environment: [String: String]) throws {
    guard var curl = try? Program(named: "curl", environment: environment) else {
      throw Failure(
        .unavailable, "curl is not installed: run 'apt install curl' or 'brew install curl', or see curl.se")
    }
    // With -q as the first argument, curl ignores ~/.curlrc.
    curl.arguments = ["-q", "--config", "/dev/fd/3"]
    curl.variables = Self.variables
    curl.outputLimit = Self.answerLimit + 64
    // curl has the time limit in its settings too. This limit ends curl if it hangs.
    curl.timeLimit = .seconds(seconds + 2)
    destination = address
    self.headers = headers
    self.seconds = seconds
    self.curl = curl
    self.environment = environment
  }

  /// The environment variables that curl inherits, for proxies and certificates.
  static let variables = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY", "CURL_CA_BUNDLE",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  static let answerLimit = 1 << 20

  var address: ShopAddress? { destination }

  var timeLimit: Duration { .seconds(seconds) }

  func place(
    _ order: OrderRecord, holding lock: Descriptor?, until cancellation: Interruption?
  ) throws(ShopError) -> Confirmation {
    // A header cannot carry other ids unchanged, and the shop could take the key for that of another order.
    guard let key = order.id, key.first != " ", key.last != " ", key.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else {
      throw .notPlaced("the id is not ASCII, or has spaces around it: use another for a shop on the network")
    }
    let body = order.form.canonicalBytes
    var curl = curl
    curl.settings = settings(key: key, bodySize: body.count)
    curl.cancellation = cancellation
    curl.inherited = lock
    let outcome: Program.Outcome
    do throws(ProgramError) { outcome = try curl.run(body, environment: environment) } catch {
      throw error.asShopError(seconds: seconds)
    }
    return try outcome.answer(within: seconds).confirmation(of: order)
  }

  /// Returns curl's settings: one POST of JSON, no redirects, no retries.
  private func settings(key: String, bodySize: Int) -> [UInt8] {
    // With the length in a header, the shop can recognize an incomplete order after this process was killed.
    let headers =
      ["Content-Type: application/json", "Accept: application/json", "User-Agent: checkout", "Expect:"]
      + ["Content-Length: \(bodySize)", "Idempotency-Key: \(key)"] + headers
    let settings =
      [
        "silent", "globoff", "http1.1", "proto = \"=http,https\"", "max-redirs = 0", "disallow-username-in-url",
        "max-time = \(seconds)", "max-filesize = \(Self.answerLimit)", "data-binary = \"@-\"",
        "write-out = \"\\n%{http_code} %{size_upload}\"", "url = \(destination.url.quotedForCurl)",
      ] + headers.map { "header = \($0.quotedForCurl)" }
    return Array((settings.joined(separator: "\n") + "\n").utf8)
  }
}

extension String {
  fileprivate var quotedForCurl: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
