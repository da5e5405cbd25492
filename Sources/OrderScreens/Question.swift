public import OrderKit

/// The pages of an order, from first to last.
package enum OrderPage: Int, CaseIterable, Sendable {
  /// The type, the number of cakes and the extras.
  case order
  /// The delivery address.
  case delivery
  /// The price and the decision to place the order.
  case checkout
}

extension FormScreen {
  /// A question that a page asks.
  public enum Question: Hashable, Sendable {
    case type
    case quantity
    case specialRequests
    case extra(Extra)
    /// Whether to use the remembered address.
    case savedAddress
    case address(Address.Field)
    case code
    /// The customer's note for the shop.
    case note
    case remember
    case placeOrder
  }
}

package typealias Question = FormScreen.Question

extension FormScreen.Question {
  /// The page that asks the question.
  package var page: OrderPage {
    switch self {
    case .type, .quantity, .specialRequests, .extra: .order
    case .savedAddress, .address: .delivery
    case .code, .note, .remember, .placeOrder: .checkout
    }
  }

  /// Returns the question as worded in the tutorial, but without a question mark, and with the menu's names of extras.
  package func label(on menu: CupcakeMenu) -> String {
    switch self {
    case .type: "Select your cake type"
    case .quantity: "Number of cakes"
    case .specialRequests: "Any special requests"
    case .extra(let extra): "Add " + (menu.extras[extra]?.name ?? extra.key).lowercased()
    case .savedAddress: "Deliver to the saved address"
    case .address(let field): field.label
    case .code: "Promotion code"
    case .note: "Note for the shop"
    case .remember: "Remember this address"
    case .placeOrder: "Place Order"
    }
  }
}
