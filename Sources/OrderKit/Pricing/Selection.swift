import PlainText

/// The input of pricing: an order as indices into a menu.
///
/// Names are looked up once, so pricing compares no text.
package struct Selection: Hashable, Sendable {
  package var type: Int
  package var quantity: Int
  package var extras: Extras
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

extension CupcakeMenu {
  package func selection(of basket: Basket, zip: String? = nil) -> Selection {
    Selection(
      type: basket.type, quantity: basket.quantity, extras: basket.extras, code: code(spelled: basket.code),
      zipFee: zip.flatMap { delivery?.zipFee(for: $0) })
  }

  /// Looks up a promotion code, ignoring case. A blank text, as from an empty form, means no code.
  package func code(spelled text: String?) -> Selection.Code {
    guard let text, !text.isBlank else { return .none }
    let wanted = text.foldedName
    return codes.firstIndex { $0.code.foldedName == wanted }.map(Selection.Code.known) ?? .unknown
  }
}
