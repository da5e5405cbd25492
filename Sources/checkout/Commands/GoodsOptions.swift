import CommandLineKit
import OrderKit

struct GoodsOptions: OptionList {
  let type = TypedOption.type
  let quantity = TypedOption.quantity
  let specialRequests = TypedOption.specialRequests
  let extras = Extra.switches.map(TypedOption.extra)
}

extension Arguments<GoodsOptions> {
  /// Throws if an extra is wanted without special requests.
  func check() throws(UsageError) {
    for (extra, isOn) in zip(Extra.switches, self.extras) where self.specialRequests == false && isOn == true {
      throw .conflict("--no-special-requests", TypedOption.extra(extra).option.synopsis)
    }
  }

  /// The answers of the options to questions of the walk.
  var answers: [Question: Field.Input] {
    var answers: [Question: Field.Input] = [:]
    answers[.type] = self.type.map(Field.Input.text)
    answers[.quantity] = self.quantity.map { .text(String($0)) }
    answers[.specialRequests] = self.specialRequests.map(Field.Input.isOn)
    for (extra, isOn) in zip(Extra.switches, self.extras) { answers[.extra(extra)] = isOn.map(Field.Input.isOn) }
    return answers
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
