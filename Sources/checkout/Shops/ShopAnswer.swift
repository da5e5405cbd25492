#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText

/// A shop's answer to an order: an HTTP status and a body, both untrusted.
///
///     let answer = ShopAnswer(status: response.statusCode, body: Array(data))
///     let confirmation = try answer.confirmation(of: order)
struct ShopAnswer: Hashable, Sendable {
  let status: Int
  let body: [UInt8]
}

extension ShopAnswer {
  /// Returns the confirmation of an order. The status must be a success and the body must echo the order.
  ///
  /// The echo is an object with the goods and the address as they were sent, or an object with the echo as `json`.
  ///
  /// An `id` is used if it is a number or visible text, and `createdAt` if it is a time in UTC. Otherwise the order's
  /// own id and the current time are used. An `id` or `createdAt` of another type invalidates the echo.
  func confirmation(of order: OrderRecord, now: Date = Date()) throws(ShopError) -> Confirmation {
    let answer = try? JSONTree(json: body)
    switch status {
    case 200..<300:
      guard let echo = answer?.echo(of: order) else {
        throw .unconfirmed("the shop answered \(status), but did not echo the order")
      }
      let createdAt = echo["createdAt"]?.text.flatMap { Date(timestamp: $0) }
      return Confirmation(id: echo.identifier ?? order.id ?? "", createdAt: createdAt ?? now)
    // These redirects ask for the same request elsewhere, so the shop has not taken the order.
    case 301, 307, 308: throw .notPlaced("the shop answered \(status), a redirect: post to the new URL")
    // A shop that took the order may redirect to it by 302 or 303.
    case 300..<400: throw .unconfirmed("the shop answered \(status), a redirect that is not followed")
    case 401, 403:
      throw .notPlaced(words(answer) + ": if it needs a key, name a file of headers with --header-file")
    case 400..<500: throw .notPlaced(words(answer))
    default: throw .unconfirmed(words(answer))
    }
  }

  private func words(_ answer: JSONTree?) -> String {
    let error = answer?["error"]
    let reason = error?.text ?? answer?["message"]?.text ?? error?["message"]?.text
    guard let reason, !reason.isBlank else { return "the shop answered \(status)" }
    return "the shop answered \(status), '\(reason.spelledOut(atMost: 200))'"
  }
}

extension JSONTree {
  /// Returns the object that echoes an order: this object or its member `json`.
  fileprivate func echo(of order: OrderRecord) -> JSONTree? {
    guard let sent = try? JSONTree(json: order.form.canonicalBytes) else { return nil }
    if repeats(sent) { return self }
    guard let wrapped = self["json"], says(nothingBut: []), wrapped.repeats(sent) else { return nil }
    return wrapped
  }

  /// Whether this object has all the sent members unchanged, and no other members of an order.
  private func repeats(_ sent: JSONTree) -> Bool {
    guard case .object(let wanted) = sent.content,
      wanted.allSatisfy({ self[$0.key]?.isScalar($0.value) == true })
    else { return false }
    return says(nothingBut: Set(wanted.map(\.key))) && hasIdentifierOrNothing && hasTextOrNull("createdAt")
  }

  /// Whether this is an object whose members of an order, in any spelling, all have one of the given keys.
  private func says(nothingBut keys: Set<String>) -> Bool {
    guard case .object(let members) = content else { return false }
    return members.allSatisfy { $0.value.isNull || keys.contains($0.key) || !$0.key.resemblesKeyOfOrder }
  }

  private var hasIdentifierOrNothing: Bool {
    if case .number? = self["id"]?.content { true } else { hasTextOrNull("id") }
  }

  private func hasTextOrNull(_ key: String) -> Bool {
    hasTextOrNothing(key) || self[key]?.isNull == true
  }

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

  /// The `id` of an echo, if it is short and visible.
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
  fileprivate var isSent: Bool { belongsToOrder && self != .id && self != .createdAt }
}

extension String {
  /// Whether the text resembles a key of an order, such as `_type`, `Type` or `street_address`.
  fileprivate var resemblesKeyOfOrder: Bool {
    let plain = Self.plain(self)
    return OrderKey.allCases.contains { $0.isSent && Self.plain($0.spelling) == plain }
      || OrderKey.misspellings.contains { $0.value.isSent && Self.plain($0.key) == plain }
  }

  private static func plain(_ key: String) -> String { key.filter { $0.isLetter || $0.isNumber }.lowercased() }

  /// Returns the text with hidden characters escaped, cut to a number of characters.
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
