import OrderKit
import Testing

/// Tests rates of which some amounts have a share that ends in exactly one half.
@Suite struct RoundingTests {
  private static let rates = [1, 500, 825, 5000, 8250, 8875, 12_500, 20_000, 60_000, 99_999].map {
    Percent(unchecked: $0)
  }

  private func quote(_ amount: Int, _ change: (inout CupcakeMenu) -> Void) throws -> Quote {
    var menu = CupcakeMenu(
      unchecked: "grid", currency: .usd, quantity: .init(range: 1...1, default: 1), price: Money(minorUnits: amount),
      types: [.init(id: "a", name: "A")])
    change(&menu)
    return try menu.quote(for: Basket(type: 0, quantity: 1))
  }

  @Test(arguments: rates) func `discounts and taxes, on top and included`(rate: Percent) throws {
    for amount in Array(0...400) + [4_999_999, 5_000_000, 5_000_001] {
      let share = Fraction(amount * rate.thousandths, 100_000).rounded
      let off = try quote(amount) { $0.volume = [.init(minimumQuantity: 1, discount: .percent(rate))] }
      let taxed = try quote(amount) { $0.tax = .init(name: "Tax", rate: rate) }
      #expect(off.lines[1].amount.minorUnits == -share && taxed.lines[1].amount.minorUnits == share, "\(amount)")
      let part = Fraction(amount * rate.thousandths, 100_000 + rate.thousandths).rounded
      let included = try quote(amount) { $0.tax = .init(name: "Tax", rate: rate, isIncluded: true) }
      #expect(included.taxIncluded?.minorUnits == part, "\(amount)")
    }
  }
}
