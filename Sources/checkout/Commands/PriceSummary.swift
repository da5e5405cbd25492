import OrderKit

/// What a job came to: orders and revenue by type, errors by code.
struct PriceSummary {
  let tally: PriceTally
  let menu: CupcakeMenu

  init(_ tally: PriceTally, menu: CupcakeMenu) {
    self.tally = tally
    self.menu = menu
  }

  /// The summary as a table, a line feed behind each line.
  var text: String {
    var rows = menu.types.enumerated().map { index, type in
      let share = tally.share(ofType: index)
      return [type.name, "\(share.orders)", share.revenue.map(menu.currency.text) ?? "too large"]
    }
    rows.append(["Total", "\(tally.priced)", tally.revenue.map(menu.currency.text) ?? "too large"])
    rows += tally.errors.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key, "\($0.value)", ""] }
    return Columns(rows).text
  }
}
