extension CupcakeMenu {
  /// Creates a menu, applying the same checks as for a menu file.
  ///
  /// - Throws: A ``MenuError`` that lists every mistake that a menu file with the same content would have.
  public init(
    id: String, version: String? = nil, currency: Currency, quantity: QuantityRule, price: Money, types: [CakeType],
    extras: [Offer] = [], volume: [VolumeTier] = [], codes: [PromotionCode] = [], delivery: Delivery? = nil,
    tax: Tax? = nil
  ) throws(MenuError) {
    self.init(unchecked: id, currency: currency, quantity: quantity, price: price, types: types, extras: extras)
    (self.version, self.volume, self.codes, self.delivery, self.tax) = (version, volume, codes, delivery, tax)
    // Only the menu reader implements all of the rules.
    do { _ = try CupcakeMenu(json: canonicalText.utf8) } catch {
      throw MenuError(mistakes: error.mistakes.map { MenuMistake(location: nil, path: $0.path, message: $0.message) })
    }
  }

  /// Returns a copy of the menu with some changes, which are checked together when all of them have been made.
  ///
  ///     let menu = try CupcakeMenu.default.with {
  ///       $0.price = try Money("2.50", in: .usd)
  ///       $0.codes = [.init("BIRTHDAY", discount: .percent(try Percent("15%")))]
  ///     }
  ///
  /// - Throws: A ``MenuError`` that lists every mistake, or an error of the closure.
  public func with(_ change: (inout Draft) throws -> Void) throws -> CupcakeMenu {
    var draft = Draft(
      id: id, version: version, currency: currency, quantity: quantity, price: price, types: types, extras: extras,
      volume: volume, codes: codes, delivery: delivery, tax: tax)
    try change(&draft)
    return try CupcakeMenu(
      id: draft.id, version: draft.version, currency: draft.currency, quantity: draft.quantity, price: draft.price,
      types: draft.types, extras: draft.extras, volume: draft.volume, codes: draft.codes, delivery: draft.delivery,
      tax: draft.tax)
  }

  /// A menu that is being changed and may be invalid in the meantime. Its variables are those of ``CupcakeMenu``.
  public struct Draft: Hashable, Sendable {
    /// See ``CupcakeMenu/id``.
    public var id: String
    /// See ``CupcakeMenu/version``.
    public var version: String?
    /// See ``CupcakeMenu/currency``.
    public var currency: Currency
    /// See ``CupcakeMenu/quantity``.
    public var quantity: QuantityRule
    /// See ``CupcakeMenu/price``.
    public var price: Money
    /// See ``CupcakeMenu/types``.
    public var types: [CakeType]
    /// See ``CupcakeMenu/extras``.
    public var extras: [Offer]
    /// See ``CupcakeMenu/volume``. The tiers may be in any order.
    public var volume: [VolumeTier]
    /// See ``CupcakeMenu/codes``.
    public var codes: [PromotionCode]
    /// See ``CupcakeMenu/delivery``.
    public var delivery: Delivery?
    /// See ``CupcakeMenu/tax``.
    public var tax: Tax?
  }
}
