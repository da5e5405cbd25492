import OrderKit
import PlainText

extension PriceTally {
  /// The orders and the revenue of each type as a table with bars, and the errors by code.
  func summary(on menu: CupcakeMenu) -> String {
    var rows = menu.types.enumerated().map { index, type in
      let share = share(ofType: index)
      return [type.name.visible, "\(share.orders)", share.revenue.map(menu.currency.text) ?? "too large"]
    }
    rows.append(["Total", "\(priced)", revenue.map(menu.currency.text) ?? "too large"])
    rows += errors.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key, "\($0.value)", ""] }
    return zip(rows.inColumns, bars(on: menu) + Array(repeating: "", count: rows.count)).map { line, bar in
      bar.isEmpty ? "\(line)\n" : "\(line)  \(bar)\n"
    }.joined()
  }

  /// Returns a bar for each type, in proportion to its revenue. Any revenue above zero gets at least one mark.
  private func bars(on menu: CupcakeMenu) -> [String] {
    let revenues = menu.types.indices.map { Double(share(ofType: $0).revenue?.minorUnits ?? 0) }
    guard let largest = revenues.max(), largest > 0 else { return [] }
    return revenues.map { revenue in
      let length = revenue > 0 ? max(1, Int((revenue / largest * Self.longestBar).rounded())) : 0
      return String(repeating: "#", count: length)
    }
  }

  private static let longestBar = 20.0
}
