import OrderKit

/// The words under `status` or `state` in a shop's answer that mean that the shop has taken the order.
///
/// The page WhatAShopMustAnswer lists them, each with an API that uses it, and the tests read it there. A list of such
/// words is never complete, so any other word leaves the order in doubt until a person explains it.
struct TakenWords: Hashable, Sendable {
  /// The words that a person adds with `--taken`, folded.
  private let added: Set<String>

  init(adding words: [String] = []) { added = Set(words.map(\.foldedKey)).subtracting(Self.unnamed) }

  /// How a list and an object are shown. No word stands for them.
  static let unnamed = ["[…]", "{…}"]

  /// Whether the whole text is one of the words. Case, blanks, `_` and `-` make no difference.
  func contains(_ text: String) -> Bool {
    let folded = text.foldedKey
    return Self.known.contains(folded) || added.contains(folded)
  }

  static let all = """
    accepted, approved, authorised, authorized, awaiting fulfillment, awaiting payment, awaiting pickup, \
    awaiting shipment, booked, captured, complete, completed, confirmed, created, delivered, done, fulfilled, holded, \
    in process, new, ok, on hold, open, ordered, paid, payment authorized, payment processing, payment settled, \
    pending, pending payment, placed, preparing, processed, processing, queued, received, registered, sale, scheduled, \
    shipped, submitted, succeeded, success, unfulfilled
    """.split(separator: ", ").map(String.init)

  private static let known = Set(all.map(\.foldedKey))
}
