import PlainText

/// What a price depends on, as indices into a menu: found once from text or bytes, and all that pricing looks at.
package struct Selection: Hashable, Sendable {
  /// The index of the cake type.
  package var type: Int
  /// How many cakes.
  package var quantity: Int
  /// The extras on every cake.
  package var extras: Extras
  /// The promotion code.
  package var code = Code.none
  /// The index of the zip prefix that decides the fee of delivery, if one does.
  package var zipFee: Int?

  /// A promotion code as a menu has it.
  package enum Code: Hashable, Sendable {
    /// None was given.
    case none
    /// The menu does not have the one that was given.
    case unknown
    /// The index of the code in the menu.
    case known(Int)
  }
}

extension CupcakeMenu {
  /// What a basket selects that goes to a zip.
  package func selection(of basket: Basket, zip: String? = nil) -> Selection {
    Selection(
      type: basket.type, quantity: basket.quantity, extras: basket.extras, code: code(spelled: basket.code),
      zipFee: zip.flatMap { delivery?.zipFee(for: $0) })
  }

  /// The code that a text spells, as names compare. A form sends what was left blank, which is no code.
  package func code(spelled text: String?) -> Selection.Code {
    guard let text, !text.isBlank else { return .none }
    let wanted = text.foldedName
    return codes.firstIndex { $0.code.foldedName == wanted }.map(Selection.Code.known) ?? .unknown
  }
}
