import OrderKit
import Testing

@Suite("A percent is exact to two decimals")
struct PercentTests {
  @Test(
    arguments: [
      // text       basis points  written
      ("5%", 500, "5%"), ("8.25%", 825, "8.25%"), ("0.5%", 50, "0.5%"), ("0%", 0, "0%"), ("100%", 10_000, "100%"),
      ("5.00%", 500, "5%"), ("05.10%", 510, "5.1%"),
    ])
  func `it is read as`(text: String, basisPoints: Int, written: String) {
    #expect(Percent(text)?.basisPoints == basisPoints)
    #expect(Percent(basisPoints: basisPoints).text == written)
  }

  @Test(arguments: [
    "", "%", "5", "0.0825", "8.255%", "-5%", "+5%", "100.01%", "101%", "5 %", ".5%", "5.%", "5%%", "٥%",
  ])
  func `nothing else is one`(text: String) {
    #expect(Percent(text) == nil)
  }

  /// The reference counts in halves of the smallest step, in integers: no rounding rule but the one that is written out.
  @Test func `shares are rounded half away from zero, on a grid that has every half`() throws {
    var halves = 0
    for rate in stride(from: 0, through: 10_000, by: 25) {
      for amount in 0...400 {
        let (quotient, remainder) = (amount * rate).quotientAndRemainder(dividingBy: 10_000)
        halves += remainder == 5_000 ? 1 : 0
        let expected = quotient + (remainder >= 5_000 ? 1 : 0)
        #expect(try discount(Percent(basisPoints: rate), of: amount) == expected)
      }
    }
    #expect(halves > 1000)
  }

  private func discount(_ rate: Percent, of amount: Int) throws -> Int {
    let menu = CupcakeMenu(
      id: "grid", currency: .usd, quantity: .init(range: 1...1, default: 1), price: Money(minorUnits: amount),
      types: [.init(id: "a", name: "A")])
    var reduced = menu
    reduced.volume = [.init(from: 1, off: .percent(rate))]
    return try menu.quote(for: Basket(type: 0, quantity: 1)).total.minorUnits
      - reduced.quote(for: Basket(type: 0, quantity: 1)).total.minorUnits
  }
}
