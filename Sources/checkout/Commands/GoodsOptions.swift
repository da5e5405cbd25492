import CommandLineKit
import OrderKit

// The options that say which goods are wanted.

extension OrderFlags {
  static let options: [Option] =
    .of(.type, .quantity, .specialRequests) + Extra.allCases.map { TypedOption.extra($0).option }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    type = arguments[.type]
    quantity = arguments[.quantity]
    specialRequests = arguments[.specialRequests]
    extras = Extra.allCases.reduce(into: [:]) { extras, extra in extras[extra] = arguments[.extra(extra)] }
    for extra in Extra.allCases where specialRequests == false && extras[extra] == true {
      throw .conflict("--no-special-requests", TypedOption.extra(extra).option.synopsis)
    }
  }
}

extension TypedOption<String?> {
  static var type: Self {
    .text("type", taking: .suggested(.types), "Cake type: its name, or its index on the menu.")
  }
}

extension TypedOption<Int?> {
  static var quantity: Self { .number("quantity", as: "n", "Number of cakes.") }
}

extension TypedOption<Bool?> {
  static var specialRequests: Self { .toggle("special-requests", "Whether extras are wanted.") }
  static func extra(_ extra: Extra) -> Self { .toggle(extra.option, "Add \(extra.label).") }
}
