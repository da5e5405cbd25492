import OrderKit
import PlainText

/// A shop's answer to an order, consisting of an HTTP status and a body. Neither of them is trusted.
struct HTTPAnswer: Hashable, Sendable {
  let status: Int
  let body: [UInt8]

  /// Returns the confirmation of an order. Throws unless the status is a success and the reply has an id or an echo.
  ///
  /// The reply must neither report a failure nor contradict the order. The shop's id and time are used if readable.
  func confirmation(of order: Order.Value, quoted: LoggedOrder) throws(ShopError) -> Confirmation {
    let answer = try? JSONTree(json: body)
    switch status {
    case 200..<300:
      guard let reply = ShopReply(answer) else {
        throw .unconfirmed("the shop answered \(status), but not with a JSON object")
      }
      if let objection = reply.objection(to: order.withoutID) {
        throw .unconfirmed("the shop answered \(status), but \(objection)")
      }
      return Confirmation(
        createdAt: reply.createdAt.flatMap { .init(timestamp: $0) },
        shopID: reply.id == quoted.id ? nil : reply.id,
        total: reply.otherTotal(than: quoted.total, in: quoted.currency))
    // These redirects ask the client to send the request elsewhere, so the shop hasn't accepted the order.
    case 301, 307, 308: throw .refused("the shop answered \(status), a redirect: post to the new URL")
    // A shop may accept an order and then respond with a 302 or 303 redirect to it.
    case 300..<400: throw .unconfirmed("the shop answered \(status), a redirect that is not followed")
    // The shop asks to try again later.
    case 408, 425, 429: throw .unreachable(words(answer))
    case 401, 403:
      throw .refused(words(answer) + ": if it needs a key, name a file of headers with --header-file")
    case 404: throw .refused(words(answer) + ": check the URL")
    case 400..<500: throw .refused(words(answer))
    default: throw .unconfirmed(words(answer))
    }
  }

  private func words(_ answer: JSONTree?) -> String {
    let error = answer?["error"]
    let reason = error?.text ?? answer?["message"]?.text ?? error?["message"]?.text
    let said = reason.flatMap { $0.isBlank ? nil : ", '\($0.visible(atMost: 200))'" } ?? ""
    return "the shop answered \(status)\(said)"
  }
}
