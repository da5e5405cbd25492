import OrderKit

/// The goods of an order in options; nil means that the option is absent.
struct OrderFlags: Hashable {
  /// The id, the name or the index of a type.
  var type: String?
  var quantity: Int?
  var specialRequests: Bool?
  /// The answer for each extra that an option names.
  var extras: [Extra: Bool] = [:]
}
