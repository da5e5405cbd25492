import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct CountryFramesTests {
  private func session(
    _ keys: [Key], _ country: String? = nil, asks: Bool = true, columns: Int = 80, prepare: (Order) -> Void = { _ in }
  ) -> (walk: FullSession, page: String) {
    let terminal = ScriptedTerminal(keys.map(TerminalEvent.key), size: TerminalSize(columns: columns, rows: 24))
    let session = FullSession(
      terminal, settled: [.type, .quantity, .specialRequests], asksForCountry: asks
    ) { order in
      order.country = country
      prepare(order)
    }
    return (session, terminal.page)
  }

  @Test func `an example is shown where the zip goes`() {
    let (_, page) = session([.tab, .tab, .tab], "GB")
    #expect(page.contains("\n❯ Zip             │ e.g. EC1Y 8SY"), "\(page)")
    #expect(page.contains("\n  Country         │ GB"), "\(page)")
    #expect(page.contains("fill in Name, Street Address, City and Zip\n"), "\(page)")
  }

  @Test func `forward opens once the zip fits the country`() {
    let (closed, page) = session(
      [.tab, .tab, .tab, .tab] + .typed("gb") + [.enter, .enter], prepare: { $0.fillAddress() })
    #expect(closed.walk.page == .delivery)
    #expect(page.contains("the zip is not a valid GB postal code"), "\(page)")
    let (open, checkOut) = session(
      [.tab, .tab, .tab, .tab] + .typed("gb") + [.up, .control("u")] + .typed("SW1A 1AA") + [.tab, .tab, .enter],
      prepare: { $0.fillAddress() })
    #expect(open.walk.page == .checkout)
    #expect(checkOut.contains("\n  Country         GB (United Kingdom)"), "\(checkOut)")
  }

  @Test func `what is blank is missing, and what is wrong is to be corrected`() {
    let (_, zip) = session([.tab, .tab, .tab, .tab, .tab], "GB", prepare: { $0.fillAddress() })
    #expect(zip.contains("→ Continue to checkout   correct Zip"), "\(zip)")
    let (_, country) = session([.tab, .tab, .tab, .tab] + .typed("germany") + [.down], prepare: { $0.fillAddress() })
    #expect(country.contains("→ Continue to checkout   correct Country"), "\(country)")
    let both = session([.tab, .tab, .tab, .tab, .tab], "GB", columns: 140, prepare: { $0.zip = "1" }).page
    #expect(both.contains("fill in Name, Street Address and City · correct Zip\n"), "\(both)")
  }

  @Test(
    arguments: [
      ("us", "US", nil), (" Us ", "US", nil), ("", nil, nil), ("none", nil, nil),
      ("uk", "GB", "using GB for UK"), ("usa", "US", "using US for USA"), ("germany", "germany", "did you mean DE?"),
    ] as [(String, String?, String?)])
  func `what is typed for a country becomes its code when the field is left`(
    text: String, country: String?, words: String?
  ) {
    let (session, page) = session([.tab, .tab, .tab, .tab] + .typed(text) + [.down], columns: 140)
    #expect(session.order.country == country)
    if let words { #expect(page.contains(words), "\(page)") }
    #expect(["did you mean", "using"].contains(where: page.contains) == (words != nil), "\(page)")
  }

  @Test func `narrow, the field and its hint are below their label`() {
    let (_, page) = session([.tab, .tab, .tab, .tab], columns: 20)
    #expect(page.contains("\n  Country\n❯ │ two letters su"), "\(page)")
  }

  @Test func `where a city and a zip are not needed, they may stay empty`() {
    let (session, page) = session(
      [.tab] + .typed("hk") + [.enter, .enter],
      prepare: { ($0.name, $0.streetAddress, $0.city) = ("Ann", "1 Rd", "Kowloon") })
    #expect(session.walk.page == .checkout, "\(page)")
    #expect(page.contains("\n  Zip             none"), "\(page)")
  }

  @Test func `without the option there is no field, but for a country that is there`() {
    #expect(!session([], asks: false).page.contains("Country"))
    #expect(session([], "GB", asks: false).page.contains("Country"))
  }
}
