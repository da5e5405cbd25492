import OrderKit
import PlainText

/// The progress of one order through the three pages: the current page and the answered questions.
final class Walk {
  let order: Order
  let menu: CupcakeMenu
  let orderScreen: OrderScreen
  let addressScreen: AddressScreen
  let checkoutScreen: CheckoutScreen
  private(set) var page = OrderPage.order
  /// Whether the person is changing one answer from the last page; the next step leads back there.
  private(set) var isReviewing = false
  var settled: Set<Question> = []
  var beforeCheckout: () -> Void = {}

  /// Starts at the first page. `shop` is the host that receives the order; nil for the mock shop.
  init(order: Order, menu: CupcakeMenu, today: CalendarDate? = nil, shop: String? = nil) {
    self.order = order
    self.menu = menu
    orderScreen = OrderScreen(order: order, menu: menu, on: today)
    addressScreen = AddressScreen(order: order, menu: menu, on: today)
    checkoutScreen = CheckoutScreen(order: order, menu: menu, on: today, shop: shop)
  }
}

extension Walk {
  var current: FormScreen { screen(of: page) }

  func screen(of page: OrderPage) -> FormScreen {
    switch page {
    case .order: orderScreen
    case .delivery: addressScreen
    case .checkout: checkoutScreen
    }
  }

  func openFields(of page: OrderPage) -> [Field] {
    screen(of: page).fields.filter { !settled.contains($0.id) }
  }

  var placed: PlacedOrder? {
    if case .finished(.placed(let order)) = checkoutScreen.state { order } else { nil }
  }

  var isOver: Bool { placed != nil || checkoutScreen.hasLeft }

  /// Reports the outcome of sending the order. Throws if trying again cannot help.
  func finish(_ outcome: OrderSender.Outcome) throws(WalkFailure) {
    switch outcome {
    case .success(let placement): checkoutScreen.finish(.placed(placement.placed))
    case .failure(.unconfirmed(let id, let reason)): checkoutScreen.finish(.unconfirmed(id: id, reason: reason))
    case .failure(let error): checkoutScreen.finish(.refused(error.message))
    }
    if case .failure(let error) = outcome, !error.mayBeTriedAgain { throw .notPlaced(error) }
  }

  /// Shows the next page, or stays and returns the missing answers.
  ///
  /// After the review of one answer, the last page is next.
  func goForward() -> [Missing] {
    let missing = current.whatIsMissing
    if missing.isEmpty, let next = isReviewing ? .checkout : OrderPage(rawValue: page.rawValue + 1) { show(next) }
    return missing
  }

  /// Shows the previous page and keeps all answers. Returns false on the first page.
  @discardableResult
  func goBack() -> Bool {
    guard let previous = isReviewing ? .checkout : OrderPage(rawValue: page.rawValue - 1) else { return false }
    show(previous)
    return true
  }

  /// Goes from the last page to one answer.
  func review(_ question: Question) {
    isReviewing = page == .checkout && question.page != .checkout
    goBack(to: question)
  }

  /// Goes to a question of this page or an earlier one. Returns false for a question of a later page.
  @discardableResult
  func goBack(to question: Question) -> Bool {
    guard question.page.rawValue <= page.rawValue else { return false }
    page = question.page
    current.focus = question
    return true
  }

  private func show(_ page: OrderPage) {
    orderScreen.discardDoubt()
    self.page = page
    guard page == .checkout else { return }
    isReviewing = false
    beforeCheckout()
  }
}

extension FormScreen {
  /// What a person must do before the page is complete: choose something, fill in what is empty, fix what is wrong.
  var missingInWords: [String] {
    var (steps, empty, wrong): ([String], [String], [String]) = ([], [], [])
    for missing in whatIsMissing {
      if let step = missing.notice.firstStep {
        steps.append(step)
      } else if missing.notice.isMissing {
        empty.append(missing.question.label(on: menu))
      } else if !wrong.contains(missing.question.noun(on: menu)) {
        wrong.append(missing.question.noun(on: menu))
      }
    }
    if !empty.isEmpty { steps.append("fill in \(empty.listed("and", atMost: 5))") }
    if !wrong.isEmpty { steps.append("fix \(wrong.listed("and", atMost: 5)) first") }
    return steps
  }
}

extension Question {
  /// What the question asks for, as a part of a sentence: `the promotion code`.
  fileprivate func noun(on menu: CupcakeMenu) -> String {
    switch self {
    case .specialRequests, .extra: "the special requests"
    default: "the \(label(on: menu).lowercased())"
    }
  }
}

extension Field {
  /// Whether the field is an offer. An offer disappears when it is answered.
  var isOffer: Bool { control == .button(isDefault: true) }
}
