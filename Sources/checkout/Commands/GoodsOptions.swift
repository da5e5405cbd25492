import CommandLineKit
import OrderKit

struct GoodsOptions: OptionList {
  let type = TypedOption.type
  let quantity = TypedOption.quantity
  let specialRequests = TypedOption.specialRequests
  let extras = Extra.allCases.map(TypedOption.extra)
}

extension OrderFlags {
  init(_ arguments: Arguments<GoodsOptions>) throws(UsageError) {
    type = arguments.type
    quantity = arguments.quantity
    specialRequests = arguments.specialRequests
    for (extra, isOn) in zip(Extra.allCases, arguments.extras) {
      extras[extra] = isOn
      if specialRequests == false, isOn == true {
        throw .conflict("--no-special-requests", TypedOption.extra(extra).option.synopsis)
      }
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
