import Foundation

@testable import OrderKit
@testable import OrderStreams

/// Reads one record. Reading the record and skipping it must find the same end.
///
/// An order that `JSONDecoder` also accepts must get the same price from both readers.
@Sendable
func fuzzReader(_ record: [UInt8]) {
  compareWithReferences(record)
  guard let order = try? JSONDecoder().decode(Order.self, from: Data(record)) else { return }
  let answers = PriceStream(StreamOptions(menu: .downtown)).answers(to: record)
  guard let quote = try? CupcakeMenu.downtown.quote(for: order, on: nil) else {
    return demand(answers.tally.refused > 0, "priced: \(answers.text)")
  }
  // JSONDecoder accepts some broken JSON: a comma before a bracket, and bad strings in keys that it ignores.
  if answers.tally.errors.keys.contains(where: { $0.rawValue.hasPrefix("json.") || $0 == "key.duplicate" }) { return }
  demand(answers.tally.records == 1, "\(answers.tally.records) records: \(answers.text)")
  let expected =
    #""total":"\#(quote.currency.spelling(quote.total))","minorUnits":\#(quote.total.minorUnits),"#
    + #""currency":"USD","validAddress":\#(order.hasValidAddress)"#
  demand(answers.text.contains(expected), "\(answers.text)instead of\n\(expected)")
}

private func compareWithReferences(_ record: [UInt8]) {
  guard record.first == .openBrace else { return }
  let bytes = record + Array(repeating: 0, count: JSONCursor.slack)
  let cursor = JSONCursor(bytes.span, from: 0, to: record.count)
  var parser = OrderParser(menu: .downtown)
  let read = Result { () throws(JSONFailure) in try parser.read(cursor).offset }
  let again = Result { () throws(JSONFailure) in try parser.read(cursor).offset }
  let skipped = Result { () throws(JSONFailure) in try cursor.positionAfterValue(inside: 0).offset }
  demand(read == skipped, "\(read) instead of \(skipped)")
  demand(read == again, "\(again) after \(read)")
  // The reference has no limit of nesting and knows only ASCII.
  guard record.allSatisfy({ $0 < 0x80 }), record.count <= 512 else { return }
  let end = try? ValueReference.end(of: record, from: 0).get()
  demand(end == (try? read.get()), "\(read) instead of \(end ?? -1)")
}
