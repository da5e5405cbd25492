import PlainText

extension CupcakeMenu {
  /// A code that entitles customers to a discount.
  public struct PromotionCode: Hashable, Sendable {
    /// The code as spelled on the menu. Customers can type it in any case.
    public var code: String
    /// The discount on the price of the items, applied after the volume discount.
    public var discount: Discount
    /// The minimum price of the items after the volume discount, or `nil` if there is no minimum.
    public var minimum: Money?
    /// The first day on which the code is valid, or `nil` if it is valid from the start.
    public var firstDay: CalendarDate?
    /// The last day on which the code is valid, or `nil` if it never expires.
    public var lastDay: CalendarDate?

    /// Creates a promotion code.
    public init(
      _ code: String, discount: Discount, minimum: Money? = nil, firstDay: CalendarDate? = nil,
      lastDay: CalendarDate? = nil
    ) {
      self.code = code
      self.discount = discount
      self.minimum = minimum
      self.firstDay = firstDay
      self.lastDay = lastDay
    }

    /// Whether the validity of the code depends on the day.
    var hasPeriod: Bool { firstDay != nil || lastDay != nil }

    /// Returns the reason the code isn't valid on a day, or `nil` if it's valid, as every code is if `day` is `nil`.
    func problem(on day: CalendarDate?) -> CodeProblem? {
      guard let day else { return nil }
      if let firstDay, day < firstDay { return .early(firstDay) }
      if let lastDay, lastDay < day { return .expired(lastDay) }
      return nil
    }

    /// Returns the reason the code is ignored, or `nil` if it applies. `goods` is the price after the volume discount.
    func problem(with goods: Money, on day: CalendarDate?) -> CodeProblem? {
      if let problem = problem(on: day) { return problem }
      if let minimum, goods < minimum { return .minimum(minimum, goods: goods) }
      return nil
    }
  }

  /// Returns the promotion code that an unknown one probably stands for, if any.
  package func nearestCode(to text: String) -> String? { Spelling.meant(by: text, among: codes.map(\.code)) }
}

/// The reason a promotion code was ignored. The order is then priced without the code.
public enum CodeProblem: Hashable, Sendable {
  case unknown
  /// The code is not valid until this day.
  case early(CalendarDate)
  /// The code has expired. The date is the last day on which it was valid.
  case expired(CalendarDate)
  /// The price of the items after the volume discount is lower than the code requires.
  case minimum(Money, goods: Money)

  /// Returns the reason and how to fix it, including amounts. The code itself is never repeated; it may be secret.
  public func message(in currency: Currency) -> String {
    switch self {
    case .unknown: "unknown promotion code: correct it, or leave it out"
    case .early(let day): "the promotion code is valid from \(day): use it then, or leave it out"
    case .expired(let day): "the promotion code was valid until \(day): use another, or leave it out"
    case .minimum(let minimum, let goods):
      "the promotion code needs goods for \(currency.text(minimum)), and these cost \(currency.text(goods)): order more, "
        + "or leave it out"
    }
  }
}
