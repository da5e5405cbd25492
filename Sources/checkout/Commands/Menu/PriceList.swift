import OrderKit
import PlainText

/// The prices of a menu at every quantity, each from the one pricing function.
struct PriceList {
  private let menu: CupcakeMenu
  /// The menu without what is not of the goods.
  private let goods: CupcakeMenu

  init(menu: CupcakeMenu) {
    self.menu = menu
    goods = menu.goodsOnly
  }

  /// A table, a line feed after each row: the columns are the sets of extras that are offered.
  func text() throws(PricingError) -> String {
    var rows = [["Type", "Cakes"] + sets.map(heading)]
    for (type, quantity) in kinds {
      var row = [menu.types[type].name.visible, String(quantity)]
      for extras in sets { row.append(menu.currency.text(try price(type, quantity, extras))) }
      rows.append(row)
    }
    return rows.inColumns.map { $0 + "\n" }.joined()
  }

  /// Comma-separated values under a header that never changes, one price a row.
  func csv() throws(PricingError) -> String {
    let keys = Extra.allCases.map(\.key).joined(separator: ",")
    var text = "type,quantity,\(keys),total,currency\n"
    for (type, quantity) in kinds {
      for extras in sets {
        let switches = Extra.allCases.map { "\(extras.contains($0))" }.joined(separator: ",")
        let total = menu.currency.decimal(try price(type, quantity, extras))
        text += "\(menu.types[type].id.asCSVField),\(quantity),\(switches),\(total),\(menu.currency.code)\n"
      }
    }
    return text
  }

  private var kinds: [(type: Int, quantity: Int)] {
    menu.types.indices.flatMap { type in menu.quantity.range.map { (type, $0) } }
  }

  /// The sets of extras that are offered, none first.
  private var sets: [Extras] { menu.extras.offered.subsets }

  private func heading(_ extras: Extras) -> String {
    let names = Extra.allCases.filter(extras.contains).compactMap { menu.extras[$0]?.name.visible }
    if names.count == 2, extras == menu.extras.offered { return "Both" }
    return names.isEmpty ? "Plain" : names.joined(separator: " + ")
  }

  private func price(_ type: Int, _ quantity: Int, _ extras: Extras) throws(PricingError) -> Money {
    try goods.total(for: goods.selection(of: Basket(type: type, quantity: quantity, extras: extras))).amount
  }
}
