#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The price of an order, consisting of a bill and the menu it was calculated from.
public struct Quote: Hashable, Sendable {
  private let source: Source
  package let bill: Bill
  private let givenCode: String?

  init(_ bill: Bill, from source: Source, givenCode: String?) {
    self.source = source
    self.bill = bill
    self.givenCode = bill.selection.code == .none ? nil : givenCode
  }

  /// The data that all quotes of a stream have in common. The data is shared by reference because menus are large.
  final class Source: Hashable, Sendable {
    let menu: CupcakeMenu
    let day: CalendarDate?

    init(_ menu: CupcakeMenu, on day: CalendarDate?) {
      self.menu = menu
      self.day = day
    }

    static func == (left: Source, right: Source) -> Bool {
      left === right || left.day == right.day && left.menu == right.menu
    }

    func hash(into hasher: inout Hasher) { hasher.combine(day) }
  }
}

extension Quote {
  /// The menu that the price was calculated from.
  public var menu: CupcakeMenu { source.menu }

  /// The currency of all amounts.
  public var currency: Currency { menu.currency }

  /// The sum of the ``lines``.
  public var total: Money { bill.total }

  /// The ``total`` as a number for formatters.
  ///
  ///     Text(quote.cost, format: .currency(code: quote.currency.code))
  public var cost: Decimal { currency.decimal(total) }

  /// The tax that the prices already include, or `nil` if the prices don't include tax.
  public var taxIncluded: Money? { bill.taxIncluded }

  /// The promotion code of the order, spelled as on the menu. A code that isn't on the menu is spelled as entered.
  public var code: String? { promotion?.code ?? givenCode }

  /// The reason the promotion code was ignored, or `nil` if no code was ignored.
  public var codeProblem: CodeProblem? { bill.codeProblem }

  /// The zip prefix that determined the delivery fee, or `nil` if no prefix matched.
  public var zipPrefix: String? { bill.selection.zipFee.flatMap { menu.delivery?.zips[$0].prefix } }

  /// The day that the price was calculated for, or `nil` if the price does not depend on the day.
  public var day: CalendarDate? { promotion?.hasPeriod == true ? source.day : nil }
  var promotion: CupcakeMenu.PromotionCode? {
    if case .known(let index) = bill.selection.code { menu.codes[index] } else { nil }
  }
}

extension Quote: CustomStringConvertible {
  /// The total as text, such as `$13.50`.
  public var description: String { currency.text(total) }
}
