import OrderKit
import OrderTestSupport
import Testing

@Suite struct PricerTests {
  @Test func `a pricer of many codes and zips gives the quotes that its menu gives`() throws {
    var menu = CupcakeMenu.downtown
    menu.draft.codes = (0..<1000).map { .init("CODE\($0)", discount: .amount(Money(minorUnits: $0 + 1))) }
    menu.draft.delivery?.zips = (0..<1000).map { .init(prefix: "\(10_000 + $0)", fee: Money(minorUnits: $0)) }
    let pricer = Pricer(menu, on: nil)
    for number in [0, 499, 999, 1000] {
      let basket = Basket(type: number % 4, quantity: 4, extras: [.extraFrosting], code: "code\(number)")
      let order = Order.Value(basket, to: Address(zip: "\(10_000 + number)"))
      let quote = try pricer.quote(for: order)
      #expect(try quote == menu.quote(for: order, on: nil) && quote.lines == menu.quote(for: order, on: nil).lines)
      #expect((quote.codeProblem == .unknown) == (number == 1000))
      #expect(quote.lines.first { $0.stage == .code }?.amount == (number < 1000 ? Money(minorUnits: -number - 1) : nil))
      let fee = Money(minorUnits: number < 1000 ? number : 400)
      #expect(quote.lines.first { $0.stage == .delivery }?.amount == fee)
    }
  }
}
