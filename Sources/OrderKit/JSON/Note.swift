/// Something in an order that was ignored or repaired while it was read; the order has its price all the same.
struct Note: Hashable {
  /// The name that a script reads, such as `extras.cleared`.
  let code: String
  /// JSON pointer of the value that the note is about, within the record.
  let path: String
  /// What was done, and what to do about it.
  let message: String

  /// The facts that a note can state.
  enum Reason: Hashable {
    case extrasCleared
    case priceIgnored
    case unknownKey(meant: OrderKey)
    case otherType(OrderKey)
  }
}

extension Note {
  init(_ reason: Reason, path: String) {
    code = reason.code
    self.path = path
    message = reason.message
  }
}

extension Note.Reason {
  /// The name that a script reads.
  var code: String {
    switch self {
    case .extrasCleared: "extras.cleared"
    case .priceIgnored: "price.ignored"
    case .unknownKey: "key.unknown"
    case .otherType(let key): "\(key.spelling).type"
    }
  }

  /// What was done, and what to do about it.
  var message: String {
    switch self {
    case .extrasCleared:
      "special requests are off, so the extras were taken off: set \"specialRequestEnabled\" to true to keep them"
    case .priceIgnored: "a price in an order is never trusted: it was ignored"
    case .unknownKey(let meant): "this key is not known and was ignored: did you mean \"\(meant.spelling)\"?"
    case .otherType(.zip):
      "the zip is not a text, so the address is not valid: write it in quotes, a number loses its leading zeros"
    case .otherType(.id): "the id is neither a text nor a number: it was left out"
    case .otherType(.code), .otherType(.country): "this is not a text: it was ignored"
    case .otherType: "this is not a text, so the address is not valid: write it in quotes"
    }
  }
}
