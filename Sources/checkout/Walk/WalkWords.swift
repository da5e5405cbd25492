import OrderKit
import PlainText

extension FormScreen {
  /// What keeps the person from going on, in at most two lines: what is missing, and what is to be corrected.
  var missingInWords: [String] {
    let missing = whatIsMissing
    return [("Still missing", true), ("To correct", false)].compactMap { title, isMissing in
      let labels = missing.filter { $0.notice.isMissing == isMissing }.map { $0.question.label(on: menu) }
      return labels.isEmpty ? nil : "\(title): \(labels.joined(separator: ", "))"
    }
  }
}

extension Order {
  /// Where the cakes go, field by field as it is read, without what is empty.
  var destination: [String] {
    Address.Field.required.map { self[$0] }.filter(\.hasVisibleScalar) + [countryInWords].compactMap(\.self)
  }
}

extension CheckoutScreen.State {
  /// Why the shop has not confirmed the order; nil if it was not asked, or has.
  var refusal: [String]? {
    switch self {
    case .open, .sending, .placed: nil
    case .refused(let message): [message]
    case .unconfirmed(let id, let reason):
      [
        reason,
        "Unconfirmed: the shop may have taken it, under the id \(id). Trying again sends it under this id, and it is "
          + "placed once.",
      ]
    }
  }
}

extension Duration {
  /// The time as people say it, in its largest unit: `2 hours`.
  var inWords: String {
    let seconds = components.seconds
    if seconds < 60 { return "less than a minute" }
    let (count, unit) =
      switch seconds {
      case ..<3600: (seconds / 60, "minute")
      case ..<86_400: (seconds / 3600, "hour")
      default: (seconds / 86_400, "day")
      }
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}
