/// The pages of an order, in their order.
public enum OrderPage: Int, CaseIterable, Sendable {
  /// Which cakes, how many, and what on top.
  case order
  /// Where they go.
  case delivery
  /// What it costs, and whether to place the order.
  case checkout
}

/// One thing that a page asks.
public enum Question: Hashable, Sendable {
  case type
  case quantity
  case specialRequests
  case extra(Extra)
  /// Whether to deliver to the remembered address.
  case savedAddress
  case address(Address.Field)
  case code
  /// Whether to remember the address.
  case remember
  case placeOrder
}

extension Question {
  /// The page that asks.
  public var page: OrderPage {
    switch self {
    case .type, .quantity, .specialRequests, .extra: .order
    case .savedAddress, .address: .delivery
    case .code, .remember, .placeOrder: .checkout
    }
  }

  /// Whether the question appears only while special requests are on.
  public var isExtra: Bool { if case .extra = self { true } else { false } }

  /// The question in the words of the tutorial's form; an extra is called what the menu calls it.
  public func label(on menu: CupcakeMenu) -> String {
    switch self {
    case .type: "Select your cake type"
    case .quantity: "Number of cakes"
    case .specialRequests: "Any special requests"
    case .extra(let extra): "Add " + (menu.extras[extra]?.name ?? extra.key).lowercased()
    case .savedAddress: "Deliver to the saved address"
    case .address(let field): field.label
    case .code: "Promotion code"
    case .remember: "Remember this address"
    case .placeOrder: "Place Order"
    }
  }
}
