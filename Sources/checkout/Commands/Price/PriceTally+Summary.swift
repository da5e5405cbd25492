import OrderKit
import PlainText

extension PriceTally {
  /// A table of the orders, cakes and revenue by type, the orders without a valid address, and the errors by code.
  func summary(on menu: CupcakeMenu) -> String {
    func row(_ label: String, _ share: Share) -> [String] {
      [label, "\(share.orders)", "\(share.cakes)", share.revenue.map(menu.currency.text) ?? "too large"]
    }
    let types = menu.types.enumerated().map { index, type in row(type.name.visible, share(ofType: index)) }
    var rows = [["Type", "Orders", "Cakes", "Revenue"]] + types + [row("Total", all)]
    if withoutAddress.orders > 0 { rows.append(row("  no valid address", withoutAddress)) }
    rows += errors.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { ["Not priced: \($0.key.rawValue)", "\($0.value)", "", ""] }
    let marks = [""] + bars(on: menu)
    return rows.inColumns.enumerated().map { index, line in
      let bar = index < marks.count ? marks[index] : ""
      return bar.isEmpty ? "\(line)\n" : "\(line)  \(bar)\n"
    }.joined()
  }

  /// Returns a bar for each type, in proportion to its revenue. Any known revenue above zero gets at least one `#`.
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
