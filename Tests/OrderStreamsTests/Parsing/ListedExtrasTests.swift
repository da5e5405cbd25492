import OrderKit
import OrderStreams
import OrderTestSupport
import Testing

/// The extras that an order names in a list.
@Suite struct ListedExtrasTests {
  private let options = StreamOptions(menu: .withCherry)

  /// Three vanilla cakes cost $6.00; a cherry on each $0.75, a candle $1.50, frosting $3.00.
  @Test(
    arguments: [
      (#""extras":[" CHERRY\t"]"#, "6.75"), (#""extras" : [ "birthday CANDLE" , "cherry" ] "#, "8.25"),
      (#""extras":["\u0063herry"]"#, "6.75"), (#""\u0065xtras":["cherry"]"#, "6.75"),
      (#""extras":["cherry","cherry","CHERRY"]"#, "6.75"),
      (#""extras":["Extra frosting"],"extraFrosting":true"#, "9.00"),
      (#""extras":["extraFrosting"],"extraFrosting":false"#, "9.00"),
      (#""extras":[ ]"#, "6.00"), (#""extras":null"#, "6.00"),
      (#""extras":["cherry"],"specialRequestEnabled":false"#, "6.00 extras.cleared /specialRequestEnabled"),
      (#""extras":["chery"],"specialRequestEnabled":false"#, "extra.unknown /extras/0 1:34"),
      (#""extras":["cherry", "chery"]"#, "extra.unknown /extras/1 1:44"),
      (#""extras":["che_rry","Birthday-Candle"]"#, "8.25"), (#""extras":["extra - frosting"]"#, "9.00"),
      (#""extras":[""]"#, "extra.unknown /extras/0 1:34"),
      (#""extras":{"cherry":true}"#, "extras.type /extras 1:33"),
      (#""extras":["cherry",null]"#, "extras.type /extras/1 1:43"),
      (#""extras":[["a"]]"#, "extras.type /extras/0 1:34"),
      (#""extras":["cherry"],"_extras":[]"#, "key.duplicate /_extras 1:44"),
      (#""extras":["cherry",]"#, "json.syntax 1:43"),
      (#""extras":["cherry";"candle"]"#, "json.syntax 1:42"),
      (#""extras":["cherry""#, "json.syntax 1:42"), (#""extras":["x", 01]"#, "extra.unknown 1:34"),
      (#""extrasFrosting":true"#, "6.00 key.unknown /extrasFrosting"), (#""extra":[]"#, "6.00 key.unknown /extra"),
    ])
  func `extras are named by key or name, once each`(member: String, expected: String) {
    #expect(price(#"{"type":0,"quantity":3,\#(member)}"#, options).outcomes == [expected])
  }

  @Test(arguments: ["Birthday-Candle", "birthday candle", "BIRTHDAYCANDLE", "birth_day candle"])
  func `every reader compares the name of an extra in one way`(name: String) {
    #expect(CupcakeMenu.withCherry.extra(named: name) == "candle")
    #expect(price(#"{"type":0,"quantity":3,"extras":["\#(name)"]}"#, options).outcomes == ["7.50"])
    for table in ["type,quantity,extras\n0,3,\(name)\n", "type,quantity,\(name)\n0,3,yes\n"] {
      #expect(price(table, options, from: .csv).text.contains("7.50"), "\(table)")
    }
  }

  @Test(
    arguments: [
      (#"["chery"]"#, #"did you mean "cherry"?"#), (#"["Birthday candel"]"#, #"did you mean "Birthday candle"?"#),
      (#"["nuts"]"#, "choose cherry, extraFrosting, addSprinkles or candle"),
      (#""cherry""#, #"write one such as ["cherry","extraFrosting"]"#),
      (#"{"cherry":true}"#, #"write one such as ["cherry","extraFrosting"]"#),
    ])
  func `the remedy is the nearest name, the extras of the menu, or how a list is written`(list: String, remedy: String)
  {
    #expect(advice(#"{"type":0,"quantity":3,"extras":\#(list)}"#, .withCherry)?.replacing("\\", with: "") == remedy)
  }

  @Test func `a menu has no extra that it leaves out, and its switch is refused as before`() {
    var menu = CupcakeMenu.default
    menu.draft.extras = []
    let options = StreamOptions(menu: menu)
    #expect(
      price(#"{"type":0,"quantity":3,"extras":["extraFrosting"]}"#, options).outcomes
        == ["extra.unknown /extras/0 1:34"])
    #expect(
      price(#"{"type":0,"quantity":3,"extraFrosting":true}"#, options).outcomes
        == ["extraFrosting.offered /extraFrosting 1:40"])
    #expect(advice(#"{"type":0,"quantity":3,"extras":["cherry"]}"#, menu) == "leave it out, as the menu has none")
  }

  @Test func `a comma behind the last extra is named, as in any other list`() {
    for list in [#"["extraFrosting",]"#, #"["extraFrosting" , ]"#] {
      #expect(price(#"{"type":0,"quantity":3,"extras":\#(list)}"#).text.contains("remove the comma before ']'"))
    }
  }

  @Test func `an itemized quote has the switches, and a list of the other extras sorted by key`() {
    let options = StreamOptions(menu: .withCherry)
    func goods(_ extras: String) -> String? {
      let text = price(#"{"type":0,"quantity":3,"extras":\#(extras)}"#, options, writing: .json(isItemized: true)).text
      return text.firstMatch(of: #/"quantity":3,(.*?),"lines"/#).map { String($0.1) }
    }
    #expect(
      goods(#"["cherry","Extra sprinkles","candle"]"#)
        == #""specialRequestEnabled":true,"extraFrosting":false,"addSprinkles":true,"extras":["candle","cherry"]"#)
    #expect(
      goods(#"["extraFrosting"]"#) == #""specialRequestEnabled":true,"extraFrosting":true,"addSprinkles":false"#)
  }

  @Test func `an address is checked without a look at the extras`() {
    let order = #"{"name":"A","streetAddress":"B","city":"C","zip":"D","extras":[["x"],"y"]}"#
    #expect(validate(order).outcomes == ["true"])
  }
}
