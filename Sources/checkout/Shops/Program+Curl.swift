import PlainText
import SystemIO

// The outcomes of running `curl`. Only its exit status is trusted.

extension Program.Outcome {
  /// Returns the answer that curl wrote. Throws if curl failed, or if its output has no HTTP status.
  func answer(within seconds: Int) throws(ShopError) -> ShopAnswer {
    let end = output.lastIndex(of: UInt8(ascii: "\n")) ?? output.endIndex
    let numbers = output[end...].dropFirst().split(separator: UInt8(ascii: " ")).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard case .exited(let code) = self.end else { throw .unconfirmed("curl was killed while it sent the order") }
    guard code == 0, numbers.count == 2, let status = numbers[0], (100...999).contains(status) else {
      // An order of which no byte was sent cannot have arrived.
      let isUnsent = Self.connecting.contains(code) || numbers.count == 2 && numbers[1] == 0
      let words = Self.words(for: code, seconds)
      if isUnsent { throw .notPlaced(words ?? "the order could not be sent (curl says \(code))") }
      throw .unconfirmed(words ?? "the shop's answer could not be read (curl says \(code))")
    }
    return ShopAnswer(status: status, body: Array(output[..<end]))
  }

  /// The exit statuses of curl that mean failure before anything was sent.
  private static let connecting: Set<Int32> = [2, 3, 4, 5, 6, 7, 35, 48, 58, 59, 60, 66, 77, 83, 90, 91]

  private static func words(for code: Int32, _ seconds: Int) -> String? {
    switch code {
    case 3: "the shop's URL is malformed"
    case 5: "the proxy's host was not found"
    case 6: "the shop's host was not found: check the URL and the network"
    case 7: "the shop refused the connection"
    case 28: ProgramError.noAnswer(within: seconds)
    case 35, 58, 59, 60, 66, 77, 83, 90, 91: "no secure connection to the shop was made (curl says \(code))"
    case 1, 8: "the server there is not an HTTP server"
    case 52: "the shop closed the connection without an answer"
    case 18: "the shop's answer was cut short"
    case 55, 56: "the connection to the shop broke"
    case 63: ProgramError.tooLong
    default: nil
    }
  }
}

extension ProgramError {
  fileprivate static let tooLong = "the shop's answer is longer than \(HTTPShop.answerLimit >> 20) MiB"

  fileprivate static func noAnswer(within seconds: Int) -> String {
    "the shop did not answer within \(seconds.counted("second"))"
  }

  func asShopError(seconds: Int) -> ShopError {
    switch self {
    case .notThere, .cannotStart, .noTerminal: .notPlaced("the order could not be sent: \(message)")
    case .wroteTooMuch: .unconfirmed(Self.tooLong)
    case .tookTooLong: .unconfirmed(Self.noAnswer(within: seconds))
    case .interrupted: .unconfirmed("sending was interrupted")
    }
  }
}
