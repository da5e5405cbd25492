import OrderKit
import OrderStreams
import OrderTestSupport
import Testing

@Suite struct MisspeltValueTests {
  private let menu: CupcakeMenu = {
    var menu = CupcakeMenu.withCherry
    menu.draft.codes = [.init("BIRTHDAY", discount: .amount(menu.price))]
    return menu
  }()

  @Test(arguments: [
    (#""type":"choc""#, #"unknown cake type \"choc\": did you mean \"chocolate\"?"#),
    (#""type":"2""#, #"unknown cake type \"2\": write 2 without quotes"#),
    (#""type":"4""#, #"unknown cake type \"4\": choose 0 (Vanilla)"#),
    (#""type":0,"extras":["birthday"]"#, #"unknown extra \"birthday\": did you mean \"Birthday candle\"?"#),
    (
      #""type":0,"code":"BIRTDAY""#,
      #"unknown promotion code \"BIRTDAY\": did you mean \"BIRTHDAY\"?"#
    ),
    (#""type":0,"code":"SUMMER""#, "unknown promotion code: "),
  ])
  func `a value that resembles one of the menu names both`(members: String, message: String) {
    let answer = price(#"{"quantity":3,\#(members)}"#, StreamOptions(menu: menu)).text
    #expect(answer.contains(message), "\(answer)")
  }

  @Test func `a long value is not repeated`() {
    let name = "x".repeated(100)
    #expect(!price(#"{"type":"\#(name)","quantity":3}"#).text.contains("xxx"))
    #expect(!price(#"{"type":0,"quantity":3,"extras":["\#(name)"]}"#).text.contains("xxx"))
  }

  @Test func `a country is not repeated`() {
    let unknown = "unknown country code: write an ISO 3166 code such as GB"
    for (country, message) in [("Germany", "alpha-2 code: write DE"), ("EU", unknown)] {
      let record = #"{"name":"N","streetAddress":"S","city":"C","zip":"1","country":"\#(country)"}"#
      let answer = validate("\(record)\n\(record)").lines
      #expect(answer.allSatisfy { $0.contains("\(message)\"") })
      #expect(answer.allSatisfy { !$0.contains(country) })
    }
  }
}
