import OrderKit

/// The three pages of the walk, in their order.
enum Screen: Int, CaseIterable {
  case order
  case delivery
  case checkOut
}

/// What the view models of the three screens have in common.
///
/// A view model refers to the one order, keeps what its screen alone needs, and has a verb for each thing that a
/// person can do. It prints nothing and reads nothing, so that a drawn screen and line mode share it.
protocol ScreenModel: AnyObject {
  var order: Order { get }
  var menu: CupcakeMenu { get }
  /// The day on which promotion codes are judged.
  var today: CalendarDate? { get }
  /// Where the person is.
  var focus: Question { get set }
  /// What keeps the person from going on; going back is never refused.
  var whatIsMissing: [Missing] { get }
}

extension ScreenModel {
  var canContinue: Bool { whatIsMissing.isEmpty }

  /// The price so far, line by line; nil while the menu does not sell what is chosen.
  var quote: Quote? { try? menu.quote(for: order, on: today) }

  /// What the order costs so far, in words; nil while the menu does not sell what is chosen.
  var runningTotal: String? { quote.map { $0.currency.text($0.total) } }

  /// The same with what volume, delivery and tax have in it: "$23.48 (One dozen -$1.20, Delivery $2.50)".
  var runningTotalWithStages: String? {
    quote.map { quote in
      let stages = quote.lines.filter { $0.stage.followsGoods && $0.amount != .zero }
        .map { "\($0.label) \(quote.currency.text($0.amount))" }
      let total = quote.currency.text(quote.total)
      return stages.isEmpty ? total : "\(total) (\(stages.joined(separator: ", ")))"
    }
  }
}
