import Foundation

@testable import OrderKit

/// One record: it is well-formed exactly if reading over it says so, and what `JSONDecoder` takes for an order has the price
/// of that order.
@Sendable
func fuzzReader(_ record: [UInt8]) {
  compareWithSkipper(record)
  guard let order = try? JSONDecoder().decode(Order.self, from: Data(record)) else { return }
  let answers = PriceStream(StreamOptions(menu: .downtown)).answers(to: record)
  demand(answers.tally.records == 1, "\(answers.tally.records) records: \(answers.text)")
  guard let quote = try? CupcakeMenu.downtown.quote(for: order) else {
    return demand(answers.tally.refused == 1, "priced: \(answers.text)")
  }
  if let code = answers.tally.errors.keys.first {
    return demand(allowed.contains(code), "refused: \(answers.text)")
  }
  let expected =
    #""total":"\#(quote.currency.decimal(quote.total))","minorUnits":\#(quote.total.minorUnits),"#
    + #""currency":"USD","validAddress":\#(order.hasValidAddress)"#
  demand(answers.text.contains(expected), "\(answers.text)instead of\n\(expected)")
}

/// What `JSONDecoder` does not mind.
private let allowed: Set<String> = ["key.duplicate", "json.utf16"]

private func compareWithSkipper(_ record: [UInt8]) {
  guard record.first == .openBrace else { return }
  let bytes = record + Array(repeating: 0, count: 1 + JSONCursor.slack)
  let cursor = JSONCursor(bytes.span, from: 0, to: record.count)
  var parser = OrderParser(menu: .downtown)
  let read = Result { try parser.read(cursor).offset }.description
  let again = Result { try parser.read(cursor).offset }.description
  let skipped = Result { try cursor.positionAfterValue(inside: 0).offset }.description
  demand(read == skipped, "\(read) instead of \(skipped)")
  demand(read == again, "\(again) after \(read)")
}

extension Result {
  fileprivate var description: String { "\(self)" }
}
