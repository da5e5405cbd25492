#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText

/// What a shop on the network has answered to an order: an HTTP status and a body, neither of which is trusted.
///
///     let answer = ShopAnswer(status: response.statusCode, body: Array(data))
///     let confirmation = try answer.confirmation(of: order)
struct ShopAnswer: Hashable, Sendable {
  /// The HTTP status.
  let status: Int
  /// The body, as it came.
  let body: [UInt8]

  /// Takes an answer as it came.
  init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

extension ShopAnswer {
  /// What the answer confirms: an order is placed if the status is a success and the body is the order's echo.
  ///
  /// The echo is a JSON object with the goods and the address as they were sent, or one that holds it as `json`. Its `id` is
  /// taken if it is a number or visible text, its `createdAt` if it is a time in UTC; in their place stand the order's own
  /// id and the time that it is.
  func confirmation(of order: PricedOrder, now: Date = Date()) throws(ShopError) -> Confirmation {
    let answer = try? JSONTree(json: body)
    switch status {
    case 200..<300:
      guard let echo = answer?.echo(of: order) else {
        throw .unconfirmed("The shop answered \(status), but not with the order's echo.")
      }
      let createdAt = echo["createdAt"]?.text.flatMap { Date(timestamp: $0) }
      return Confirmation(id: echo.identifier ?? order.id ?? "", createdAt: createdAt ?? now)
    case 300..<400: throw .notPlaced("The shop answered \(status): redirects are not followed.")
    case 400..<500: throw .notPlaced(sentence(answer))
    default: throw .unconfirmed(sentence(answer))
    }
  }

  /// The status, and the reason that a JSON object gives.
  private func sentence(_ answer: JSONTree?) -> String {
    let error = answer?["error"]
    let reason = error?.text ?? answer?["message"]?.text ?? error?["message"]?.text
    guard let reason, reason.hasVisibleScalar else { return "The shop answered \(status)." }
    let words = reason.spelledOut(atMost: 200)
    return "The shop answered \(status): \(words)" + (".!?…".contains(words.last ?? ".") ? "" : ".")
  }
}

extension JSONTree {
  /// The object that says of an order what was sent of it: this one, or the one that it holds as `json`.
  fileprivate func echo(of order: PricedOrder) -> JSONTree? {
    guard let sent = try? JSONTree(json: order.canonicalJSON) else { return nil }
    return [self, self["json"]].compactMap(\.self).first { $0.repeats(sent) }
  }

  /// Whether every member of another object, all of which are scalars, is here once and alike, and no other that an
  /// order can have.
  private func repeats(_ sent: JSONTree) -> Bool {
    guard case .object(let members) = content, case .object(let wanted) = sent.content,
      wanted.allSatisfy({ member in self[member.key]?.isScalar(member.value) == true })
    else { return false }
    return OrderKey.allCases.filter(\.isSent).map(\.spelling).allSatisfy { key in
      let count = members.count { $0.key == key && (sent[key] != nil || $0.value.isNull == false) }
      return count == (sent[key] == nil ? 0 : 1)
    }
  }

  /// Whether this is the same scalar, written alike; an object or an array never is.
  private func isScalar(_ other: JSONTree) -> Bool {
    switch (content, other.content) {
    case (.text(let text), .text(let other)): text == other
    case (.number(_, let spelling), .number(_, let other)): spelling == other
    case (.bool(let bool), .bool(let other)): bool == other
    case (.null, .null): true
    default: false
    }
  }

  private var isNull: Bool { if case .null = content { true } else { false } }

  /// The `id` of an echo, if it is one that can be shown and typed.
  fileprivate var identifier: String? {
    switch self["id"]?.content {
    case .text(let text)? where text.hasVisibleScalar && text.utf8.count <= 128 && text.spelledOut(atMost: 128) == text:
      text
    case .number(_, let spelling)? where spelling.utf8.count <= 128: spelling
    default: nil
    }
  }
}

extension OrderKey {
  /// Whether an order may be sent with the key.
  fileprivate var isSent: Bool { belongsToOrder && self != .id && self != .createdAt }
}

extension String {
  /// The text on one line of so many characters, with every scalar that could hide or move something spelled out.
  fileprivate func spelledOut(atMost limit: Int) -> String {
    var result = ""
    for scalar in unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > limit ? result + "…" : result
  }
}
