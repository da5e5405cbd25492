import OrderKit
import OrderStreams
import Testing

private let chocolate = #"{"type":2,"quantity":4,"extraFrosting":true}"#

@Suite struct QuoteJSONTests {
  @Test func `an error is in the place of its quote, with the file that was named`() {
    let source = "\(chocolate)\n{\"id\":\"x\",\"type\":0,\"quantity\":99}\n\(chocolate)\n"
    let quote = #"{"total":"13.00","minorUnits":1300,"currency":"USD","validAddress":false}"#
    let message = PricingError.quantityOutOfRange(99, allowed: 3...20).message
    let error = #""record":2,"line":2,"column":31,"message":"\#(message)"}}"#
    #expect(
      price(source, file: "a \"b\"\n.ndjson").lines == [
        quote, #"{"id":"x","error":{"code":"quantity.range","path":"/quantity","file":"a \"b\"\n.ndjson","# + error,
        quote,
      ])
  }

  @Test func `a price too large to be counted is an error, and so is a sum, which never wraps`() {
    var menu = CupcakeMenu.default
    menu.draft.price = Money(minorUnits: .max / 4)
    let answers = price(
      "{\"type\":0,\"quantity\":3}\n{\"type\":0,\"quantity\":3}\n{\"id\":1,\"type\":0,\"quantity\":5}",
      StreamOptions(menu: menu))
    #expect(answers.outcomes.last == "total.overflow 3:1")
    #expect(answers.lines.last?.hasPrefix(#"{"id":1,"error":"#) == true)
    #expect(answers.tally.priced == 2 && answers.tally.refused == 1)
    #expect(answers.tally.share(ofType: 0).revenue == nil && answers.tally.revenue == nil)
  }

  @Test(arguments: [
    SourceOutcomes(#"{"type":"LEMON","quantity":1}"#, "2.00"),
    SourceOutcomes(#"{"type":"lemon drop","quantity":2,"extraFrosting":true}"#, "6.00"),
    SourceOutcomes(#"{"type":1,"quantity":1}"#, "type.range /type 1:9"),
    SourceOutcomes(#"{"type":0,"quantity":3}"#, "quantity.range /quantity 1:22"),
    SourceOutcomes(#"{"type":0,"quantity":1,"addSprinkles":true}"#, "addSprinkles.offered /addSprinkles 1:39"),
    SourceOutcomes(
      #"{"type":0,"quantity":1,"addSprinkles":true,"specialRequestEnabled":false}"#,
      "2.00 extras.cleared /specialRequestEnabled"),
  ])
  func `another menu has its own types, bounds and extras`(row: SourceOutcomes) {
    var menu = CupcakeMenu.default
    menu.draft.types = [.init(id: "lemon", name: "Lemon Drop")]
    menu.draft.quantity.range = 1...2
    menu.draft.extras.removeAll { $0.extra == .addSprinkles }
    #expect(price(row.source, StreamOptions(menu: menu)).outcomes == row.outcomes)
  }
}
