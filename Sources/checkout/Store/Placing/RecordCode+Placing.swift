import OrderStreams

/// The codes for placing orders, which `OrderStreams` itself doesn't do.
extension RecordCode {
  static let idMissing: Self = "id.missing"
  static let idTaken: Self = "id.taken"
  static let logDamaged: Self = "log.damaged"
  static let shopRefused: Self = "shop.refused"
  static let shopUnreachable: Self = "shop.unreachable"
  static let shopUnconfirmed: Self = "shop.unconfirmed"
  static let shopTotal: Self = "shop.total"
  static let shopStatus: Self = "shop.status"

  static let errorsInSending: KeyValuePairs<Self, String> = [
    .idMissing: "The order has no id, in a batch for a shop on the network.",
    .idTaken: "Another order has the id, or this one is unconfirmed and its price or its text has changed.",
    .logDamaged: "A line of the log that cannot be read may be the order.",
    .shopRefused: "The shop refused the order.",
    .shopUnreachable: "The shop did not take the order this time.",
    .shopUnconfirmed: "The order was sent, and the shop did not answer clearly.",
    .shopStatus: "The order was sent, and the shop's status is not known to mean that it was taken.",
  ]

  static let notesInSending: KeyValuePairs<Self, String> = [
    .shopTotal: "The shop charges another total, which is an error with '--strict'."
  ]
}
