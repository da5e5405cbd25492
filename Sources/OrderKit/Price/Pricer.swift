import PlainText

/// Prices orders under one menu on one day.
///
///     let pricer = Pricer(menu, on: today)
///     for order in orders { print(try pricer.quote(for: order)) }
///
/// Creating a pricer indexes the promotion codes and zip prefixes of the menu, which takes time in proportion to their
/// number. Finding one of them then takes hardly any time. All quotes of a pricer share its menu.
public final class Pricer: Sendable {
  /// The menu that orders are priced from.
  public let menu: CupcakeMenu
  /// The day on which promotion codes must be valid, or `nil` to accept them regardless of the day.
  public let day: CalendarDate?
  /// The index of each promotion code, by its folded spelling.
  private let codes: [String: Int]
  /// The zip prefixes, or `nil` if the delivery fee doesn't depend on the zip.
  package let zips: ZipPrefixes?

  /// Creates a pricer. If `day` is `nil`, promotion codes are accepted regardless of the day.
  public init(_ menu: CupcakeMenu, on day: CalendarDate?) {
    (self.menu, self.day) = (menu, day)
    let spelled = menu.codes.enumerated().map { ($1.code.foldedName, $0) }
    codes = Dictionary(spelled, uniquingKeysWith: { first, _ in first })
    zips = menu.delivery.flatMap { $0.zips.isEmpty ? nil : ZipPrefixes($0.zips) }
  }

  /// Returns the price of an order. The delivery fee may depend on its zip and country.
  ///
  /// If the promotion code doesn't apply, it is ignored and ``Quote/codeProblem`` contains the reason.
  ///
  /// - Throws: A ``PricingError`` if the menu does not offer the type, quantity or an extra, or the price is too large.
  public func quote(for order: Order.Value) throws(PricingError) -> Quote {
    if let problem = menu.problems(with: order.basket).first { throw problem }
    return Quote(try bill(of: selection(of: order)), by: self, givenCode: order.basket.code)
  }

  /// Returns the price of an order that screens share.
  package func quote(for order: Order) throws(PricingError) -> Quote { try quote(for: order.value) }

  /// Returns the order as indices into the menu, which must offer everything in it.
  package func selection(of order: Order.Value) -> Selection {
    let (basket, address) = (order.basket, order.address)
    let country = address.country.flatMap { CountryRule(understanding: $0) }
    return Selection(
      type: basket.type, quantity: basket.quantity, extras: basket.extras.compactMap(menu.bit).reduce(0, |),
      code: code(spelled: basket.code), zipFee: zips?.longest(of: address.zip, in: country))
  }

  /// Looks up a promotion code, ignoring case. Blank text (e.g., from an empty form) means that there is no code.
  package func code(spelled text: String?) -> Selection.Code {
    guard let text, !text.isBlank else { return .none }
    return codes[text.foldedName].map(Selection.Code.known) ?? .unknown
  }

  /// Returns the charges for a selection.
  package func bill(of selection: Selection) throws(PricingError) -> Bill { try menu.bill(of: selection, on: day) }
}
