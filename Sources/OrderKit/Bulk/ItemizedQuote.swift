/// What an itemised quote says of itself: enough to be computed again.
struct ItemizedQuote: Sendable {
  let tree: JSONTree
  let digest: String
  let menuID: String
  let type: String
  let quantity: Int
  let hasSpecialRequests: Bool
  let extraFrosting: Bool
  let addSprinkles: Bool
  let code: String?
  let zipPrefix: String?
  let date: CalendarDate?

  /// Nil if the tree is no itemised quote.
  init?(_ tree: JSONTree) {
    guard let menu = tree["menu"], case .text(let digest)? = menu["digest"]?.content,
      case .text(let menuID)? = menu["id"]?.content, case .text(let type)? = tree["type"]?.content,
      case .number(_, let quantity)? = tree["quantity"]?.content, let quantity = Int(quantity),
      case .bool(let special)? = tree["specialRequestEnabled"]?.content,
      case .bool(let frosting)? = tree["extraFrosting"]?.content,
      case .bool(let sprinkles)? = tree["addSprinkles"]?.content, tree["lines"] != nil, tree["total"] != nil
    else { return nil }
    self.tree = tree
    self.digest = digest
    self.menuID = menuID
    self.type = type
    self.quantity = quantity
    hasSpecialRequests = special
    extraFrosting = frosting
    addSprinkles = sprinkles
    code = tree["code"]?.text
    zipPrefix = tree["zipPrefix"]?.text
    date = tree["date"]?.text.flatMap { CalendarDate($0) }
  }
}

extension ItemizedQuote {
  /// The first departure from what a menu says now; nil if the quote holds.
  func difference(from phrases: inout PhraseBook, digest: String) -> QuoteDifference? {
    let menu = phrases.menu
    if self.digest != digest { return .menu(id: menuID) }
    guard let index = menu.types.firstIndex(where: { $0.id == type }) else { return .order }
    let basket = Basket(
      type: index, quantity: quantity, specialRequestEnabled: hasSpecialRequests, extraFrosting: extraFrosting,
      addSprinkles: addSprinkles, code: code)
    guard let quote = try? menu.quote(for: basket, zip: zipPrefix, on: date) else { return .order }
    var bytes: [UInt8] = []
    var isValid = false
    if case .bool(true)? = tree["validAddress"]?.content { isValid = true }
    let answer = PriceAnswer(record: 0, basket: basket, quote: quote, hasValidAddress: isValid, notes: [])
    JSONAnswers.append(answer, id: nil, isItemized: true, &phrases, to: &bytes)
    let count = bytes.count - 1
    bytes += [UInt8](repeating: 0, count: JSONCursor.slack)
    var cursor = JSONCursor(bytes.span, from: 0, to: count)
    guard let expected = try? cursor.takeDocument() else { return .order }
    return expected.firstDifference(tree)
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
