import OrderKit

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

extension Field {
  /// Whether the field offers something, which is gone once it is answered.
  var isOffer: Bool { control == .button(isDefault: true) }
}

extension CheckoutScreen.State {
  /// Why the shop has not confirmed the order; nil if it was not asked, or has.
  var refusal: [String]? {
    switch self {
    case .open, .sending, .finished(.placed): nil
    case .finished(.refused(let message)): [message]
    case .finished(.unconfirmed(let id, let reason)):
      [
        reason,
        "Unconfirmed: the shop may have taken it, under the id \(id). Trying again sends it under the same id, so it "
          + "is placed only once.",
      ]
    }
  }
}
