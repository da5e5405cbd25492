import OrderKit
import OrderStreams
import Testing

@Suite struct PriceTallyTests {
  private let tally = price(
    """
    {"type":0,"quantity":3}
    {"type":0,"quantity":20,"addSprinkles":true}
    {"type":3,"quantity":4,"name":"N","streetAddress":"S","city":"C","zip":"Z"}
    {"type":4,"quantity":4}
    {"type":9,"quantity":4}
    {"quantity":4}
    oops
    """
  ).tally

  @Test func `orders and revenue are counted by type, and errors by code`() {
    #expect(tally.share(ofType: 0).orders == 2 && tally.share(ofType: 0).cakes == 23)
    #expect(tally.share(ofType: 0).revenue == Money(minorUnits: 5600))
    #expect(tally.share(ofType: 1).orders == 0)
    #expect(tally.share(ofType: 3).orders == 1)
    #expect(tally.share(ofType: 3).revenue == Money(minorUnits: 950))
    #expect(tally.revenue == Money(minorUnits: 6550) && tally.all.cakes == 27)
    #expect(tally.withoutAddress.orders == 2 && tally.withoutAddress.cakes == 23)
    #expect(tally.withoutAddress.revenue == Money(minorUnits: 5600))
    #expect(tally.errors == [.typeRange: 2, .typeMissing: 1, .jsonSyntax: 1])
    #expect(tally.priced == 3 && tally.refused == 4 && tally.records == 7)
  }
}
