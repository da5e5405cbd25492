import OrderKit

/// A menu as a table for people.
struct MenuTable {
  let menu: CupcakeMenu

  /// Which menu it is.
  var heading: String { "\(menu.id), prices in \(menu.currency.code)" }

  /// The table below the heading, a line feed behind each line.
  var text: String {
    let range = menu.quantity.range
    return """
      \(Columns(priceRows).text)
      \(range.lowerBound) to \(range.upperBound) cakes an order, \(menu.quantity.default) to begin with

      """
  }

  private var priceRows: [[String]] {
    var rows = [["Each cake", menu.currency.text(menu.price)]]
    for (index, type) in menu.types.enumerated() {
      rows.append(["Type \(index), \(type.name)", words(type.surcharge)])
    }
    for extra in [menu.extraFrosting, menu.addSprinkles] {
      if let extra { rows.append([extra.name, words(extra.surcharge)]) }
    }
    return rows
  }

  private func words(_ surcharge: CupcakeMenu.Surcharge?) -> String {
    guard let surcharge else { return "no surcharge" }
    return "+ \(menu.currency.text(surcharge.amount)) \(surcharge.per == .order ? "once per order" : "per cake")"
  }
}
