import Foundation
import PlainText
import Testing

@testable import OrderKit

@Suite struct OrderPreviewTests {
  private func preview(_ source: String, _ options: StreamOptions = StreamOptions()) -> Answered<PreviewTally> {
    PreviewStream(previewing: options).answers(to: Array(source.utf8))
  }

  @Test(arguments: 11...13)
  func `the canonical order of a stream has the bytes of its codable form`(seed: Int) throws {
    var count = 0
    for line in mixedOrders(seed) {
      let given = preview(line)
      guard given.tally.prices.priced == 1 else { continue }
      let order = try JSONDecoder().decode(Order.self, from: Data(line.utf8))
      if order.country.map({ $0.isBlank }) == true { order.country = nil }
      if order.code.map({ $0.isBlank }) == true { order.code = nil }
      #expect(given.text == String(decoding: try order.canonicalJSON(), as: UTF8.self) + "\n")
      count += 1
    }
    #expect(count > 5)
  }

  @Test func `an order without a valid address is an error`() {
    let order = #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":" ","zip":"Z"}"#
    #expect(preview(order).outcomes == ["city.blank /city 1:62"])
  }
}
