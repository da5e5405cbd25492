import OrderKit

/// The goods of one order as options give them; nil where no option does.
struct OrderFlags: Hashable {
  /// A type's id, name or index.
  var type: String?
  var quantity: Int?
  var specialRequests: Bool?
  /// The extras that are wanted or not; those that are absent were not named.
  var extras: [Extra: Bool] = [:]
}
