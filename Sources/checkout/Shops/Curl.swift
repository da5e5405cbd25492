import CommandLineKit
import OrderKit
import SystemIO

/// The program `curl` of the system, which sends one request and is believed in nothing but its exit status.
///
/// The body is its standard input, and all the rest it reads from a pipe: other users can see arguments.
struct Curl {
  var program: Program
  private let environment: [String: String]

  init(environment: [String: String]) throws {
    guard var program = try? Program(named: "curl", environment: environment) else {
      throw Failure(.unavailable, "curl is not installed: 'apt install curl', 'brew install curl', or see curl.se")
    }
    // -q first: no ~/.curlrc has a say.
    program.arguments = ["-q", "--config", "/dev/fd/3"]
    program.variables = Self.variables
    program.outputLimit = Self.answerLimit + 64
    self.program = program
    self.environment = environment
  }

  /// The person's proxies and certificates, and nothing else.
  static let variables = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY", "CURL_CA_BUNDLE",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  static let answerLimit = 1 << 20

  /// Posts JSON once, within so many seconds in all. Redirects are not followed, and nothing is tried again.
  func post(
    _ body: [UInt8], to address: ShopAddress, headers: [String], seconds: Int
  ) throws(ShopError) -> ShopAnswer {
    // Its length is said beforehand: should we be killed while curl reads it, no part of an order arrives as a request.
    let headers =
      ["Content-Type: application/json", "Accept: application/json", "User-Agent: checkout", "Expect:"]
      + ["Content-Length: \(body.count)"] + headers
    let settings =
      [
        "silent", "globoff", "http1.1", "proto = \"=http,https\"", "max-redirs = 0", "disallow-username-in-url",
        "max-time = \(seconds)", "max-filesize = \(Self.answerLimit)", "data-binary = \"@-\"",
        "write-out = \"\\n%{http_code} %{size_upload}\"", "url = \(address.url.quotedForCurl)",
      ] + headers.map { "header = \($0.quotedForCurl)" }
    var program = program
    program.settings = Array((settings.joined(separator: "\n") + "\n").utf8)
    // curl keeps its own time; this is for one that does not.
    program.timeLimit = .seconds(seconds + 2)
    let outcome: Program.Outcome
    do throws(ProgramError) { outcome = try program.run(body, environment: environment) } catch {
      throw error.asShopError(seconds: seconds)
    }
    return try outcome.answer(within: seconds)
  }
}

// MARK: - What came of it

extension Program.Outcome {
  /// The answer that curl has written, or why there is none.
  fileprivate func answer(within seconds: Int) throws(ShopError) -> ShopAnswer {
    let end = output.lastIndex(of: UInt8(ascii: "\n")) ?? output.endIndex
    let numbers = output[end...].dropFirst().split(separator: UInt8(ascii: " ")).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard case .exited(let code) = self.end else { throw .unconfirmed("curl was killed while it sent the order.") }
    guard code == 0, numbers.count == 2, let status = numbers[0], (100...999).contains(status) else {
      // A body that never went out cannot have arrived.
      let isUnsent = Self.connecting.contains(code) || numbers.count == 2 && numbers[1] == 0
      let words = Self.words(for: code, seconds)
      if isUnsent { throw .notPlaced(words ?? "The order could not be sent: curl says \(code).") }
      throw .unconfirmed(words ?? "The shop's answer could not be read: curl says \(code).")
    }
    return ShopAnswer(status: status, body: Array(output[..<end]))
  }

  /// Exit statuses of curl for all that can go wrong before anything is sent.
  private static let connecting: Set<Int32> = [2, 3, 4, 5, 6, 7, 35, 48, 58, 59, 60, 66, 77, 83, 90, 91]

  private static func words(for code: Int32, _ seconds: Int) -> String? {
    switch code {
    case 3: "The shop's URL is malformed."
    case 5: "The proxy's host was not found."
    case 6: "The shop's host was not found: is the URL right, and is this computer online?"
    case 7: "The shop refused the connection."
    case 28: "The shop did not answer within \(seconds) \(seconds == 1 ? "second" : "seconds")."
    case 35, 58, 59, 60, 66, 77, 83, 90, 91: "No secure connection to the shop was made (curl says \(code))."
    case 1, 8: "The server there is not an HTTP server."
    case 52: "The shop closed the connection without an answer."
    case 18: "The shop's answer was cut short."
    case 55, 56: "The connection to the shop broke."
    case 63: ProgramError.tooLong
    default: nil
    }
  }
}

extension ProgramError {
  fileprivate static let tooLong = "The shop's answer is longer than \(Curl.answerLimit >> 20) MiB."

  fileprivate func asShopError(seconds: Int) -> ShopError {
    switch self {
    case .notThere, .cannotStart, .noTerminal: .notPlaced("The order could not be sent: \(message).")
    case .wroteTooMuch: .unconfirmed(Self.tooLong)
    case .tookTooLong: .unconfirmed("The shop did not answer within \(seconds) \(seconds == 1 ? "second" : "seconds").")
    case .interrupted: .unconfirmed("Sending was interrupted.")
    }
  }
}

extension String {
  /// The text as a value in a file of settings for curl.
  fileprivate var quotedForCurl: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
