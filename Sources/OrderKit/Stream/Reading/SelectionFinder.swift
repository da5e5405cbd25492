/// Finds what an order selects from a menu: by indices that are built once for the menu.
struct SelectionFinder {
  private var codes: NameIndex
  private var zips: ZipPrefixes?
  /// The code of orders that give none themselves.
  private let otherCode: Selection.Code
  /// Whether the last order gave a code of its own.
  private(set) var usesOwnCode = false

  init(_ menu: CupcakeMenu, code: String?) {
    codes = NameIndex(menu.codes.enumerated().map { ($1.code, $0) })
    zips = menu.delivery.flatMap { $0.zips.isEmpty ? nil : ZipPrefixes($0.zips) }
    otherCode = menu.code(spelled: code)
  }

  /// What an order selects; meaningful if it has no failure.
  @inline(always)
  mutating func selection(of order: inout ParsedOrder, _ cursor: JSONCursor) -> Selection {
    var selection = Selection(
      type: order.type, quantity: order.quantity,
      extras: order.switches.isOff(.specialRequestEnabled) ? [] : order.switches.extras, code: otherCode)
    usesOwnCode = false
    if order.hasRest, let code = order.rest.code { choose(code, cursor, &selection) }
    if zips != nil, let zip = order.fields.string(.zip) { selection.zipFee = zipFee(zip, cursor) }
    return selection
  }

  @inline(never)
  private mutating func choose(_ code: JSONString, _ cursor: JSONCursor, _ selection: inout Selection) {
    guard cursor.isVisible(code) else { return }
    usesOwnCode = true
    selection.code = codes.index(of: code, cursor).map(Selection.Code.known) ?? .unknown
  }

  @inline(never)
  private mutating func zipFee(_ zip: JSONString, _ cursor: JSONCursor) -> Int? { zips?.longest(in: zip, at: cursor) }
}
