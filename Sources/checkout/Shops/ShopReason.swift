import OrderKit
import PlainText

extension JSONTree {
  /// The members whose text is a reason, the most specific first.
  private static let reasons = ["message", "msg", "detail", "title", "description"]
  /// The members that contain reasons.
  private static let containers = ["error", "errors", "userErrors", "detail", "extra"]
  /// The members that name what a reason in a list is about.
  private static let subjects = ["loc", "field", "key", "param", "pointer", "source", "path"]

  /// A shop's reason for refusing an order, if it gives one. Each framework puts it elsewhere. The first detail is in
  /// parentheses, as in `not valid (quantity: at most 12)`.
  func reason(depth: Int = 4) -> String? {
    switch content {
    case .text(let text): return text.unlessBlank
    case .array(let elements):
      let subject = elements.first?.subject.map { "\($0): " } ?? ""
      return elements.first?.reason(depth: depth - 1).map { subject + $0 }
    case .object(let members) where depth > 0:
      let general = Self.reasons.lazy.compactMap { self[$0]?.reason(depth: 0) }.first
      let details = Self.containers.lazy.compactMap { self[$0] }.filter { $0.text == nil }
      let detail = details.compactMap { $0.reason(depth: depth - 1) }.first { $0 != general }
      if let general { return general + (detail.map { " (\($0))" } ?? "") }
      if let reason = detail ?? self["error"]?.text ?? self["errors"]?.text { return reason }
      // An object whose keys are fields. The outermost could be anything, unless it has lists of reasons only.
      let isFields = depth < 4 || members.allSatisfy { $0.value.text == nil && $0.value.reason(depth: 0) != nil }
      let first = isFields ? members.first : nil
      return first.flatMap { member in member.value.reason(depth: depth - 1).map { "\(member.key): \($0)" } }
    default: return nil
    }
  }

  /// The field that a reason is about, as text, a list of keys, or a JSON pointer in an object.
  private var subject: String? {
    Self.subjects.lazy.compactMap { key in
      guard let value = self[key], case .array(let keys) = value.content else {
        return self[key]?.text ?? self[key]?["pointer"]?.text
      }
      return keys.compactMap(\.scalar).joined(separator: ".")
    }.first
  }

  /// Text, or a number as it is spelled.
  var scalar: String? {
    if case .number(let spelling) = content { spelling } else { text }
  }
}
