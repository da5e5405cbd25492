import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct FastPathTests {
  @Test(arguments: 0..<20)
  func `totals, notes and errors have the bytes that are written plainly from values`(seed: Int) {
    let source = (mixedOrders(seed) + ["{", "7", #"{"type":"lemon","quantity":3}"#]).joined(separator: "\n")
    let answers = orders(in: source).map { result in
      switch result {
      case .success(let record): String(decoding: record.canonicalJSON, as: UTF8.self) + "\n"
      case .failure(let error): String(decoding: error.canonicalJSON, as: UTF8.self) + "\n"
      }
    }
    #expect(price(source).text == answers.joined())
    #expect(["\"notes\":[", "\"error\":{", "\"id\":\""].allSatisfy(answers.joined().contains))
  }

  @Test(arguments: [QuoteFormat.json(), .json(isItemized: true), .text(), .text(isItemized: true)])
  func `a quote that is remembered has the bytes that are written plainly`(format: QuoteFormat) {
    let options = StreamOptions(menu: .downtown)
    let orders = (0..<20).flatMap(mixedOrders)
    func unnumbered(_ text: String) -> String { text.replacing(#/(order |"record":|line":|line )[0-9]+/#, with: "") }
    let alone = orders.map { unnumbered(price($0, options, writing: format).text) }
    #expect(unnumbered(price(orders.joined(separator: "\n"), options, writing: format).text) == alone.joined())
    #expect(Set(alone).count < alone.count && orders.joined().contains("\"birthday\""))
  }

  @Test(arguments: [nil, "DE"])
  func `the verdict on an address has the bytes that are written plainly from it`(country: String?) {
    var random = SeededGenerator(seed: 7)
    let addresses = (0..<200).map { _ in
      func any(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
      return Address(
        name: any(["Ann", "Zoë", "京都", "O\"Hara", " ", "Null", "undefined undefined"]),
        streetAddress: any(["1 Lane", "ул. Ленина 4", "", "#N/A", "North St"]),
        city: any(["City", "Łódź", "Nashville", "None", "\"null\""]), zip: any(["94103", "SW1A 1AA"]),
        country: any(["", " ", "US", "GB"]))
    }
    let source = addresses.map { String(decoding: $0.canonicalBytes, as: UTF8.self) }.joined(separator: "\n")
    let verdicts = addresses.map { AddressVerdict($0.texts, country: country) }
    let locations = #/"record":[0-9]+,"line":[0-9]+,|,"path":"[^"]*"/#
    for (line, verdict) in zip(validate(source, StreamOptions(country: country)).lines, verdicts) {
      #expect(line.replacing(locations, with: "") + "\n" == verdict.line.replacing(locations, with: ""))
    }
    #expect((36...164).contains(verdicts.count(where: \.isValid)))
  }
}
