extension CupcakeMenu {
  /// Creates a menu, applying the same checks as for a menu file.
  ///
  /// - Throws: A ``MenuError`` that lists every mistake.
  public init(
    id: String, version: String? = nil, currency: Currency, quantity: QuantityRule, price: Money, types: [CakeType],
    extras: [Offer] = [], volume: [VolumeTier] = [], codes: [PromotionCode] = [], delivery: Delivery? = nil,
    tax: Tax? = nil
  ) throws(MenuError) {
    let menu = CupcakeMenu(
      unchecked: id, currency: currency, quantity: quantity, price: price, types: types, extras: extras)
    self = try menu.with(version: version, volume: volume, codes: codes, delivery: delivery, tax: tax)
  }

  /// Returns a copy of the menu with some parts replaced. Any parts that you omit stay the same.
  ///
  ///     let menu = try CupcakeMenu.default.with(codes: [.init("BIRTHDAY", off: .percent(Percent("15%")))])
  ///
  /// - Throws: A ``MenuError`` that lists every mistake that a menu file with the same content would have.
  public func with(
    version: String? = nil, types: [CakeType]? = nil, extras: [Offer]? = nil, volume: [VolumeTier]? = nil,
    codes: [PromotionCode]? = nil, delivery: Delivery? = nil, tax: Tax? = nil
  ) throws(MenuError) -> CupcakeMenu {
    var menu = self
    menu.version = version ?? self.version
    menu.types = types ?? self.types
    menu.extras = extras ?? self.extras
    menu.volume = volume ?? self.volume
    menu.codes = codes ?? self.codes
    menu.delivery = delivery ?? self.delivery
    menu.tax = tax ?? self.tax
    // Only the menu reader implements all of the rules.
    do { _ = try CupcakeMenu(json: menu.canonicalText.utf8) } catch {
      throw MenuError(mistakes: error.mistakes.map { MenuMistake(location: nil, path: $0.path, reason: $0.reason) })
    }
    return menu
  }
}
