import OrderKit
import PlainText

extension FormScreen {
  /// At most two lines: the labels of missing answers, and of answers to correct.
  var missingInWords: [String] {
    let missing = whatIsMissing
    return [("fill in", true), ("correct", false)].compactMap { verb, isMissing in
      let labels = missing.filter { $0.notice.isMissing == isMissing }.map { $0.question.label(on: menu) }
      return labels.isEmpty ? nil : "\(verb) \(labels.listed("and", atMost: 5))"
    }
  }
}

extension Field {
  /// Whether the field is an offer. An offer disappears when it is answered.
  var isOffer: Bool { control == .button(isDefault: true) }
}

extension CheckoutScreen.State {
  /// The reason why the shop has not confirmed the order; nil before sending and after a confirmation.
  var refusal: [String]? {
    switch self {
    case .open, .sending, .finished(.placed): nil
    case .finished(.refused(let message)): [message]
    case .finished(.unconfirmed(let id, let reason)):
      [
        reason,
        "the shop may have taken the order under the id \(id): try again, it is placed only once",
      ]
    }
  }
}
