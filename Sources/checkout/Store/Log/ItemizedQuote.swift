import OrderKit

/// What was ordered, read back from an itemised quote.
struct ItemizedQuote: Sendable {
  let tree: JSONTree
  let type: String
  let quantity: Int
  let specialRequestEnabled: Bool
  let extras: Extras
  let code: String?

  /// Nil if the tree is not an itemised quote. Quotes of the first edition have a digest in `menu` too; it is ignored.
  init?(_ tree: JSONTree) {
    guard tree["menu"]?["id"]?.text != nil, let type = tree["type"]?.text,
      let quantity = tree["quantity"]?.wholeNumber,
      let isSpecial = tree["specialRequestEnabled"]?.bool, case .array? = tree["lines"]?.content,
      tree["total"]?.text != nil, tree["currency"]?.text != nil, tree.hasTextOrNothing("code")
    else { return nil }
    var extras: Extras = []
    for extra in Extra.allCases {
      guard let isOn = tree[extra.key]?.bool else { return nil }
      extras.set(extra, isOn)
    }
    self.tree = tree
    self.type = type
    self.quantity = quantity
    specialRequestEnabled = isSpecial
    code = tree["code"]?.text
    // The type is a name here; the rest is what a basket makes of it.
    self.extras = Basket(type: 0, quantity: quantity, specialRequestEnabled: isSpecial, extras: extras).extras
  }
}
