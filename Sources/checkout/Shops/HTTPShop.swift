import CommandLineKit
import OrderKit
import SystemIO

/// A shop on the network. Orders are posted once, and count as placed if the answer confirms them.
///
/// Orders are posted by `curl`, whose exit status is trusted, but not its messages. curl reads the order from standard
/// input and its settings from a pipe, because other users can see its arguments.
struct HTTPShop: Shop {
  let url: ShopURL
  let taken: TakenWords
  /// The person's own headers. Note that these may be secret.
  private let headers: [String]
  private let seconds: Int
  private let environment: [String: String]
  private let curl: Program

  /// The environment variables to pass on to curl. They are about proxies and certificates.
  static let variables = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY", "CURL_CA_BUNDLE",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  private static let answerLimit = 1 << 20

  init(
    _ url: ShopURL, taken: TakenWords, headers: [String], seconds: Int, environment: [String: String]
  ) throws {
    guard var curl = try? Program(named: "curl", environment: environment) else {
      throw Failure(
        .unavailable, "curl is not installed: run 'apt install curl' or 'brew install curl', or see curl.se")
    }
    // With -q as its first argument, curl ignores ~/.curlrc.
    curl.arguments = ["-q", "--config", "/dev/fd/3"]
    curl.variables = Self.variables
    // The heads of the answer come with it.
    curl.outputLimit = Self.answerLimit * 3 / 2
    // curl enforces the time limit itself. This limit is a fallback in case curl hangs.
    curl.timeLimit = .seconds(seconds + 2)
    self.url = url
    self.taken = taken
    self.headers = headers
    self.seconds = seconds
    self.environment = environment
    self.curl = curl
  }

  var timeLimit: Duration { .seconds(seconds) }

  func place(
    _ order: Order.Value, logged: LoggedOrder, holding lock: Descriptor?, until cancellation: Interruption?
  ) throws(ShopError) -> Confirmation {
    let body = order.body(with: logged.order.basket)
    // The length header allows the shop to detect an order that was cut short because this process was killed.
    let ours = [
      "Content-Type: application/json", "Accept: application/json", "Accept-Encoding: identity",
      "User-Agent: checkout", "Expect:", "Content-Length: \(body.count)", "Idempotency-Key: \(logged.id)",
    ]
    var curl = curl
    curl.settings = settings(ours + headers)
    curl.cancellation = cancellation
    // curl inherits the lock, so that the lock is held for as long as the request lasts.
    curl.inherited = lock
    let outcome: Program.Report
    do throws(ProgramError) { outcome = try curl.run(body, environment: environment) } catch {
      throw failure(error)
    }
    return try answer(from: outcome).confirmation(of: order, logged: logged, taken)
  }

  /// Returns the settings for curl: a single POST request with these headers, without redirects or retries.
  private func settings(_ headers: [String]) -> [UInt8] {
    // A proxy must not see the person's headers.
    let avoidsProxy = !self.headers.isEmpty && !url.isSecure
    let settings =
      [
        "silent", "globoff", "include", "http1.1", "proto = \"=http,https\"",
        "max-redirs = 0", "disallow-username-in-url",
        "max-time = \(seconds)", "max-filesize = \(Self.answerLimit)", "data-binary = \"@-\"",
        "write-out = \"\\n%{http_code} %{size_upload} %{http_connect} %{size_header} %{size_download}\"",
        "url = \(url.text.quotedForCurl)",
      ] + (avoidsProxy ? ["noproxy = \"*\""] : []) + headers.map { "header = \($0.quotedForCurl)" }
    return Array((settings.joined(separator: "\n") + "\n").utf8)
  }
}

// MARK: - What curl answers

extension HTTPShop {
  /// Returns the shop's answer. Throws if curl failed or its output lacks an HTTP status.
  private func answer(from outcome: Program.Report) throws(ShopError) -> HTTPAnswer {
    let output = outcome.output
    let end = output.lastIndex(of: UInt8(ascii: "\n")) ?? output.endIndex
    let numbers = output[end...].dropFirst().split(separator: UInt8(ascii: " "))
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard case .exited(let code) = outcome.end else { throw .unconfirmed("curl was killed while it sent the order") }
    guard code == 0, numbers.count == 5, (100...999).contains(numbers[0]) else {
      if numbers.count == 5, numbers[2] == 407 { throw .unreachable(HTTPAnswer.proxyWords) }
      // If not a single byte of the order was sent, it can't have arrived.
      let isUnsent = Self.connecting.contains(code) || numbers.count == 5 && numbers[1] == 0
      let words = words(for: code)
      if isUnsent { throw .unreachable(words ?? "the order could not be sent (curl says \(code))") }
      throw .unconfirmed(words ?? "the shop's answer could not be read (curl says \(code))")
    }
    let head = String(decoding: output.prefix(numbers[3]), as: UTF8.self).lowercased()
    let lines = head.split(whereSeparator: \.isNewline)
    let encoding =
      lines.last { $0.hasPrefix("content-encoding:") }.map { $0.dropFirst(17).filter { !$0.isWhitespace } } ?? ""
    return HTTPAnswer(
      status: numbers[0], hasRetryAfter: lines.contains { $0.hasPrefix("retry-after:") },
      encoding: ["", "identity"].contains(encoding) ? nil : encoding.visible(atMost: 40),
      // Any trailers follow the body.
      body: Array(output[..<end].dropFirst(numbers[3]).prefix(numbers[4])))
  }

  /// The curl exit statuses that imply failure before anything was sent.
  private static let connecting: Set<Int32> = [2, 3, 4, 5, 6, 7, 35, 48, 58, 59, 60, 66, 77, 83, 90, 91]

  private func words(for code: Int32) -> String? {
    switch code {
    case 6: "the shop's host was not found: check the URL and the network"
    case 7:
      (Self.variables.prefix(5).contains { environment[$0]?.isEmpty == false } ? "the proxy or " : "")
        + "the shop refused the connection"
    case 28: noAnswer
    case 35, 58, 59, 60, 66, 77, 83, 90, 91: "no secure connection to the shop was made (curl says \(code))"
    case 18, 52, 55, 56: "the connection to the shop broke (curl says \(code))"
    case 63: tooLong
    default: nil
    }
  }

  private var noAnswer: String { "the shop did not answer within \(timeLimit.inWords)" }

  private var tooLong: String { "the shop's answer is longer than \(Self.answerLimit >> 20) MiB" }

  private func failure(_ error: ProgramError) -> ShopError {
    switch error {
    case .notThere, .cannotStart, .noTerminal: .unreachable("the order could not be sent: \(error.message)")
    case .wroteTooMuch: .unconfirmed(tooLong)
    case .tookTooLong: .unconfirmed(noAnswer)
    case .pipeFailed: .unconfirmed(error.message)
    case .interrupted: .unconfirmed("sending was interrupted")
    }
  }
}

extension String {
  fileprivate var quotedForCurl: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
