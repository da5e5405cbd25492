import Foundation
import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct SelectionTests {
  private static let codes = [
    "BIRTHDAY", "FiveOff", "NEVER", "  ", "B\\u0049RTHDAY", "FIVEOFF ", "a code that is longer than any pattern",
    "\\t\\r\\nFIVEOFF\\n", "FIVEOFF\u{7F} ", " \u{7F}BIRTHDAY",
  ]

  @Test(arguments: codes, [nil, "BIRTHDAY", "NEVER", " "])
  func `a code is found as pricing finds it, and one of the options counts without it`(written: String, given: String?)
    throws
  {
    let day = try CalendarDate("2026-11-21")
    let line = #"{"type":0,"quantity":12,"code":"\#(written)"}"#
    var basket = try decode(Order.self, line).basket
    basket.code = basket.code ?? given
    let quote = try CupcakeMenu.downtown.quote(for: basket, on: day)
    let answer = price(line, StreamOptions(menu: .downtown, code: given, on: day)).text
    #expect(answer.hasPrefix(#"{"total":"\#(quote.currency.spelling(quote.total))","#))
    #expect(answer.contains(#""code":"code."#) == (quote.codeProblem != nil))
  }

  @Test(arguments: ["SAVE 10", "save\u{A0}10", "Save  10", " save \\t\u{2003}10\u{A0}"])
  func `any run of white space in a code counts as one space`(written: String) throws {
    let menu = try CupcakeMenu.default.with { $0.codes = [.init("Save 10", discount: .amount(Money(minorUnits: 100)))] }
    #expect(price(#"{"type":0,"quantity":3,"code":"\#(written)"}"#, StreamOptions(menu: menu)).outcomes == ["5.00"])
  }

  @Test(arguments: ["Chocolate", " CHOCOLATE ", "\\tchocolate\\r\\n", "\u{7F} Chocolate \u{7F}", "\u{2003}Chocolate"])
  func `a type's name is trimmed and folded in one way everywhere`(name: String) throws {
    let answers = price("{\"type\":\"\(name)\",\"quantity\":4}").lines
    #expect(answers.first?.hasPrefix(#"{"total":"9.00","#) == true)
    let text = try decode(String.self, "\"\(name)\"")
    #expect(CupcakeMenu.default.indexOfType(named: text) == 2)
  }

  @Test(
    arguments: [
      ("ΟΔΟΣ", "οδος"), ("Straße", "STRASSE"), ("STRAẞE", "strasse"), ("İzmir", "i\u{307}ZMIR"),
      ("Ångström", "A\u{30A}NGSTRO\u{308}M"),
    ])
  func `a name in any case is the same, however a language writes it`(name: String, other: String) throws {
    var menu = CupcakeMenu.default
    menu.draft.types[2].name = name
    menu.draft.codes = [.init(name, discount: .amount(Money(minorUnits: 100)))]
    #expect(menu.indexOfType(named: other) == 2)
    #expect(Pricer(menu, on: nil).code(spelled: other) == .known(0))
    let answer = price(
      #"{"type":"\#(other)","quantity":4,"code":"\#(other)"}"#, StreamOptions(menu: menu)
    )
    .outcomes
    #expect(answer == ["8.00"])
    let text = menu.canonicalText.replacing(#""name":"Vanilla""#, with: #""name":"\#(other)""#)
    let error = try #require(menuError(in: text))
    #expect(error.entries.map(\.path) == ["/types/2/name"])
  }

  @Test(
    arguments: [
      (#"{"type":0,"quantity":3,"code":"NEVER"}"#, "10.50 code.unknown /code"),
      // An expired code is reported before its minimum.
      (#"{"type":0,"quantity":3,"code":"FIVEOFF"}"#, "10.50 code.expired /code"),
      (#"{"type":0,"quantity":20,"code":"FIVEOFF"}"#, "45.14 code.expired /code"),
    ])
  func `what does not apply is noted`(order: String, outcome: String) throws {
    let options = StreamOptions(menu: .downtown, on: try CalendarDate("2027-01-01"))
    #expect(price(order, options).outcomes == [outcome])
  }

  @Test func `a code is noted as too early until its first day`() throws {
    let options = StreamOptions(menu: .downtown, on: try CalendarDate("2026-10-31"))
    #expect(price(#"{"type":0,"quantity":3,"code":"FIVEOFF"}"#, options).outcomes == ["10.50 code.early /code"])
  }

  @Test(arguments: ["", #","code":" ""#, #","code":null"#])
  func `a note about the code of the options is about the whole order`(own: String) throws {
    let options = StreamOptions(menu: .downtown, code: "FIVEOFF", on: try CalendarDate("2027-01-01"))
    #expect(price(#"{"type":0,"quantity":3\#(own)}"#, options).outcomes == ["10.50 code.expired "])
  }

  @Test func `under strict it is an error at the code`() {
    let options = StreamOptions(menu: .downtown, isStrict: true)
    #expect(
      price(#"{"type":0,"quantity":3,"code":"NEVER"}"#, options).outcomes == ["code.unknown /code 1:31"])
  }

  @Test func `an itemized quote says what it was computed from`() throws {
    let options = StreamOptions(menu: .downtown, on: try CalendarDate("2026-11-21"))
    let text = price(
      #"{"type":"vanilla","quantity":12,"code":"fiveoff","zip":"95014"}"#, options, writing: .json(isItemized: true)
    ).text
    #expect(
      text == """
        {"total":"21.77","minorUnits":2177,"currency":"USD","validAddress":false,\
        "menu":{"id":"downtown","version":"2026-09"},\
        "type":"vanilla","quantity":12,"specialRequestEnabled":false,"extraFrosting":false,"addSprinkles":false,\
        "code":"FIVEOFF","zipPrefix":"9","date":"2026-11-21","lines":[\
        {"kind":"base","label":"Cupcakes","quantity":12,"unit":"2.00","amount":"24.00"},\
        {"kind":"volume","label":"One dozen","rate":"5%","of":"24.00","amount":"-1.20"},\
        {"kind":"code","label":"FIVEOFF","of":"22.80","amount":"-5.00"},\
        {"kind":"delivery","label":"Delivery","amount":"2.50"},\
        {"kind":"tax","label":"Sales tax","rate":"8.25%","of":"17.80","amount":"1.47"}]}

        """)
  }

  @Test func `an itemized quote names the tax that it includes behind its lines`() {
    var menu = CupcakeMenu.default
    menu.draft.tax = .init(name: "VAT", rate: Percent(unchecked: 200_000), isIncluded: true)
    let options = StreamOptions(menu: menu)
    #expect(
      price(#"{"type":0,"quantity":3}"#, options, writing: .json(isItemized: true)).text.hasSuffix(
        #"],"taxIncluded":"1.00"}"# + "\n"))
  }
}
