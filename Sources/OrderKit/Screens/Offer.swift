/// Something that an app has for a page, such as a remembered address: offered once, and unseen until it is accepted.
public struct Offer {
  /// What is offered, in words that anyone may see; empty if the question is enough.
  public let summary: String
  /// Fills in what is offered, or discards it. Throws why it is not available.
  let answer: (Bool) throws(Notice) -> Void

  /// Makes an offer.
  public init(_ summary: String = "", answer: @escaping (_ isAccepted: Bool) throws(Notice) -> Void) {
    self.summary = summary
    self.answer = answer
  }
}

extension Offer {
  /// Answers an offer; it is gone then, unless trying again may help.
  static func answer(_ offer: inout Offer?, _ isAccepted: Bool) -> Notice? {
    var notice: Notice?
    do throws(Notice) { try offer?.answer(isAccepted) } catch { notice = error }
    if case .notOpened(_, mayRetry: true)? = notice { return notice }
    offer = nil
    return notice
  }
}
