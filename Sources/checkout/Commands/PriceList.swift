import OrderKit
import PlainText

/// The prices of a menu at every quantity, each from the one pricing function.
struct PriceList {
  let menu: CupcakeMenu

  /// A table, a line feed behind each row: the columns are the pairs of extras that are offered.
  func text() throws(PricingError) -> String {
    let extras = menu.pairsOfExtras
    var rows = [["Type", "Cakes"] + extras.map(\.words)]
    for (type, quantity) in kinds {
      var row = [menu.types[type].name, String(quantity)]
      for pair in extras { row.append(menu.currency.text(try price(type, quantity, pair))) }
      rows.append(row)
    }
    return Columns(rows).text
  }

  /// Comma-separated values under a header that never changes, one price a row.
  func csv() throws(PricingError) -> String {
    var text = "type,quantity,extraFrosting,addSprinkles,total,currency\n"
    for (type, quantity) in kinds {
      for pair in menu.pairsOfExtras {
        let total = menu.currency.decimal(try price(type, quantity, pair))
        text += "\(menu.types[type].id.quotedForCSV),\(quantity),\(pair.frosting),\(pair.sprinkles),\(total),"
        text += "\(menu.currency.code)\n"
      }
    }
    return text
  }

  private var kinds: [(type: Int, quantity: Int)] {
    menu.types.indices.flatMap { type in menu.quantity.range.map { (type, $0) } }
  }

  private func price(_ type: Int, _ quantity: Int, _ pair: PairOfExtras) throws(PricingError) -> Money {
    let basket = Basket(type: type, quantity: quantity, extraFrosting: pair.frosting, addSprinkles: pair.sprinkles)
    return try menu.goodsOnly.quote(for: basket).total
  }
}

/// Which of the two extras are wanted, and how a heading says it.
private struct PairOfExtras {
  let frosting: Bool
  let sprinkles: Bool
  let words: String
}

extension CupcakeMenu {
  /// The pairs that are offered, none first.
  fileprivate var pairsOfExtras: [PairOfExtras] {
    var pairs = [PairOfExtras(frosting: false, sprinkles: false, words: "Plain")]
    if let extraFrosting { pairs.append(PairOfExtras(frosting: true, sprinkles: false, words: extraFrosting.name)) }
    if let addSprinkles { pairs.append(PairOfExtras(frosting: false, sprinkles: true, words: addSprinkles.name)) }
    if pairs.count == 3 { pairs.append(PairOfExtras(frosting: true, sprinkles: true, words: "Both")) }
    return pairs
  }
}

extension String {
  /// The text as a field of comma-separated values.
  fileprivate var quotedForCSV: String {
    guard utf8.contains(where: { [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D].contains($0) }) else {
      return self
    }
    return unicodeScalars.reduce(into: "\"") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }
}
