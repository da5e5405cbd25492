import CommandLineKit
import OrderKit

/// The goods of one order as options say them; what is nil was not said.
struct OrderFlags: Hashable {
  /// A type's id, name or index.
  let type: String?
  let quantity: Int?
  let specialRequests: Bool?
  /// The extras that are wanted or not; those that are absent were not named.
  let extras: [Extra: Bool]
}

extension OrderFlags {
  static let options: [Option] = [.type, .quantity, .specialRequests] + Extra.allCases.map(Option.extra)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    type = arguments.text(.type)
    quantity = arguments.number(.quantity)
    specialRequests = arguments.toggle(.specialRequests)
    extras = Extra.allCases.reduce(into: [:]) { extras, extra in extras[extra] = arguments.toggle(.extra(extra)) }
    for extra in Extra.allCases where specialRequests == false && extras[extra] == true {
      throw .conflict("--no-special-requests", Option.extra(extra).synopsis)
    }
  }
}

extension Option {
  static let type = value(
    "type", taking: .suggested(CupcakeMenu.default.types.map(\.id)), "Cake type: its name, or its index on the menu.")
  static let quantity = value("quantity", as: "n", taking: .wholeNumber(nil), "Number of cakes.")
  static let specialRequests = toggle("special-requests", "Any special requests?")
  static func extra(_ extra: Extra) -> Option { toggle(extra.option, "Add \(extra.label).") }
}
