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
  let status: Int
  let body: [UInt8]
}

extension ShopAnswer {
  /// What the answer confirms: an order is placed if the status is a success and the body is the order's echo.
  ///
  /// The echo is a JSON object with the goods and the address as they were sent, or one that holds it as `json`. Its
  /// `id` is taken if it is a number or visible text, its `createdAt` if it is a time in UTC; other texts there, or
  /// none, are replaced by the order's own id and the time that it is. A value of another type makes it no echo.
  func confirmation(of order: OrderRecord, now: Date = Date()) throws(ShopError) -> Confirmation {
    let answer = try? JSONTree(json: body)
    switch status {
    case 200..<300:
      guard let echo = answer?.echo(of: order) else {
        throw .unconfirmed("The shop answered \(status), but did not echo the order.")
      }
      let createdAt = echo["createdAt"]?.text.flatMap { Date(timestamp: $0) }
      return Confirmation(id: echo.identifier ?? order.id ?? "", createdAt: createdAt ?? now)
    // The request belongs elsewhere.
    case 301, 307, 308: throw .notPlaced("The shop answered \(status): redirects are not followed.")
    // 303, and often 302, say where to look at what was taken.
    case 300..<400: throw .unconfirmed("The shop answered \(status): redirects are not followed.")
    case 401, 403:
      throw .notPlaced(sentence(answer) + " If it needs a key, name a file of headers: --header-file FILE.")
    case 400..<500: throw .notPlaced(sentence(answer))
    default: throw .unconfirmed(sentence(answer))
    }
  }

  /// The status, and the reason that a JSON object gives.
  private func sentence(_ answer: JSONTree?) -> String {
    let error = answer?["error"]
    let reason = error?.text ?? answer?["message"]?.text ?? error?["message"]?.text
    guard let reason, !reason.isBlank else { return "The shop answered \(status)." }
    let words = reason.spelledOut(atMost: 200)
    return "The shop answered \(status): \(words)" + (".!?…".contains(words.last ?? ".") ? "" : ".")
  }
}

extension JSONTree {
  /// The object that echoes what was sent of an order: this one, or the one that it holds as `json` if it says
  /// nothing of an order itself.
  fileprivate func echo(of order: OrderRecord) -> JSONTree? {
    guard let sent = try? JSONTree(json: order.form.canonicalBytes) else { return nil }
    if repeats(sent) { return self }
    guard let wrapped = self["json"], says(nothingBut: []), wrapped.repeats(sent) else { return nil }
    return wrapped
  }

  /// Whether every member of another object, all of which are scalars, is here alike, and nothing else that an order
  /// can have; `id` and `createdAt` have the types that they have in an echo.
  private func repeats(_ sent: JSONTree) -> Bool {
    guard case .object(let wanted) = sent.content,
      wanted.allSatisfy({ self[$0.key]?.isScalar($0.value) == true })
    else { return false }
    return says(nothingBut: Set(wanted.map(\.key))) && hasIdentifierOrNothing && hasTextOrNull("createdAt")
  }

  /// Whether this is an object that has no member of an order but some, in whatever spelling.
  private func says(nothingBut keys: Set<String>) -> Bool {
    guard case .object(let members) = content else { return false }
    return members.allSatisfy { $0.value.isNull || keys.contains($0.key) || $0.key.resemblesKeyOfOrder == false }
  }

  private var hasIdentifierOrNothing: Bool {
    if case .number? = self["id"]?.content { true } else { hasTextOrNull("id") }
  }

  private func hasTextOrNull(_ key: String) -> Bool {
    hasTextOrNothing(key) || self[key]?.isNull == true
  }

  /// Whether this is the same scalar, written alike; an object or an array never is.
  private func isScalar(_ other: JSONTree) -> Bool {
    switch (content, other.content) {
    case (.text(let text), .text(let other)): text == other
    case (.number(let spelling), .number(let other)): spelling == other
    case (.bool(let bool), .bool(let other)): bool == other
    case (.null, .null): true
    default: false
    }
  }

  private var isNull: Bool { if case .null = content { true } else { false } }

  /// The `id` of an echo, if it is one that can be shown and typed.
  fileprivate var identifier: String? {
    switch self["id"]?.content {
    case .text(let text)? where OrderID.isValid(text) && text.spelledOut(atMost: OrderID.limit) == text:
      text
    case .number(let spelling)? where spelling.utf8.count <= OrderID.limit: spelling
    default: nil
    }
  }
}

extension OrderKey {
  /// Whether an order may be sent with the key.
  fileprivate var isSent: Bool { belongsToOrder && self != .id && self != .createdAt }
}

extension String {
  /// Whether a reader of orders could take it for a key that orders are sent with: `_type`, `Type`, `street_address`.
  fileprivate var resemblesKeyOfOrder: Bool {
    let plain = Self.plain(self)
    return OrderKey.allCases.contains { $0.isSent && Self.plain($0.spelling) == plain }
      || OrderKey.misspellings.contains { $0.value.isSent && Self.plain($0.key) == plain }
  }

  private static func plain(_ key: String) -> String { key.filter { $0.isLetter || $0.isNumber }.lowercased() }

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
