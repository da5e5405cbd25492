import Foundation
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct RecordErrorTests {
  @Test func `a code is a literal, sorts by its name and is coded as text`() throws {
    let codes: [RecordCode] = ["zip.blank", .quantityRange]
    #expect(codes.sorted() == [.quantityRange, "zip.blank"])
    let json = try JSONEncoder().encode(codes)
    #expect(String(decoding: json, as: UTF8.self) == #"["zip.blank","quantity.range"]"#)
    #expect(try JSONDecoder().decode([RecordCode].self, from: json) == codes)
  }

  @Test(arguments: [nil, "a\n.json"] as [String?])
  func `printed, it says where it is, and an alert only what`(file: String?) throws {
    let source = "\n{\"type\":2,\"quantity\":99}"
    let error = try #require(throws: RecordError.self) { try orders(in: source, file: file)[0].get() }
    let place = file == nil ? "2:22" : #"a\u{A}.json:2:22"#
    #expect("\(error)" == "\(place): cannot order 99 cakes: choose 3 to 20 (/quantity)")
    #expect(error.errorDescription == "cannot order 99 cakes: choose 3 to 20")
  }

  @Test(arguments: QuoteFormat.plain)
  func `an error has its own figures, however many errors there are`(format: QuoteFormat) {
    let quantities = (21..<1_600).flatMap { [$0, 99, 99] }
    let source = quantities.map { "{\"type\":0,\"quantity\":\($0)}\n" }.joined()
    let answers = price(source, writing: format).lines
    #expect(answers.count == quantities.count + (format == .csv ? 1 : 0))
    for (quantity, answer) in zip(quantities, answers.suffix(quantities.count)) {
      #expect(answer.contains("quantity.range") || format == .text())
      #expect(answer.contains(PricingError.quantityOutOfRange(quantity, allowed: 3...20).message))
    }
  }

  @Test func `a price that cannot be had has the words of the library, and a code of its own`() {
    var menu = CupcakeMenu.default
    menu.draft.types.removeLast()
    menu.draft.extras.removeAll { $0.extra == .addSprinkles }
    for (json, error) in [
      (#"{"type":9,"quantity":3}"#, PricingError.typeOutOfRange(9, types: menu.types.map(\.name))),
      (#"{"type":0,"quantity":1}"#, .quantityOutOfRange(1, allowed: 3...20)),
      (#"{"type":0,"quantity":3,"addSprinkles":true}"#, .extraNotOffered(.addSprinkles)),
    ] {
      #expect(price(json, StreamOptions(menu: menu)).text.contains(#""message":\#(error.message.asJSON)"#))
    }
    #expect(PricingError.extraNotOffered("cherry").code.rawValue == "cherry.offered")
    #expect(PricingError.overflow.code == "total.overflow")
  }
}
