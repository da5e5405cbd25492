import PlainText

extension CupcakeMenu {
  /// Returns warnings about the menu and how to fix it, one for each cause. Free delivery for large orders and the like
  /// are no cause, because a shop may want them.
  ///
  /// - Parameter day: The current day, or `nil` to skip the check for expired codes.
  public func warnings(on day: CalendarDate?) -> [MenuError.Entry] {
    var warnings = volume.indices.flatMap(warnings(aboutTier:))
    let smallest = types.indices.map { goods(volume).total(quantity.range.lowerBound, $0) }.min() ?? .zero
    for (index, code) in codes.enumerated() {
      let least = max(smallest, code.minimum ?? .zero)
      var problem: String?
      switch code.discount {
      case .percent(Percent(unchecked: 0)), .amount(.zero):
        problem = "takes nothing off: raise its \"off\", or remove it"
      case .amount(let amount) where least < amount:
        problem =
          "takes \(currency.text(amount)) off, but goods of \(currency.text(least)) are enough for it: "
          + "write \"minimum\": \"\(currency.spelling(amount))\", or more"
      case .percent, .amount: break
      }
      if case .expired(let day) = code.problem(on: day) { problem = "was valid until \(day): extend it, or remove it" }
      if let problem { warnings.append(MenuError.Entry("the code \(code.code) \(problem)", at: "/codes/\(index)")) }
    }
    for offer in extras where offer.name.contains(where: { ",;|".contains($0) }) {
      let problem = "its parts are separate ones in a list of a table's cell: rename it without , ; and |"
      warnings.append(MenuError.Entry("\"\(offer.name)\" is one extra, but \(problem)", at: "/extras/\(offer.extra)"))
    }
    warnings += warningsAboutOtherNames
    let tables = columns.map(\.required)
    for (index, names) in tables.enumerated() {
      guard let first = tables[..<index].firstIndex(where: { $0.isSubset(of: names) && $0.isEmpty == names.isEmpty })
      else { continue }
      let problem = "is never used, because each table that it fits also fits object \(first + 1): move it before that"
      warnings.append(MenuError.Entry("object \(index + 1) of \"columns\" \(problem)", at: "/columns/\(index)"))
    }
    return warnings
  }

  /// Warnings about other names that would make orders too cheap, because they mean a box or include an extra.
  private var warningsAboutOtherNames: [MenuError.Entry] {
    let owned = extras.flatMap { offer in offer.names.map { (words: $0.words, offer: offer) } }
      .filter { !$0.words.isEmpty }
    let others =
      types.enumerated().map { (path: "/types/\($0)", names: $1.also, own: CupcakeMenu.Offer?.none) }
      + extras.map { ("/extras/\($0.extra)", $0.also, $0) }
    return others.flatMap { path, names, own in
      names.enumerated().compactMap { index, name in
        let words = name.words
        let other = owned.first { $0.offer != own && words.contains($0.words) }?.offer
        let numbers = name.split { !$0.isWholeNumber }.compactMap { Int($0) }
        let problem: String
        if words.contains(where: Self.boxes.contains) || numbers.contains(where: { $0 > 1 }) {
          problem = "may mean several, but the price is that of one: remove it"
        } else if let other {
          problem = "names \(other.name) too, but orders with it do not get that: remove it"
        } else {
          return nil
        }
        return MenuError.Entry("\"\(name)\" \(problem)", at: "\(path)/also/\(index)")
      }
    }
  }

  private static let boxes: Set = ["box", "boxes", "dozen", "dozens", "pack", "packs", "set", "sets"]

  private func warnings(aboutTier index: Int) -> [MenuError.Entry] {
    var warnings: [MenuError.Entry] = []
    func warn(_ message: String) { warnings.append(MenuError.Entry(message, at: "/volume/\(index)")) }
    let tier = volume[index]
    let words = "the tier from \(tier.minimumQuantity)"
    let lowest = max(tier.minimumQuantity, quantity.range.lowerBound)
    let next = volume.dropFirst(index + 1).first?.minimumQuantity ?? .max
    let highest = min(quantity.range.upperBound, next - 1)
    if lowest > highest {
      let remedy = tier.minimumQuantity < lowest ? "lower \"min\"" : "raise \"max\""
      warn("no order reaches \(words): \(remedy), or remove the tier")
      return warnings
    }
    let (goods, plain, without) = (goods(volume), goods([]), goods(volume.filter { $0 != tier }))
    if quantity.range.contains(lowest - 1),
      let type = types.indices.first(where: { goods.total(lowest, $0) < goods.total(lowest - 1, $0) })
    {
      let before = currency.text(goods.total(lowest - 1, type))
      warn("\(goods.price(lowest, type)), but \(lowest - 1) cost \(before): lower the discount of \(words)")
    }
    if case .amount(let amount) = tier.discount,
      let type = types.indices.first(where: { plain.total(lowest, $0) < amount })
    {
      warn("\(words) takes \(currency.text(amount)) off, but \(plain.price(lowest, type)): lower its \"off\"")
    }
    for quantity in [lowest, highest] {
      guard let type = types.indices.first(where: { without.total(quantity, $0) < goods.total(quantity, $0) }) else {
        continue
      }
      let before = currency.text(without.total(quantity, type))
      warn("\(goods.price(quantity, type)), but would cost \(before) without \(words): raise its \"off\", or remove it")
      break
    }
    return warnings
  }

  /// Returns the menu with other volume tiers and without codes, delivery fees and taxes, so that a total is the price
  /// of the goods.
  private func goods(_ volume: [VolumeTier]) -> CupcakeMenu {
    var menu = self
    (menu.draft.volume, menu.draft.codes, menu.draft.delivery, menu.draft.tax) = (volume, [], nil, nil)
    return menu
  }

  private func total(_ quantity: Int, _ type: Int) -> Money {
    (try? Pricer(self, on: nil).bill(of: Selection(type: type, quantity: quantity)).total) ?? .zero
  }

  /// The start of a sentence, such as `12 cakes (Vanilla) cost $22.80`.
  private func price(_ quantity: Int, _ type: Int) -> String {
    let verb = quantity == 1 ? "costs" : "cost"
    return "\(quantity.counted("cake")) (\(types[type].name)) \(verb) \(currency.text(total(quantity, type)))"
  }
}

extension MenuError.Entry {
  fileprivate init(_ message: String, at path: String) { self.init(location: nil, path: path, message: message) }
}

extension String {
  /// The words of a name, folded.
  fileprivate var words: [String] { foldedName.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
}
