import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

/// The country on the delivery page. The page in Britain is recorded by RecordedFramesTests.
@Suite struct CountryFramesTests {
  private func session(
    _ keys: [Key], _ country: String? = nil, asks: Bool = true, columns: Int = 140, prepare: (Order) -> Void = { _ in }
  ) -> FullSession {
    FullSession(on: .delivery, keys, columns: columns, asksForCountry: asks) { order in
      order.country = country
      prepare(order)
    }
  }

  private let toCountry = [Key.tab] * 4

  @Test func `forward opens once the zip fits the country`() {
    let closed = session(toCountry + .typed("gb") + [.enter, .enter]) { $0.fillAddress() }
    #expect(closed.walk.page == .delivery)
    #expect(closed.walk.addressScreen.whatIsMissing.map(\.question) == [.address(.zip)])
    let corrected: [Key] = [.up, .control("u")] + .typed("SW1A 1AA") + [.tab, .tab, .enter]
    let open = session(toCountry + .typed("gb") + corrected) { $0.fillAddress() }
    #expect(open.walk.page == .checkout)
    #expect(open.page.contains("  GB (United Kingdom)"), "\(open.page)")
  }

  @Test(
    arguments: [
      ("us", "US", nil), (" Us ", "US", nil), ("", nil, nil), ("none", nil, nil),
      ("uk", "GB", "using GB for UK"), ("usa", "US", "using US for USA"), ("germany", "germany", "did you mean DE?"),
    ] as [(String, String?, String?)])
  func `what is typed for a country becomes its code when the field is left`(
    text: String, country: String?, words: String?
  ) {
    let session = session(toCountry + .typed(text) + [.down])
    #expect(session.order.country == country)
    if let words { #expect(session.page.contains(words), "\(session.page)") }
    #expect(["did you mean", "using"].contains(where: session.page.contains) == (words != nil), "\(session.page)")
  }
}
