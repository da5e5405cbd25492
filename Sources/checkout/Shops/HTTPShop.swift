import CommandLineKit
import OrderKit
import SystemIO

/// A shop on the network: an order is posted to it once, and is placed if the shop echoes it.
///
/// The program `curl` of the system sends the request. The order is its standard input, and all the rest it reads from a
/// pipe: other users can see arguments.
struct HTTPShop: Shop {
  private let destination: ShopAddress
  private let headers: [String]
  /// How long one order may take in all.
  private let seconds: Int
  private let curl: Program
  private let environment: [String: String]

  init(_ address: ShopAddress, headers: [String], seconds: Int, environment: [String: String]) throws {
    guard var curl = try? Program(named: "curl", environment: environment) else {
      throw Failure(.unavailable, "curl is not installed: 'apt install curl', 'brew install curl', or see curl.se")
    }
    // -q first: no ~/.curlrc has a say.
    curl.arguments = ["-q", "--config", "/dev/fd/3"]
    curl.variables = Self.variables
    curl.outputLimit = Self.answerLimit + 64
    // curl keeps its own time; this is for one that does not.
    curl.timeLimit = .seconds(seconds + 2)
    destination = address
    self.headers = headers
    self.seconds = seconds
    self.curl = curl
    self.environment = environment
  }

  /// The person's proxies and certificates, and nothing else.
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
    // A key that a person gave has visible text alone, but a header takes no more than ASCII, and loses spaces around it:
    // to the shop it would be the key of another order.
    guard let key = order.id, key.first != " ", key.last != " ", key.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else {
      throw .notPlaced("The id of an order for a shop on the network must be ASCII, without spaces around it.")
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

  /// What curl is to do: post JSON once. Redirects are not followed, and nothing is tried again.
  private func settings(key: String, bodySize: Int) -> [UInt8] {
    // Its length is said beforehand: should we be killed while curl reads it, no part of an order arrives as a request.
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
  /// The text as a value in a file of settings for curl.
  fileprivate var quotedForCurl: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
