@testable import OrderKit
@testable import OrderStreams

/// Splits the rows of a table at once, in pieces, and with the slow reference, and prices them at once and in pieces.
///
/// The first two bytes of the input choose the separator and the pieces. The rest is the source.
@Sendable
func fuzzTable(_ input: [UInt8]) {
  guard input.count >= 2 else { return }
  let source = Array(input.dropFirst(2))
  let separator = [UInt8.comma, UInt8(ascii: ";"), .tab][Int(input[0]) % 3]
  var random = SeededGenerator(seed: Int(input[1]))
  let cuts = random.cuts(in: source.count, upTo: 1 + Int(input[1]) / 4)
  let expected = RowReference.rows(of: source, separator: separator)
  for cuts in [[], Array(0..<source.count), cuts] {
    let found = rows(of: source, separator: separator, cutAt: cuts)
    demand(found == expected, "cut at \(cuts):\n\(found)\ninstead of\n\(expected)")
  }
  let limit = input[0] < 128 ? StreamOptions.maximumRecordSize : 16 + Int(input[1])
  let names = ["type", "quantity", "name", "note", "gift"].joined(separator: String(UnicodeScalar(separator)))
  // Two cells are joined.
  let joined = (try? CupcakeMenu.TableColumns(["note": ["note", "gift"]])).map { [$0] }
  for (table, columns) in [(source, nil), (Array("\(names)\n".utf8) + source, joined)] {
    for format in [QuoteFormat.json(), .merged()] {
      var options = StreamOptions(limit: limit)
      options.columns = columns
      let stream = PriceStream(options, writing: format, from: .csv)
      let whole = stream.answers(to: table)
      for cuts in [Array(0..<table.count), cuts] {
        let pieces = stream.answers(to: table, cutAt: cuts)
        demand(pieces == whole, "cut at \(cuts):\n\(pieces)\ninstead of\n\(whole)")
      }
    }
  }
}
