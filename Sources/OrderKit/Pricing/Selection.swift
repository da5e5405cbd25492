import PlainText

/// The input of pricing: an order as indices into a menu.
///
/// Names are looked up once, so pricing compares no text.
package struct Selection: Hashable, Sendable {
  package var type: Int
  package var quantity: Int
  /// The extras, a bit for each: bit 0 is the first extra on the menu.
  package var extras: UInt32 = 0
  package var code = Code.none
  /// The index of the zip prefix that decides the delivery fee, or nil if no prefix matches.
  package var zipFee: Int?

  /// The promotion code of an order, looked up in a menu.
  package enum Code: Hashable, Sendable {
    case none
    /// The menu does not have the code.
    case unknown
    case known(Int)
  }
}

extension Selection {
  /// The number of extras that a menu may have.
  static let mostExtras = UInt32.bitWidth

  /// Returns whether the extra at an index of the menu is selected.
  @inline(always)
  func hasExtra(at index: Int) -> Bool { extras & 1 << UInt32(truncatingIfNeeded: index) != 0 }
}

extension CupcakeMenu {
  package func selection(of basket: Basket, zip: String? = nil, country: String? = nil) throws(PricingError)
    -> Selection
  {
    var extras: UInt32 = 0
    for extra in basket.extras.sorted() {
      guard let bit = bit(of: extra) else { throw .extraNotOffered(extra) }
      extras |= bit
    }
    return Selection(
      type: basket.type, quantity: basket.quantity, extras: extras, code: code(spelled: basket.code),
      zipFee: zip.flatMap { delivery?.zipFee(for: $0, in: country) })
  }

  /// Returns the bit of an extra in ``Selection/extras``, or nil if the menu does not offer the extra.
  func bit(of extra: Extra) -> UInt32? {
    extras.prefix(Selection.mostExtras).firstIndex { $0.extra == extra }.map { 1 << UInt32($0) }
  }

  /// The bits of all extras on the menu.
  var allExtras: UInt32 { 1 << UInt32(min(extras.count, Selection.mostExtras)) &- 1 }

  /// Returns the extras of a selection.
  func extras(of selection: Selection) -> Set<Extra> {
    Set(extras.indices.filter(selection.hasExtra).map { extras[$0].extra })
  }

  /// Looks up a promotion code, ignoring case. A blank text, as from an empty form, means no code.
  package func code(spelled text: String?) -> Selection.Code {
    guard let text, !text.isBlank else { return .none }
    let wanted = text.foldedName
    return codes.firstIndex { $0.code.foldedName == wanted }.map(Selection.Code.known) ?? .unknown
  }
}
