import OrderKit

extension Extra {
  /// The name of the option that answers the extra's question, without dashes.
  var option: String {
    switch self {
    case .extraFrosting: "extra-frosting"
    case .addSprinkles: "add-sprinkles"
    }
  }

  /// What the extra is called where a menu does not name it.
  var label: String {
    switch self {
    case .extraFrosting: "extra frosting"
    case .addSprinkles: "extra sprinkles"
    }
  }
}
