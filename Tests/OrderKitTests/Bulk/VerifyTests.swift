import OrderKit
import Testing

@Suite("An itemised quote holds, or the first value that departs is named")
struct VerifyTests {
  private static let quote = """
    {"id":7,"type":"vanilla","quantity":12,"addSprinkles":true,"code":"fiveoff","zip":"95014"}
    """

  private func verify(_ quotes: String, under menu: CupcakeMenu = .downtown) throws -> (text: String, job: VerifyJob) {
    var job = VerifyJob(BulkOptions(menu: menu))
    let text = try Scratch.run(Array(quotes.utf8)) { input, output in try job.run(input, into: &output) }
    return (text, job)
  }

  private func itemized(_ order: String, under menu: CupcakeMenu = .downtown) throws -> String {
    try price(order, BulkOptions(menu: menu, date: CalendarDate("2026-11-21"), isItemized: true)).text
  }

  @Test func `every quote holds under its own menu`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      var menu = CupcakeMenu.random(using: &generator)
      menu.volume = [.init(from: menu.quantity.range.lowerBound + 2, off: .percent(Percent(basisPoints: 333)))]
      menu.tax = .init(name: "T", rate: Percent(basisPoints: 1999), isIncluded: Bool.random(using: &generator))
      let order = menu.randomBasket(using: &generator)
      let source = """
        {"type":\(order.type),"quantity":\(order.quantity),"extraFrosting":\(order.extraFrosting),\
        "addSprinkles":\(order.addSprinkles)}
        """
      #expect(try verify(itemized(source, under: menu), under: menu).text == "{\"holds\":true}\n")
    }
    let quotes = try itemized(Self.quote)
    #expect(try verify(quotes).text == "{\"id\":7,\"holds\":true}\n")
    #expect(try verify("[\(quotes)]").text == "{\"id\":7,\"holds\":true}\n")
  }

  @Test(
    arguments: [
      (#""total":"27.94""#, #""total":"1.00""#, #"/total says "1.00", the menu comes to "27.94""#),
      (#""amount":"24.00""#, #""amount":"2.00""#, #"/lines/0/amount says "2.00", the menu comes to "24.00""#),
      (#""label":"FIVEOFF""#, #""label":"X""#, #"/lines/3/label says "X", the menu comes to "FIVEOFF""#),
      (
        #""addSprinkles":true"#, #""addSprinkles":false"#,
        #"/total says "27.94", the menu comes to "21.77""#
      ),
      (#""quantity":12,"special"#, #""quantity":999,"special"#, "the menu in force does not sell what was ordered"),
      (#""type":"vanilla""#, #""type":"rainbow""#, #"/total says "27.94", the menu comes to "29.48""#),
      (#""code":"FIVEOFF","#, "", #"/total says "27.94", the menu comes to "33.35""#),
      (#""code":"FIVEOFF","#, #""code":"BIRTHDAY","#, #"/total says "27.94", the menu comes to "28.72""#),
      (#""kind":"volume""#, #""kind":"code""#, #"/lines/2/kind says "code", the menu comes to "volume""#),
      (#""currency":"USD""#, #""currency":"EUR""#, #"/currency says "EUR", the menu comes to "USD""#),
      (#""zipPrefix":"9","#, "", #"/total says "27.94", the menu comes to "29.44""#),
      (#""date":"2026-11-21""#, #""date":"2027-11-21""#, #"/total says "27.94", the menu comes to "33.35""#),
    ])
  func `what was changed is caught`(from: String, to: String, message: String) throws {
    let quote = try itemized(Self.quote)
    #expect(quote.contains(from))
    let (text, job) = try verify(quote.replacing(from, with: to))
    #expect(text.replacing("\\\"", with: "\"").contains("\"message\":\"\(message)\"}"))
    #expect(job.tally.departing == 1 && job.tally.holding == 0)
  }

  @Test func `a line too many, a line too few`() throws {
    let quote = try itemized(#"{"type":0,"quantity":3}"#, under: .standard)
    let more = quote.replacing("}]}", with: #"},{"kind":"tax","label":"T","amount":"0.00"}]}"#)
    #expect(try verify(more, under: .standard).text.contains("/lines/1 is not what"))
    let none = quote.replacing(/"lines":\[.*\]/, with: #""lines":[]"#)
    #expect(try verify(none, under: .standard).text.contains("/lines/0 is missing, the menu comes to Cupcakes"))
  }

  @Test func `another menu is said to be another one`() throws {
    var menu = CupcakeMenu.downtown
    menu.price = Money(minorUnits: 201)
    let (text, _) = try verify(itemized(Self.quote), under: menu)
    #expect(text.contains(#""code":"verify.menu","path":"/menu","#))
  }

  @Test(arguments: ["{}", "[1]", #"{"total":"1.00"}"#, "oops"])
  func `what is no itemised quote is an error in its place`(text: String) throws {
    let (answer, job) = try verify(text)
    #expect(answer.contains(#""error":{"code":""#))
    #expect(job.tally.refused == 1)
  }
}
