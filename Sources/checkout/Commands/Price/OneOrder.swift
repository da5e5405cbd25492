import CommandLineKit
import OrderKit
import PlainText

/// One order that is given by options instead of JSON, to be priced.
struct OneOrder: Hashable {
  private let type: String
  private let quantity: Int
  private let flags: OrderFlags
  private let zip: String?
}

extension TypedOption<String?> {
  /// The zip alone: no other part of an address has a price.
  fileprivate static var zipOfDelivery: Self { .text("zip", "Postal code; the delivery fee may depend on it.") }
}

extension OneOrder {
  static let options = OrderFlags.options + .of(.zipOfDelivery)

  /// Nil if no option names anything of an order.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    guard let first = arguments.given.first(where: { Self.options.contains($0.option) }) else { return nil }
    if arguments.operands.isEmpty == false { throw .conflict(first.spelling, "<file>") }
    flags = try OrderFlags(arguments)
    zip = arguments[.zipOfDelivery]
    guard let type = flags.type, let quantity = flags.quantity else {
      let missing = (flags.type == nil ? .of(.type) : []) + (flags.quantity == nil ? .of(.quantity) : []) as [Option]
      throw .refused(
        "An order given by options needs a type and a quantity: add \(missing.map(\.synopsis).listed("and")).")
    }
    (self.type, self.quantity) = (type, quantity)
  }

  /// The order in the form that every order is read in.
  func json(on menu: CupcakeMenu) -> [UInt8] {
    // A type that the menu does not have is refused where that of any other order is.
    let index = menu.indexOfType(named: type) ?? Int(type.foldedName)
    var json = "{\"quantity\":\(quantity),\"type\":\(index.map(String.init) ?? type.asJSON)"
    if let isOn = flags.specialRequests { json += ",\"specialRequestEnabled\":\(isOn)" }
    for extra in Extra.allCases { if let isOn = flags.extras[extra] { json += ",\"\(extra.key)\":\(isOn)" } }
    if let zip { json += ",\"zip\":\(zip.asJSON)" }
    return Array("\(json)}".utf8)
  }

  /// Why the order has no price: the option, and what to do.
  func message(_ error: RecordError) -> String {
    let keys = ["type", "quantity", "specialRequestEnabled"] + Extra.allCases.map(\.key) + ["zip"]
    let options = Dictionary(uniqueKeysWithValues: Swift.zip(keys, Self.options))
    // Only the code comes from elsewhere than the order.
    let name = error.code.hasPrefix("code.") ? "code" : options[String(error.path.dropFirst())]?.name
    return (name.map { "--\($0): " } ?? "") + error.message
  }
}
