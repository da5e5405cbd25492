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
  public struct Question: Hashable, Sendable {
    /// The page that asks the question.
    package let page: OrderPage
    fileprivate let words: String
    /// The extra that the question offers, if it offers one.
    public private(set) var extra: Extra?
    /// The part of the address that the question asks for, if it asks for one.
    public private(set) var addressField: Address.Field?

    private init(_ page: OrderPage, _ words: String) { (self.page, self.words) = (page, words) }

    /// The question for the type of cake.
    public static let type = Self(.order, "Select your cake type")
    /// The question for the number of cakes.
    public static let quantity = Self(.order, "Number of cakes")
    /// The question whether there are any special requests.
    public static let specialRequests = Self(.order, "Any special requests")
    /// Returns the question whether to add an extra.
    public static func extra(_ extra: Extra) -> Self {
      var question = Self(.order, extra.key)
      question.extra = extra
      return question
    }

    /// Returns the question for a part of the delivery address.
    public static func address(_ field: Address.Field) -> Self {
      var question = Self(.delivery, field.label)
      question.addressField = field
      return question
    }

    /// The question for a promotion code.
    public static let code = Self(.checkout, "Promotion code")
    /// The question for the customer's note to the shop.
    public static let note = Self(.checkout, "Note for the shop")
    /// The question whether to place the order.
    public static let placeOrder = Self(.checkout, "Place Order")

    /// The question whether to use the remembered address.
    package static let savedAddress = Self(.delivery, "Deliver to the saved address")
    /// The question whether to remember the address.
    package static let remember = Self(.checkout, "Remember this address")
  }
}

package typealias Question = FormScreen.Question

extension FormScreen.Question {
  /// Returns the question as worded in the tutorial, but without a question mark, and with the menu's names of extras.
  package func label(on menu: CupcakeMenu) -> String {
    extra.map { "Add " + (menu.extras[$0]?.name ?? $0.key).lowercased() } ?? words
  }
}
