import OrderKit
import OrderStreams
import PlainText

/// A shop's answer to an order, consisting of an HTTP status and a body. Neither of them is trusted.
struct HTTPAnswer: Hashable, Sendable {
  let status: Int
  /// Whether the answer says when to try again.
  var hasRetryAfter = false
  /// The compression of the body, which was not asked for and isn't undone, or `nil`.
  var encoding: String?
  let body: [UInt8]

  /// Returns the confirmation of an order. Throws unless the answer confirms it, as the page WhatAShopMustAnswer says.
  ///
  /// The tests read the page's tables.
  func confirmation(
    of order: Order.Value, logged: LoggedOrder, _ taken: TakenWords = TakenWords()
  ) throws(ShopError) -> Confirmation {
    let hasMark = body.starts(with: [0xEF, 0xBB, 0xBF])
    let answer =
      encoding == nil ? try? JSONTree(json: hasMark ? Array(body.dropFirst(3)) : body, allowsDuplicates: true) : nil
    let text = encoding == nil ? text(answer) : nil
    let shown = text.map { ", '\($0.hiding(order, atMost: 1000).visible)'" } ?? ""
    let words = "the shop answered \(status)" + (encoding.map { " with a body compressed by \($0)" } ?? shown)
    switch status {
    case 200..<300:
      guard let reply = ShopReply(answer) else { throw .unconfirmed("\(words), but not with a JSON object") }
      let id = reply.id == logged.id ? nil : reply.id
      switch reply.doubt(about: logged, taken) {
      case .objection(let fact)?: throw .unconfirmed("\(words), but \(fact.hiding(order, atMost: 200))")
      case .status(let word)?: throw .unknownStatus(ShopTerms(id: id, status: word.hiding(order, atMost: 100)))
      case nil: break
      }
      return Confirmation(
        createdAt: reply.createdAt.flatMap { .init(timestamp: $0) },
        terms: ShopTerms(id: id, total: reply.otherTotal(than: logged)))
    // These redirects ask the client to send the request elsewhere, so the shop hasn't accepted the order.
    case 301, 307, 308: throw .refused("the shop answered \(status), a redirect: post to the new URL")
    // A shop may accept an order and then respond with a 302 or 303 redirect to it.
    case 300..<400: throw .unconfirmed("the shop answered \(status), a redirect that is not followed")
    case 407: throw .unreachable(Self.proxyWords)
    // The shop asks to try again later.
    case 408, 425, 429: throw .unreachable(words)
    // Another request with the same key may be under way.
    case 409 where hasRetryAfter || text?.saysOtherRequest == true, 423: throw .unconfirmed(words)
    case 401, 403: throw .refused(words + ": if it needs a key, name a file of headers with --header-file")
    case 404: throw .refused(words + ": check the URL")
    case 400..<500: throw .refused(words)
    default: throw .unconfirmed(words)
    }
  }

  static let proxyWords =
    "the proxy answered 407: add its user and password, as in https_proxy=http://USER:PASSWORD@HOST"
}

extension String {
  /// Whether a refusal is about another request with the same key, which may be under way.
  fileprivate var saysOtherRequest: Bool {
    let words = lowercased().replacing("_", with: " ").replacing("-", with: " ")
    return ["idempot", "in progress", "in flight", "another request"].contains(where: words.contains)
  }
}
