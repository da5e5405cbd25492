import OrderKit
import OrderStreams
import Testing

private let header = "id,total,minorUnits,currency,validAddress,notes,error,path,file,record,line,column,message\n"
private let tooFew = PricingError.quantityOutOfRange(2, allowed: 3...20).message
private let vanilla = #"{"type":0,"quantity":3}"#

@Suite struct QuoteCSVTests {
  @Test(arguments: ["", "\n", "[]", "\u{FEFF}"])
  func `the header is written for an empty source too`(source: String) {
    #expect(price(source, writing: .csv).text == header)
  }

  @Test func `the header is handed over once and first, whenever answers are taken`() {
    var stream = PriceStream(writing: .csv)
    #expect(Array(stream.takeAnswers()) == Array(header.utf8))
    stream.feed("\(vanilla)\n".utf8)
    #expect(String(decoding: stream.takeAnswers(), as: UTF8.self) == ",6.00,600,USD,false,,,,,1,,,\n")
    stream.finish()
    #expect(stream.takeAnswers().isEmpty)
  }

  @Test func `errors are rows without a price, and a row with notes explains the first`() {
    let source = """
      {"id":"a,b","type":0,"quantity":3,"specialRequestEnabled":false,"addSprinkles":true,"total":1}
      {"id":"say \\"hi\\"\\nyou","type":1,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}
      {"id":697,"type":0,"quantity":2}
      oops
      {"id":"\\"\\u0301","type":0,"quantity":3}
      """
    #expect(
      price(source, writing: .csv, file: "in.ndjson").text == header + """
        "a,b",6.00,600,USD,false,price.ignored extras.cleared,,/total,,1,,,"the order has a price of its own, but the menu decides: remove it"
        "say ""hi""
        you",6.50,650,USD,true,,,,,2,,,
        697,,,,,,quantity.range,/quantity,in.ndjson,3,3,31,\(tooFew)
        ,,,,,,json.syntax,,in.ndjson,4,4,1,"expected a value: remove a stray comma, or put text in double quotes"
        \"""\u{301}",6.00,600,USD,false,,,,,5,,,

        """)
  }

  @Test func `every row names the file where rows of several come together`() {
    var naming = StreamOptions()
    naming.namesFiles = true
    let source = "\(vanilla)\noops"
    let message =
      "expected a value: remove a stray comma, or put text in double quotes"
    let error = "json.syntax,,\"a,\"\"b\"\"\",2,2,1,\"\(message)\"\n"
    #expect(
      price(source, naming, writing: .csv, file: "a,\"b\"").text
        == header + ",6.00,600,USD,false,,,,\"a,\"\"b\"\"\",1,,,\n,,,,,,\(error)")
    #expect(
      price(vanilla, naming, writing: .csv).text
        == header + ",6.00,600,USD,false,,,,-,1,,,\n")
  }
}
