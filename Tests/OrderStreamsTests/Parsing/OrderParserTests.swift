import OrderKit
import OrderStreams
import Testing

@Suite struct OrderParserTests {
  @Test(
    arguments: [
      (#"{"type":0}"#, "quantity.missing 1:1"),
      (#"{}"#, "type.missing 1:1"),
      (#"  {"type":0}"#, "quantity.missing 1:3"),
      (#"{"type":0,"quantity":null}"#, "quantity.missing 1:1"),
      (#"{"type":0,"quantity":3,"specialRequestEnabled":null,"extraFrosting":true}"#, "9.00"),
      (#"{"type":0,"quantity":3,"name":null,"streetAddress":null,"city":null,"zip":null}"#, "6.00"),
      (#"{"type":0,"quantity":3,"total":null,"cost":null,"price":null,"finalPrice":null}"#, "6.00"),
      (#"{"currency":"USD","cost":1,"minorUnits":600,"type":0,"quantity":3,"total":"6.00"}"#, "6.00"),
      (#"{"currency":"USD","minorUnits":600,"type":0,"quantity":3,"cost":1}"#, "6.00 price.ignored /cost"),
      (#"{"type":0,"quantity":3,"order":null,"json":null,"data":null,"error":null}"#, "6.00"),
      (#"{"type":0,"quantity":3,"extraFrosting":1}"#, "extraFrosting.type /extraFrosting 1:40"),
      (
        #"{"type":0,"quantity":3,"specialRequestEnabled":[]}"#, "specialRequestEnabled.type /specialRequestEnabled 1:48"
      ),
      (
        #"{"type":0,"quantity":3,"name":true,"city":[{}],"streetAddress":{}}"#,
        "6.00 name.type /name city.type /city streetAddress.type /streetAddress"
      ),
      (
        #"{"type":0,"quantity":3,"code":5,"country":true,"id":[]}"#,
        "6.00 code.type /code country.type /country id.type /id"
      ),
      // A price in the order is ignored.
      (
        #"{"type":0,"quantity":3,"total":1,"cost":"2","price":[],"finalPrice":false}"#,
        "6.00 price.ignored /total price.ignored /cost price.ignored /price price.ignored /finalPrice"
      ),
      (
        #"{"type":0,"quantity":3,"specialRequestEnabled":false,"extraFrosting":true}"#,
        "6.00 extras.cleared /specialRequestEnabled"
      ),
      ("null", "order.object 1:1"), ("3", "order.object 1:1"), (#""type""#, "order.object 1:1"),
    ])
  func `an order may leave things out, say null, or say more`(record: String, expected: String) {
    #expect(outcome(record) == expected)
  }

  @Test(
    arguments: [
      (#"{"type":0,"quantity":3,"quantity":3}"#, "key.duplicate /quantity 1:24"),
      (#"{"type":0,"_type":0,"quantity":3}"#, "key.duplicate /_type 1:11"),
      (#"{"type":0,"\u0074ype":0,"quantity":3}"#, "key.duplicate /type 1:11"),
      (#"{"type":null,"type":0,"quantity":3}"#, "key.duplicate /type 1:14"),
      (#"{"type":0,"quantity":3,"zip":"1","zip":"1"}"#, "key.duplicate /zip 1:34"),
      (#"{"type":0,"quantity":3,"xx":1,"xx":2}"#, "6.00"),
    ])
  func `a known key given twice is refused, however it is spelled`(record: String, expected: String) {
    #expect(outcome(record) == expected)
  }

  @Test(arguments: [#""2""#, "null", "[]", "true"])
  func `an id given twice is refused under an id that the record has`(second: String) {
    let answer = price(#"{"type":0,"quantity":3,"id":"1","id":\#(second)}"#).text
    #expect(answer.hasPrefix(#"{"id":"\#(second == "\"2\"" ? 2 : 1)","error":{"code":"key.duplicate","path":"/id""#))
  }

  @Test(
    arguments: [
      (#"{"\u0074\u0079\u0070\u0065":1,"_quantity":4}"#, "8.50"),
      (#"{"_type":1,"_quantity":4,"_extraFrosting":true,"_specialRequestEnabled":true}"#, "12.50"),
      (#"{"_$type":9,"_$observationRegistrar":{},"type":1,"quantity":4}"#, "8.50"),
      (#"{"__type":1,"quantity":4}"#, "type.missing 1:1"),
      (#"{"types":9,"typ":9,"type":1,"quantity":4}"#, "8.50 key.unknown /types key.unknown /typ"),
      (#"{"type\u0000":9,"type":1,"quantity":4}"#, "8.50 key.unknown /type\u{0}"),
      (#"{"":9,"t":9,"type":1,"quantity":4}"#, "8.50"),
    ])
  func `keys compare by their text, not by their bytes`(record: String, expected: String) {
    #expect(outcome(record) == expected)
  }

  @Test(
    arguments: [
      (#"{"quantity":99,"type":9}"#, "quantity.range /quantity 1:13"),
      (#"{"type":9,"quantity":x}"#, "type.range 1:9"),
      (#"{"type":x,"quantity":99}"#, "json.syntax 1:9"),
      // A missing key is reported at the opening brace, once the object is complete.
      (#"{"quantity":99}"#, "type.missing 1:1"),
      (#"{"quantity":99,x}"#, "quantity.range 1:13"),
      (#"{"quantity":99} x"#, "type.missing 1:1"),
    ])
  func `of several mistakes the first in the order of bytes counts`(record: String, expected: String) {
    #expect(outcome(record) == expected)
  }

  @Test(
    arguments: [
      (#"{"type":0,"quantity":3,"total":5}"#, "price.ignored /total 1:32"),
      (#"{"type":0,"quantity":3,"zipCode":"1","total":5}"#, "key.unknown /zipCode 1:24"),
      (
        #"{"type":0,"quantity":3,"specialRequestEnabled":false,"addSprinkles":true}"#,
        "extras.cleared /specialRequestEnabled 1:48"
      ),
      (
        #"{"specialRequestEnabled":false,"total":5,"addSprinkles":true,"type":0,"quantity":3}"#,
        "extras.cleared /specialRequestEnabled 1:26"
      ),
      (#"{"total":5,"type":9,"quantity":3}"#, "price.ignored /total 1:10"),
      (#"{"total":5,"type":x"#, "price.ignored 1:10"),
    ])
  func `strict makes a mistake of the first note, if no mistake comes before it`(record: String, expected: String) {
    #expect(outcome(record, isStrict: true) == expected)
  }

  @Test(
    arguments: [
      (#"{"Type":"vanilla","quantity":3}"#, #"rename \"Type\""#),
      (#"{"type":0,"quantty":3}"#, #"rename \"quantty\""#),
      (#"{"Quantity":3,"type":0,"qantity":3}"#, #"rename \"Quantity\""#),
      (#"{"type":0,"kwantity":3,"number":3}"#, #"rename \"kwantity\""#),
      (#"{"type":0,"number":3}"#, "choose 3 to 20"),
    ])
  func `a missing type or quantity comes with the key that resembles it`(record: String, expected: String) {
    #expect(advice(record) == expected)
  }

  @Test func `a type that a long menu does not have is answered with five types and a way to list them`() {
    var menu = CupcakeMenu.default
    menu.draft.types = (0..<300).map { .init(id: "t\($0)", name: "Type \($0)") }
    let choices =
      "choose 0 (Type 0), 1 (Type 1), 2 (Type 2), 3 (Type 3), 4 (Type 4) or 295 more"
    for record in [
      #"{"type":"lemon","quantity":3}"#, #"{"type":300,"quantity":3}"#, #"{"quantity":3}"#,
      #"{"type":{},"quantity":3}"#,
    ] {
      #expect(advice(record, menu) == choices)
    }
  }

  @Test func `a record has at most a hundred notes, and none is lost but those of keys misspelt alike`() throws {
    let misspelt = (0..<1000).map { _ in #""Quantity":1,"# }.joined()
    let record =
      #"{\#(misspelt)"total":1,"zip":5,"id":[],"code":"X","specialRequestEnabled":false,"extraFrosting":true,"#
      + #""type":0,"quantity":3}"#
    let codes = price(record).text.matches(of: #/"code":"([^"]+)"/#).map { String($0.1) }
    #expect(codes.count <= 100 && codes.count { $0 == "key.unknown" } > 50)
    #expect(
      codes.drop { $0 == "key.unknown" } == ["price.ignored", "zip.type", "id.type", "extras.cleared", "code.unknown"])
    #expect(outcome(record, isStrict: true) == "key.unknown /Quantity 1:2")
  }

  @Test(
    arguments: [
      (#""697""#, #""697""#), ("697", "697"), ("-0.50e+07", "-0.50e+07"), (#""""#, nil),
      ("1234567890123456789012345678901234567890", "1234567890123456789012345678901234567890"),
      (#""a\"\u00e9é\/\ud83d\ude00""#, #""a\"\u00e9é\/\ud83d\ude00""#), (#" "x" "#, #""x""#),
      ("null", nil), ("true", nil), ("[1]", nil), (#"{"a":1}"#, nil),
    ])
  func `an id is echoed as it is written, from every record that is well-formed`(written: String, echoed: String?) {
    let front = echoed.map { #"{"id":\#($0),"# } ?? "{"
    let priced = price(#"{"type":0,"quantity":3,"id":\#(written)}"#).text
    #expect(priced.hasPrefix(front + #""total":"6.00""#))
    let refused = price(#"{"id":\#(written),"type":9,"quantity":3}"#).text
    #expect(refused.hasPrefix(front + #""error":{"code":"type.range""#))
    let broken = price(#"{"id":\#(written),"type":9,"quantity":3,}"#).text
    #expect(broken.hasPrefix(#"{"error":{"code":"type.range""#))
  }
}
