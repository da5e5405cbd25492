// Tuned: `Pricer.selection(of:)` finds the same selection.

import OrderKit

/// Finds the selections of orders without creating texts.
struct SelectionFinder {
  private var codes: NameIndex
  private let zips: ZipPrefixes?
  /// The promotion code for orders that don't specify one.
  private let otherCode: Selection.Code
  /// The country of zips whose address doesn't name one.
  private let otherCountry: CountryRule?

  init(_ pricer: Pricer, code: String?, country: CountryRule?) {
    codes = NameIndex(pricer.menu.codes.map { [$0.code] })
    zips = pricer.zips
    otherCode = pricer.code(spelled: code)
    otherCountry = country
  }

  /// Returns the selection for an order. The order must not contain an error.
  @inline(always)
  mutating func selection(of order: inout ParsedOrder, _ cursor: JSONCursor) -> Selection {
    var selection = order.goods
    selection.code = otherCode
    if let code = order.code.visible { selection.code = find(code, cursor) }
    if zips != nil, let zip = order.zip.string { selection.zipFee = zipFee(zip, order.country, cursor) }
    return selection
  }

  private mutating func find(_ code: JSONString, _ cursor: JSONCursor) -> Selection.Code {
    codes.index(of: code, cursor).map(Selection.Code.known) ?? .unknown
  }

  private mutating func zipFee(_ zip: JSONString, _ country: ParsedOrder.Text, _ cursor: JSONCursor) -> Int? {
    zips?.longest(of: cursor.text(of: zip), in: country.isVisible ? cursor.country(country)?.rule : otherCountry)
  }
}
