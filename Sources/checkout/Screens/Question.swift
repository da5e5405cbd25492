import OrderKit

/// One thing that the walk asks for: a question in line mode, a row that can have the focus on a drawn screen.
enum Question: Hashable {
  case type
  case quantity
  case specialRequests
  case extra(Extra)
  case address(Address.Field)
  case code
  case placeOrder
}

extension Question {
  /// The screen that asks.
  var screen: Screen {
    switch self {
    case .type, .quantity, .specialRequests, .extra: .order
    case .address: .delivery
    case .code, .placeOrder: .checkOut
    }
  }

  /// Whether the question is revealed by special requests.
  var isExtra: Bool { if case .extra = self { true } else { false } }

  /// The question in the words of the tutorial's form; extras are called what the menu calls them.
  func label(on menu: CupcakeMenu) -> String {
    switch self {
    case .type: "Select your cake type"
    case .quantity: "Number of cakes"
    case .specialRequests: "Any special requests"
    case .extra(let extra): "Add " + (menu.extras[extra]?.name ?? extra.key).lowercased()
    case .address(let field): field.label
    case .code: "Promotion code"
    case .placeOrder: "Place Order"
    }
  }
}
