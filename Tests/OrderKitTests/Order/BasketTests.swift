import OrderKit
import Testing

@Suite struct BasketTests {
  struct Row {
    let requests: Bool?
    let extras: Extras
    let areOn: Bool
    let held: Extras
  }

  @Test(
    arguments: [
      Row(requests: nil, extras: [], areOn: false, held: []),
      Row(requests: nil, extras: [.extraFrosting], areOn: true, held: [.extraFrosting]),
      Row(requests: nil, extras: [.addSprinkles], areOn: true, held: [.addSprinkles]),
      Row(requests: true, extras: [], areOn: true, held: []),
      Row(requests: true, extras: [.addSprinkles], areOn: true, held: [.addSprinkles]),
      Row(requests: false, extras: [], areOn: false, held: []),
      Row(requests: false, extras: [.extraFrosting], areOn: false, held: []),
      Row(requests: false, extras: [.extraFrosting, .addSprinkles], areOn: false, held: []),
    ])
  func `special requests are on exactly if there is an extra, unless said otherwise; off, there are none`(row: Row) {
    let basket = Basket(type: 0, quantity: 3, specialRequestEnabled: row.requests, extras: row.extras)
    #expect(basket.specialRequestEnabled == row.areOn)
    #expect(basket.extras == row.held)
  }

  @Test func `every part of a basket is kept as it was given`() {
    let basket = Basket(type: 2, quantity: 4, code: "BIRTHDAY")
    #expect(basket.type == 2)
    #expect(basket.quantity == 4)
    #expect(basket.code == "BIRTHDAY")
    #expect(Basket(type: 2, quantity: 4).code == nil)
  }

  @Test func `an extra has a name where no menu gives it one`() {
    #expect(Extra.allCases.map(\.label) == ["extra frosting", "extra sprinkles"])
  }

  @Test func `an extra is put into a set and taken out again, and the others stay`() {
    var extras: Extras = [.addSprinkles]
    extras.set(.extraFrosting, true)
    #expect(extras == [.extraFrosting, .addSprinkles])
    extras.set(.addSprinkles, false)
    #expect(extras == [.extraFrosting])
    extras.set(.addSprinkles, false)
    #expect(extras == [.extraFrosting])
  }
}
