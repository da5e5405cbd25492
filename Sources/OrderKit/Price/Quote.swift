/// The price of an order, together with the menu that it was calculated from.
public struct Quote: Hashable, Sendable {
  /// The menu that the price was calculated from.
  package var menu: CupcakeMenu { source.pricer.menu }
  /// The type of the cakes on that menu.
  package var type: CupcakeMenu.CakeType { source.pricer.menu.types[bill.selection.type] }
  private let source: Source
  package let bill: Bill
  private let givenCode: String?

  /// The pricer, which is another one with the same prices if menu and day are equal.
  private struct Source: Hashable {
    let pricer: Pricer

    static func == (one: Source, other: Source) -> Bool {
      one.pricer === other.pricer || one.pricer.day == other.pricer.day && one.pricer.menu == other.pricer.menu
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(pricer.menu)
      hasher.combine(pricer.day)
    }
  }

  package init(_ bill: Bill, by pricer: Pricer, givenCode: String?) {
    source = Source(pricer: pricer)
    self.bill = bill
    self.givenCode = bill.selection.code == .none ? nil : givenCode
  }

  /// The currency of all amounts.
  public var currency: Currency { menu.currency }

  /// The sum of the ``lines``.
  public var total: Money { bill.total }

  /// The tax that the prices already include, or `nil` if the prices don't include tax.
  public var taxIncluded: Money? { bill.taxIncluded }

  /// The promotion code of the order, spelled as on the menu. A code that isn't on the menu is spelled as entered.
  public var code: String? { promotion?.code ?? givenCode }

  /// The reason the promotion code was ignored, or `nil` if no code was ignored.
  public var codeProblem: CodeProblem? { bill.codeProblem }

  /// The zip prefix that determined the delivery fee, or `nil` if no prefix matched.
  package var zipPrefix: String? { bill.selection.zipFee.flatMap { menu.delivery?.zips[$0].prefix } }

  /// The day that the price was calculated for, or `nil` if the price does not depend on the day.
  package var day: CalendarDate? { promotion?.hasPeriod == true ? source.pricer.day : nil }

  var promotion: CupcakeMenu.PromotionCode? {
    if case .known(let index) = bill.selection.code { menu.codes[index] } else { nil }
  }
}

extension Quote: CustomStringConvertible {
  /// The total as text, such as `$13.50`.
  public var description: String { currency.text(total) }
}

extension Quote {
  /// A stage of the price calculation. The cases are in calculation order, and their raw values are the `kind` of lines
  /// in the JSON of a quote.
  public enum Stage: String, CaseIterable, Comparable, Codable, Sendable {
    /// The price per cake multiplied by the quantity.
    case cakes = "base"
    case type
    case extra
    /// The discount for large orders.
    case volume
    case code
    case delivery
    case tax

    /// Returns whether the first stage is calculated before the second.
    public static func < (one: Self, other: Self) -> Bool {
      one != other && allCases.first { $0 == one || $0 == other } == one
    }

    var takesOff: Bool { self == .volume || self == .code }
  }
}
