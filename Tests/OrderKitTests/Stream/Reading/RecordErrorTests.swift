import Testing

@testable import OrderKit

private func lastError(_ source: String, file: String? = nil) -> RecordError? {
  var stream = OrderStream(file: file)
  stream.feed(Array(source.utf8))
  stream.finish()
  if case .failure(let error)? = stream.takeOrders().last { return error }
  return nil
}

@Suite struct RecordErrorTests {
  @Test(arguments: [
    PricingError.typeOutOfRange(9, types: Order.types), .quantityOutOfRange(99, allowed: 3...20),
    .extraNotOffered(.addSprinkles), .overflow,
  ])
  func `a price that an order does not have is refused in the words of pricing`(error: PricingError) {
    #expect(RecordError.Reason(error).message(.default) == "\(error)")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let code: String
    var path = ""
    let location: OrderKit.SourceLocation
    var id: String?

    var testDescription: String { source }

    static func at(_ record: Int, _ line: Int, _ column: Int) -> OrderKit.SourceLocation {
      SourceLocation(record: record, line: line, column: column)
    }

    static let all = [
      Row(
        source: "\n {\"quantity\":99,\"id\":7,\"type\":0}", code: "quantity.range", path: "/quantity",
        location: at(1, 2, 14), id: "7"),
      Row(
        source: "[{},{\"id\":\"a\",\"quantity\":3}]", code: "type.missing", location: at(2, 1, 5), id: "a"),
      Row(
        source: "{\"id\":7,\"type\":[x]}", code: "json.syntax", path: "/type/0", location: at(1, 1, 17)),
      Row(
        source: "{\"id\":7,\"type\":0,\"quantity\":3} x", code: "json.trailing", location: at(1, 1, 32)),
      Row(
        source: "{}\n7", code: "order.object", location: at(2, 2, 1)),
      Row(
        source: "{}[", code: "json.end", location: at(2, 1, 4)),
      Row(
        source: "[{\"type\":0,\"type\":1,\"id\":5,\"quantity\":3}]", code: "key.duplicate", path: "/type",
        location: at(1, 1, 12),
        id: "5"),
    ]
  }

  @Test(arguments: Row.all)
  func `an error says what is wrong, and where`(row: Row) throws {
    for file in [nil, "orders.json"] {
      let error = try #require(lastError(row.source, file: file))
      #expect(error.code.rawValue == row.code)
      #expect(error.path == row.path)
      #expect(error.location == row.location)
      #expect(error.id == row.id)
      #expect(error.file == file)
    }
  }

  @Test func `as JSON it is the line of a stream of quotes`() {
    for line in HostileLines.picked {
      var stream = OrderStream(file: "f\n")
      stream.feed(Array(line.utf8))
      stream.finish()
      let quotes = price(line, file: "f\n").text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let results = stream.takeOrders()
      #expect(results.count == quotes.count)
      for (result, quote) in zip(results, quotes) {
        switch result {
        case .success: #expect(quote.contains("\"total\""))
        case .failure(let error): #expect(String(decoding: error.line(as: .json), as: UTF8.self) == quote + "\n")
        }
      }
    }
  }

  @Test(arguments: QuoteFormat.plain)
  func `an error has its own figures, however many errors there are`(format: QuoteFormat) {
    let quantities = (21..<1_600).flatMap { [$0, 99, 99] }
    let source = quantities.map { "{\"type\":0,\"quantity\":\($0)}\n" }.joined()
    let answers = price(source, PriceOptions(format: format)).lines
    #expect(answers.count == quantities.count + (format == .csv ? 1 : 0))
    for (quantity, answer) in zip(quantities, answers.suffix(quantities.count)) {
      #expect(answer.contains("quantity.range") || format == .text())
      #expect(answer.contains(PricingError.quantityOutOfRange(quantity, allowed: 3...20).description))
    }
  }
}
