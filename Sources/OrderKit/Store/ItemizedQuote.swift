/// What was ordered, read back from an itemised quote.
struct ItemizedQuote: Sendable {
  let tree: JSONTree
  let type: String
  let quantity: Int
  let extraFrosting: Bool
  let addSprinkles: Bool
  let code: String?

  /// Nil if the tree is not an itemised quote. Quotes of the first edition have a digest in `menu` too; it is ignored.
  init?(_ tree: JSONTree) {
    guard tree["menu"]?["id"]?.text != nil, let type = tree["type"]?.text,
      case .number(_, let quantity)? = tree["quantity"]?.content, let quantity = Int(quantity),
      case .bool? = tree["specialRequestEnabled"]?.content,
      case .bool(let frosting)? = tree["extraFrosting"]?.content,
      case .bool(let sprinkles)? = tree["addSprinkles"]?.content, tree["lines"] != nil, tree["total"] != nil
    else { return nil }
    self.tree = tree
    self.type = type
    self.quantity = quantity
    extraFrosting = frosting
    addSprinkles = sprinkles
    code = tree["code"]?.text
  }
}

extension JSONTree {
  /// The value of a member, if this is an object that has it.
  subscript(key: String) -> JSONTree? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value, if it is text.
  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }
}
