import OrderKit
import Testing

private let chocolate = #"{"type":2,"quantity":4,"extraFrosting":true}"#
private let delivered = #""name":"N","streetAddress":"S","city":"C","zip":"Z""#

@Test func `A quote is one line of JSON, its keys in a fixed order`() throws {
  let quote = #"{"total":"13.00","minorUnits":1300,"currency":"USD","validAddress":false}"# + "\n"
  #expect(try price(chocolate).text == quote)
  #expect(
    try price(#"{\#(delivered),"quantity":3,"id":"697","type":0}"#).text
      == #"{"id":"697","total":"6.00","minorUnits":600,"currency":"USD","validAddress":true}"# + "\n")
}

@Test func `An itemised quote names its menu, what was ordered, and the lines that add up to the total`() throws {
  let order = #"{"id":7,"type":2,"quantity":4,"extraFrosting":true,"addSprinkles":true,"price":1,\#(delivered)}"#
  #expect(
    try price(order, StreamOptions(isItemized: true)).text == """
      {"id":7,"total":"15.00","minorUnits":1500,"currency":"USD","validAddress":true,\
      "menu":{"id":"cupcake-corner"},\
      "type":"chocolate","quantity":4,"specialRequestEnabled":true,"extraFrosting":true,"addSprinkles":true,"lines":[\
      {"kind":"base","label":"Cupcakes","quantity":4,"unit":"2.00","amount":"8.00"},\
      {"kind":"type","label":"Chocolate","amount":"1.00"},\
      {"kind":"extra","label":"Extra frosting","quantity":4,"unit":"1.00","amount":"4.00"},\
      {"kind":"extra","label":"Extra sprinkles","quantity":4,"unit":"0.50","amount":"2.00"}],\
      "notes":[{"code":"price.ignored","path":"/price",\
      "message":"a price in an order is never trusted: it was ignored"}]}

      """)
}

@Test func `An error stands in the place of its quote, with the file if one was named`() throws {
  let source = "\(chocolate)\n{\"id\":\"x\",\"type\":0,\"quantity\":99}\n\(chocolate)\n"
  let quote = #"{"total":"13.00","minorUnits":1300,"currency":"USD","validAddress":false}"#
  let error = #""record":2,"line":2,"column":31,"message":"99 cakes cannot be ordered: give 3 to 20"}}"#
  #expect(
    try price(source).lines == [
      quote, #"{"id":"x","error":{"code":"quantity.range","path":"/quantity","# + error, quote,
    ])
  #expect(
    try price(source, file: "a \"b\".ndjson").lines == [
      quote, #"{"id":"x","error":{"code":"quantity.range","path":"/quantity","file":"a \"b\".ndjson","# + error, quote,
    ])
}

@Test func `CSV has a header that never changes, and errors as rows`() throws {
  let header = "id,total,minorUnits,currency,validAddress,notes,error,path,file,record,line,column,message\n"
  let csv = StreamOptions(format: .csv)
  #expect(try price("", csv).text == header)
  #expect(try price("[]", csv).text == header)
  let source = """
    {"id":"a,b","type":0,"quantity":3,"specialRequestEnabled":false,"addSprinkles":true,"total":1}
    {"id":"say \\"hi\\"\\nyou","type":1,"quantity":3,\(delivered)}
    {"id":697,"type":0,"quantity":2}
    oops
    {"id":"\\"\\u0301","type":0,"quantity":3}
    """
  #expect(
    try price(source, csv, file: "in.ndjson").text == header + """
      "a,b",6.00,600,USD,false,price.ignored extras.cleared,,,,1,,,
      "say ""hi""
      you",6.50,650,USD,true,,,,,2,,,
      697,,,,,,quantity.range,/quantity,in.ndjson,3,3,31,2 cakes cannot be ordered: give 3 to 20
      ,,,,,,json.syntax,,in.ndjson,4,4,1,expected a value
      \"""\u{301}",6.00,600,USD,false,,,,,5,,,

      """)
}

@Test func `The header of CSV is written once, however many sources there are`() throws {
  var job = PriceJob(StreamOptions(format: .csv))
  var text = ""
  for _ in 1...2 {
    text += try Scratch.run(Array(chocolate.utf8)) { input, output in try job.run(input, into: &output) }
  }
  #expect(
    text == """
      id,total,minorUnits,currency,validAddress,notes,error,path,file,record,line,column,message
      ,13.00,1300,USD,false,,,,,1,,,
      ,13.00,1300,USD,false,,,,,1,,,

      """)
}

@Test func `Text lets the formula speak, with errors in place`() throws {
  let source = """
    {"type":2,"quantity":4,"extraFrosting":true,\(delivered)}
    {"type":0,"quantity":2}

    {"id":"697","type":0,"quantity":3,"zip":5}
    """
  #expect(
    try price(source, StreamOptions(format: .text)).text == """
      order 1: 4 x $2.00 + $1.00 (Chocolate, once per order) + 4 x $1.00 = $13.00
      order 2: error: 2 cakes cannot be ordered: give 3 to 20 (line 2, column 22, /quantity)
      order 3 (id 697): 3 x $2.00 = $6.00
        note: the zip is not text, so the address is not valid: write it in quotes, a number loses its leading zeros (/zip)
        the address is not complete yet

      """)
  #expect(
    try price("oops", StreamOptions(format: .text), file: "a.json").text
      == "order 1: error: expected a value (a.json:1:1)\n")
  #expect(
    try price(#"{"type":1,"quantity":3,\#(delivered)}"#, StreamOptions(format: .text, isItemized: true)).text == """
      order 1: 3 x $2.00 + $0.50 (Strawberry, once per order) = $6.50
        Cupcakes         3 x $2.00  $6.00
        Strawberry  once per order  $0.50
        Total                       $6.50

      """)
}

@Test func `No order can forge a line of text`() throws {
  let text = StreamOptions(format: .text)
  let forged = #"1\norder 2: 3 x $0.00 = $0.00"#
  for source in [
    #"{"id":"\#(forged)","type":0,"quantity":3,\#(delivered)}"#, #"{"type":0,"quantity":3,"\#(forged)":x}"#,
    #"{"type":0,"quantity":3,"x\n":[oops]}"#,
  ] {
    #expect(try price(source, text).lines.count == 1)
  }
  #expect(try price(#"{"type":0,"quantity":3,"zip\n":1,\#(delivered)}"#, text).lines.count == 2)
  #expect(try price("oops", text, file: "a\nb").lines.count == 1)
}

@Test(
  "A bad record is reported, left out, or the last answer",
  arguments: [
    (ErrorPolicy.report, ["6.00", "type.range /type 2:9", "6.00", "json.syntax 4:1"], 2, 2, false),
    (.skip, ["6.00", "6.00"], 2, 2, false),
    (.stop, ["6.00", "type.range /type 2:9"], 1, 1, true),
  ])
func policies(policy: ErrorPolicy, expected: [String], priced: Int, refused: Int, hasStopped: Bool) throws {
  let good = #"{"type":0,"quantity":3}"#
  let bad = #"{"type":9,"quantity":3}"#
  for source in ["\(good)\n\(bad)\n\(good)\nx", "\(good)\n\(bad)\n\(good)\nx\n"] {
    for framing in [Framing.lines, .objects] {
      let answers = try price(source, StreamOptions(onError: policy, framing: framing))
      #expect(answers.outcomes == expected)
      #expect(answers.job.tally.priced == priced)
      #expect(answers.job.tally.refused == refused)
      #expect(answers.job.hasStopped == hasStopped)
    }
  }
  let array = try price("[\(good),\(bad),\(good)]", StreamOptions(onError: policy))
  #expect(array.job.hasStopped == hasStopped)
  #expect(array.lines.count == (policy == .report ? 3 : 2))
}

@Test func `A tally counts orders and revenue by type, and errors by code`() throws {
  let source = """
    {"type":0,"quantity":3}
    {"type":0,"quantity":20,"addSprinkles":true}
    {"type":3,"quantity":4}
    {"type":4,"quantity":4}
    {"type":9,"quantity":4}
    {"quantity":4}
    oops
    """
  for framing in [Framing.lines, .objects] {
    let tally = try price(source, StreamOptions(framing: framing)).job.tally
    #expect(tally.share(ofType: 0).orders == 2)
    #expect(tally.share(ofType: 0).revenue == Money(minorUnits: 5600))
    #expect(tally.share(ofType: 1).orders == 0)
    #expect(tally.share(ofType: 3).orders == 1)
    #expect(tally.share(ofType: 3).revenue == Money(minorUnits: 950))
    #expect(tally.revenue == Money(minorUnits: 6550))
    #expect(tally.errors == ["type.range": 2, "type.missing": 1, "json.syntax": 1])
    #expect(tally.priced == 3 && tally.refused == 4 && tally.records == 7)
  }
}

@Test func `Prices and sums too large to be counted are errors, and never wrap`() throws {
  var menu = CupcakeMenu.standard
  menu.price = Money(minorUnits: .max / 4)
  let answers = try price(
    "{\"type\":0,\"quantity\":3}\n{\"type\":0,\"quantity\":3}\n{\"id\":1,\"type\":0,\"quantity\":5}",
    StreamOptions(menu: menu))
  #expect(answers.outcomes.last == "total.overflow 3:1")
  #expect(answers.lines.last?.hasPrefix(#"{"id":1,"error":"#) == true)
  #expect(answers.job.tally.priced == 2 && answers.job.tally.refused == 1)
  #expect(answers.job.tally.share(ofType: 0).revenue == nil && answers.job.tally.revenue == nil)
}

@Test func `Another menu has its own types, bounds and extras`() throws {
  var menu = CupcakeMenu.standard
  menu.types = [.init(id: "lemon", name: "Lemon Drop")]
  menu.quantity.range = 1...2
  menu.extras[.addSprinkles] = nil
  let options = StreamOptions(menu: menu)
  let table = [
    (#"{"type":0,"quantity":1}"#, "2.00"),
    (#"{"type":"lemon drop","quantity":2,"extraFrosting":true}"#, "6.00"),
    (#"{"type":1,"quantity":1}"#, "type.range /type 1:9"),
    (#"{"type":"vanilla","quantity":1}"#, "type.unknown /type 1:9"),
    (#"{"type":0,"quantity":3}"#, "quantity.range /quantity 1:22"),
    (#"{"type":0,"quantity":1,"addSprinkles":true}"#, "addSprinkles.offered /addSprinkles 1:39"),
    (
      #"{"type":0,"quantity":1,"addSprinkles":true,"specialRequestEnabled":false}"#,
      "2.00 extras.cleared /specialRequestEnabled"
    ),
  ]
  for (order, expected) in table { #expect(try price(order, options).outcomes == [expected]) }
}
