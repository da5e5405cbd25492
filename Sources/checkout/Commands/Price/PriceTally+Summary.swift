import OrderKit
import OrderStreams
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
    return rows.inColumns().map { $0 + "\n" }.joined()
  }
}
