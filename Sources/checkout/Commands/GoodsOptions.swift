import CommandLineKit
import OrderKit
import OrderStreams
import PlainText

struct GoodsOptions: OptionList {
  let type = TypedOption.text(
    "type", taking: .types, "Cake type: its name, or its index on the menu.")
  let quantity = TypedOption.number("quantity", as: "n", "Number of cakes.")
  let extras = TypedOption.texts(
    "extra", as: "name", taking: .extras,
    "An extra by its name or key. May be repeated.")
  let noExtras = TypedOption.flag("no-extras", "Order without extras.")
}

extension Arguments<GoodsOptions> {
  func check() throws(UsageError) {
    if self.noExtras, !self.extras.isEmpty {
      throw .conflict("--extra", "--no-extras", because: "one asks for an extra, the other for none: leave one out")
    }
  }

  var given: GivenGoods {
    GivenGoods(
      type: self.type, quantity: self.quantity,
      specialRequestEnabled: self.noExtras || !self.extras.isEmpty ? !self.noExtras : nil, extras: self.extras)
  }
}

extension CupcakeMenu {
  /// Returns the promotion code that `--code` names, or `nil` for `none`. Throws if the menu does not have the code.
  func code(named name: String?) throws(UsageError) -> String? {
    guard let name, !name.meansNone else { return nil }
    guard Pricer(self, on: nil).code(spelled: name) == .unknown else { return name }
    let codes = codes.map(\.code).listed("or", atMost: 5)
    let remedy =
      nearestCode(to: name).map { "did you mean \($0.asJSON)?" }
      ?? (codes.isEmpty ? "leave it out, as the menu has none" : "choose \(codes)")
    throw .refused("--code: unknown promotion code \(name.asJSON): \(remedy)")
  }
}
