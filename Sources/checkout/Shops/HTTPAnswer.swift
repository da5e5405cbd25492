import OrderKit
import OrderStreams
import PlainText

/// A shop's answer to an order, consisting of an HTTP status and a body. Neither of them is trusted.
struct HTTPAnswer: Hashable, Sendable {
  let status: Int
  /// Whether the answer says when to try again.
  var hasRetryAfter = false
  let body: [UInt8]

  /// Returns the confirmation of an order. Throws unless the status is a success and the reply has an id or an echo.
  ///
  /// The reply must neither report a failure nor contradict the order. The shop's id and time are used if readable. The
  /// article SendingAnOrder has this rule as a table, which the tests read.
  func confirmation(of order: Order.Value, quoted: LoggedOrder) throws(ShopError) -> Confirmation {
    let answer = try? JSONTree(json: body)
    let reason = answer == nil ? line : answer?.reason()
    let words = "the shop answered \(status)" + (reason.map { ", '\($0.visible(atMost: 200))'" } ?? "")
    let asksToWait = hasRetryAfter || reason?.saysInProgress == true
    switch status {
    case 200..<300:
      guard let reply = ShopReply(answer) else { throw .unconfirmed("\(words), but not with a JSON object") }
      if let objection = reply.objection(to: order.withoutID) { throw .unconfirmed("\(words), but \(objection)") }
      return Confirmation(
        createdAt: reply.createdAt.flatMap { .init(timestamp: $0) }, terms: reply.terms(for: quoted))
    // These redirects ask the client to send the request elsewhere, so the shop hasn't accepted the order.
    case 301, 307, 308: throw .refused("the shop answered \(status), a redirect: post to the new URL")
    // A shop may accept an order and then respond with a 302 or 303 redirect to it.
    case 300..<400: throw .unconfirmed("the shop answered \(status), a redirect that is not followed")
    case 407: throw .unreachable(Self.proxyWords)
    // The shop asks to try again later.
    case 408, 425, 429: throw .unreachable(words)
    // Another request with the same key may be under way.
    case 409 where asksToWait, 423 where asksToWait: throw .unconfirmed(words)
    case 401, 403: throw .refused(words + ": if it needs a key, name a file of headers with --header-file")
    case 404: throw .refused(words + ": check the URL")
    case 400..<500: throw .refused(words)
    default: throw .unconfirmed(words)
    }
  }

  static let proxyWords =
    "the proxy answered 407: add its user and password, as in https_proxy=http://USER:PASSWORD@HOST"

  /// The body if it is a line of plain text, which some frameworks write instead of JSON. Malformed JSON may be the
  /// order.
  private var line: String? {
    let lines = String(decoding: body, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.count == 1, let line = lines.first?.drop(while: \.isWhitespace), !String(line).isBlank,
      let first = line.first
    else { return nil }
    return "<{[\"".contains(first) ? nil : String(line)
  }
}
