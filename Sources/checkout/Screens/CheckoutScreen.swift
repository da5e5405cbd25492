import Observation
import OrderKit
import PlainText
import SystemIO

/// The last screen: what it costs, and whether it is to be.
@Observable
final class CheckoutScreen: ScreenModel {
  let order: Order
  let menu: CupcakeMenu
  let today: CalendarDate?
  var focus = Question.placeOrder
  /// How the walk ended, once it has.
  private(set) var decision: Decision?
  /// Whether a person is there who can try again when the shop has not confirmed the order.
  var canTryAgain = false
  /// Whether the shop is far away, and it takes a while to place the order.
  var takesAWhile = false
  /// Why the shop has not confirmed the order, the last time that it was tried.
  private(set) var refusal: PlacingError?
  /// Whether the person has left the field of the code since they typed in it.
  private var hasLeftCode = false
  private let place: (Order) throws(PlacingError) -> PlacedOrder

  enum Decision: Equatable {
    case placed(PlacedOrder)
    case declined
    /// The shop did not take the order, or it could not be kept.
    case failed(PlacingError)
  }

  /// Makes the screen; `place` is the shop that takes the order.
  init(
    order: Order, menu: CupcakeMenu, today: CalendarDate? = nil,
    place: @escaping (Order) throws(PlacingError) -> PlacedOrder
  ) {
    self.order = order
    self.menu = menu
    self.today = today
    self.place = place
  }
}

extension CheckoutScreen {
  var whatIsMissing: [Missing] { order.missingChoices(on: menu) + order.missingAddress }

  /// What is ordered, as people say it: `4x chocolate cupcakes`.
  var summary: String? { menu.summary(type: order.type, quantity: order.quantity) }

  /// Places the order, once; while something is missing nothing happens.
  func placeOrder() {
    guard decision == nil, canContinue else { return }
    // The code goes along as the menu spells it, and only if it took something off: nobody is to wonder later.
    order.code = codeProblem == nil ? quote?.code : nil
    refusal = nil
    do throws(PlacingError) { decision = .placed(try place(order)) } catch {
      if canTryAgain, error.isOfShop { refusal = error } else { decision = .failed(error) }
    }
  }

  /// Leaves without placing the order.
  func decline() {
    if decision == nil { decision = .declined }
  }
}

// MARK: - The promotion code

extension CheckoutScreen {
  /// Whether a promotion code is a question at all.
  var asksForCode: Bool { !menu.codes.isEmpty }

  /// Why the code that was given takes nothing off; nil if it does, or if there is none.
  var codeProblem: Notice? {
    quote?.codeProblem.map { Notice.code($0, menu.currency) }
  }

  /// The problem as it is shown: a code that is still being typed is not called unknown.
  var shownCodeProblem: Notice? {
    quote?.codeProblem == .unknown && !hasLeftCode ? nil : codeProblem
  }

  /// Puts a text in for the code, as it is typed, right or wrong; blanks around it do not count.
  func fillCode(with text: String) {
    let code = String(trimmed(text))
    order.code = code.hasVisibleScalar ? code : nil
    hasLeftCode = false
  }

  /// Leaves the field of the code; from now on it shows if the menu has no such code.
  func leaveCode() {
    hasLeftCode = true
  }

  /// Takes a code that applies, or `none`; of any other it says why, and changes nothing.
  func enterCode(_ text: String) throws(Notice) {
    let former = order.code
    fillCode(with: text)
    guard let problem = codeProblem else { return }
    let meansNone = order.code?.lowercased() == "none" && quote?.codeProblem == .unknown
    order.code = meansNone ? nil : former
    if !meansNone { throw problem }
  }
}

// MARK: - A shop that has not confirmed the order

extension CheckoutScreen {
  /// Whether the order is wanted and could not be placed.
  var isStuck: Bool {
    if case .failed = decision { return true }
    return refusal != nil
  }

  /// What is told of it.
  var refusalMessage: String? {
    switch refusal {
    case .unconfirmed(_, let reason)?:
      "\(reason) The order may be placed all the same: try again, and it is placed once."
    case let error?: error.message
    case nil: nil
    }
  }
}

extension PlacingError {
  /// Whether trying again may help.
  fileprivate var isOfShop: Bool {
    switch self {
    case .shop, .unconfirmed: SystemCalls.endingSignal == nil
    case .price, .address, .taken, .store, .unrecorded: false
    }
  }
}
