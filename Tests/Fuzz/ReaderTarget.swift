import Foundation

@testable import OrderKit

/// One record: reading it and reading over it agree on where it ends or breaks, and what `JSONDecoder` takes for an order has the price
/// of that order.
@Sendable
func fuzzReader(_ record: [UInt8]) {
  compareWithReferences(record)
  guard let order = try? JSONDecoder().decode(Order.self, from: Data(record)) else { return }
  let answers = PriceStream(StreamOptions(menu: .downtown)).answers(to: record)
  guard let quote = try? CupcakeMenu.downtown.quote(for: order) else {
    return demand(answers.tally.refused > 0, "priced: \(answers.text)")
  }
  // It is no check of syntax: it takes a comma too many, and does not look into the strings that it is not asked for.
  if answers.tally.errors.keys.contains(where: { $0.hasPrefix("json.") || $0 == "key.duplicate" }) { return }
  demand(answers.tally.records == 1, "\(answers.tally.records) records: \(answers.text)")
  let expected =
    #""total":"\#(quote.currency.decimal(quote.total))","minorUnits":\#(quote.total.minorUnits),"#
    + #""currency":"USD","validAddress":\#(order.hasValidAddress)"#
  demand(answers.text.contains(expected), "\(answers.text)instead of\n\(expected)")
}

private func compareWithReferences(_ record: [UInt8]) {
  guard record.first == .openBrace else { return }
  let bytes = record + Array(repeating: 0, count: 1 + JSONCursor.slack)
  let cursor = JSONCursor(bytes.span, from: 0, to: record.count)
  var parser = OrderParser(menu: .downtown)
  let read = Result { () throws(JSONFailure) in try parser.read(cursor).offset }
  let again = Result { () throws(JSONFailure) in try parser.read(cursor).offset }
  let skipped = Result { () throws(JSONFailure) in try cursor.positionAfterValue(inside: 0).offset }
  demand(read == skipped, "\(read) instead of \(skipped)")
  demand(read == again, "\(again) after \(read)")
  // The reference knows no limit of nesting and nothing but ASCII.
  guard record.allSatisfy({ $0 < 0x80 }), record.count <= 512 else { return }
  let end = try? ValueReference.end(of: record, from: 0).get()
  demand(end == (try? read.get()), "\(read) instead of \(end ?? -1)")
}
