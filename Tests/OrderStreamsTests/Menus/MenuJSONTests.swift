import OrderKit
import OrderStreams
import Testing

@Suite struct MenuJSONTests {
  @Test func `the embedded menu is one line, its keys in the order that people write them`() {
    let types = [
      #"{"id":"vanilla","name":"Vanilla"}"#,
      #"{"id":"strawberry","name":"Strawberry","add":"0.50","per":"order"}"#,
      #"{"id":"chocolate","name":"Chocolate","add":"1.00","per":"order"}"#,
      #"{"id":"rainbow","name":"Rainbow","add":"1.50","per":"order"}"#,
    ]
    let extras = [
      #""extraFrosting":{"name":"Extra frosting","add":"1.00","per":"cake"}"#,
      #""addSprinkles":{"name":"Extra sprinkles","add":"0.50","per":"cake"}"#,
    ]
    #expect(
      CupcakeMenu.default.canonicalText
        == #"{"menu":1,"id":"cupcake-corner","currency":"USD","quantity":{"min":3,"max":20,"default":3},"#
        + #""price":"2.00","types":[\#(types.joined(separator: ","))],"extras":{\#(extras.joined(separator: ","))}}"#)
  }
}
