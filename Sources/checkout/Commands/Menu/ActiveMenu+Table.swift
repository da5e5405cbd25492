import OrderKit
import PlainText

extension ActiveMenu {
  var heading: String {
    let id = menu.version.map { "\(menu.id) \($0)" } ?? menu.id
    return "\(menu.title), prices in \(menu.currency.code) (\(id), \(origin ?? "embedded"))".visible
  }

  var table: String {
    let range = menu.quantity.range
    return """
      \(text(priceRows))
      \(range.lowerBound) to \(range.upperBound) cakes per order, \(menu.quantity.default) by default

      """ + (stageRows.isEmpty ? "" : "\n" + text(stageRows))
        + menu.columns.map(words).joined()
  }

  private func words(_ columns: CupcakeMenu.TableColumns) -> String {
    let lines = columns.ordered.map { "  \($0): \($1.map(\.visible).listed("and"))\n" }
    return "\nColumns of a table\n" + lines.joined()
  }

  private func text(_ rows: [[String]]) -> String {
    rows.map { $0.map(\.visible) }.inColumns().map { $0 + "\n" }.joined()
  }

  private var stageRows: [[String]] {
    let currency = menu.currency
    var rows = menu.volume.map { tier in
      ["From \(tier.minimumQuantity) cakes" + (tier.name.map { ", \($0)" } ?? ""), "- \(words(tier.discount))"]
    }
    for code in menu.codes {
      let minimum = code.minimum.map { ", for goods of \(currency.text($0)) or more" } ?? ""
      let from = code.firstDay.map { ", from \($0)" } ?? ""
      let until = code.lastDay.map { ", until \($0)" } ?? ""
      rows.append(["Code \(code.code)\(minimum)\(from)\(until)", "- \(words(code.discount))"])
    }
    if let delivery = menu.delivery {
      let free = delivery.freeFrom.map { ", free from \(currency.text($0))" } ?? ""
      func words(_ fee: Money) -> String { fee == .zero ? "free" : "+ \(currency.text(fee))" }
      rows.append(["Delivery\(free)", words(delivery.fee)])
      rows += delivery.zips.map { ["  to zips that begin with \($0.prefix)", words($0.fee)] }
    }
    if let tax = menu.tax {
      let base = tax.isOnDelivery ? ", on delivery too" : ""
      rows.append([tax.name + base, tax.isIncluded ? "\(tax.rate) included" : "+ \(tax.rate)"])
    }
    return rows
  }

  private func words(_ discount: CupcakeMenu.Discount) -> String {
    switch discount {
    case .percent(let rate): rate.description
    case .amount(let amount): menu.currency.text(amount)
    }
  }

  private var priceRows: [[String]] {
    [["Each cake", menu.currency.text(menu.price)]]
      + menu.types.enumerated().map { ["Type \($0), \($1.name)", words($1.surcharge)] }
      + menu.extras.map { [$0.name, words($0.surcharge)] }
  }

  private func words(_ surcharge: CupcakeMenu.Surcharge?) -> String {
    surcharge.map { "+ \($0.words(in: menu.currency))" } ?? "no surcharge"
  }
}
