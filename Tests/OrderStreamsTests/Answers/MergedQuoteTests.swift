import OrderStreams
import OrderTestSupport
import TestSupport
import Testing

private func merge(
  _ source: String, _ orders: StreamOptions = StreamOptions(), isItemized: Bool = false
) -> Answered<PriceTally> {
  price(source, orders, writing: .merged(isItemized: isItemized))
}

/// Returns JSON without the blanks outside of its strings, byte by byte.
private func compact(_ json: String) -> String {
  var (isInString, isEscaped) = (false, false)
  let bytes = json.utf8.filter { byte in
    if isEscaped {
      isEscaped = false
    } else if isInString, byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString.toggle()
    }
    return isInString || byte > 0x20
  }
  return String(decoding: bytes, as: UTF8.self)
}

private let quote = #"{"total":"6.00","minorUnits":600,"currency":"USD","validAddress":false}"#

@Suite struct MergedQuoteTests {
  struct Row {
    let source: String
    let line: String
  }

  @Test(arguments: [
    Row(source: #"{"type":0,"quantity":3}"#, line: #"{"type":0,"quantity":3,"quote":\#(quote)}"#),
    Row(
      source: " {\n\t\"a b\" : [ 1 , {} , \" \\\" \\\\\" ] ,\r\n  \"type\" : 0 ,        \"quantity\":3 \n } ",
      line: #"{"a b":[1,{}," \" \\"],"type":0,"quantity":3,"quote":\#(quote)}"#),
    Row(
      source: #"{"id":7,"type":0,"quantity":3}"#,
      line: #"{"id":7,"type":0,"quantity":3,"quote":{"id":7,\#(quote.dropFirst())}"#),
  ])
  func `an order is written on one line as it was read, with its quote as the last key`(row: Row) {
    #expect(merge(row.source).text == row.line + "\n")
  }

  @Test(arguments: [
    Row(
      source: #"{ "id":"A", "type":9, "quantity":3 }"#,
      line:
        #"{"id":"A","type":9,"quantity":3,"error":{"code":"type.range","path":"/type","record":1,"line":1,"column":20,"#
    ),
    Row(source: "{}", line: #"{"error":{"code":"type.missing","path":"","record":1,"line":1,"column":1,"#),
    Row(
      source: #"{"type":0,"quote":1,"type":0,"quantity":3}"#,
      line:
        #"{"type":0,"quote":1,"type":0,"quantity":3,"error":{"code":"key.duplicate","path":"/type","record":1,"line":1,"column":21,"#
    ),
    Row(
      source: #"{"id":5,"type":0,"quantity":3} x"#,
      line: #"{"error":{"code":"json.trailing","path":"","record":1,"line":1,"column":32,"#),
    Row(source: "7", line: #"{"error":{"code":"order.object","path":"","record":1,"line":1,"column":1,"#),
  ])
  func `an order without a price has its error as the last key`(row: Row) {
    let text = merge(row.source).text
    #expect(text.hasPrefix(row.line + #""message":"#) && text.hasSuffix("\"}}\n"), "\(text)")
  }

  @Test(arguments: [
    (#"{"quote":{"total":"1", "minorUnits":[]},"type":0,"quantity":3}"#, ["quote"]),
    (#"{"type":0,"quantity":3 , "error":{"code":"x","message":"","record":1}}"#, ["error"]),
    (#"{"type":0,"error":null,"quantity":3,"_quote":{"total":1,"minorUnits":2}}"#, ["_quote"]),
    (#"{"type":0,"quantity":3,"qu\u006fte":null,"error":null}"#, []),
  ])
  func `the answer of an earlier run is replaced, with a note unless it is null`(source: String, keys: [String]) {
    let notes = keys.map { key in
      let name = key.drop { $0 == "_" }
      let message = #"the order has an answer of an earlier run: remove \"\#(name)\""#
      return #"{"code":"\#(name).replaced","path":"/\#(key)","message":"\#(message)"}"#
    }
    let noted = keys.isEmpty ? quote : quote.dropLast() + #","notes":[\#(notes.joined(separator: ","))]}"#
    #expect(merge(source).text == #"{"type":0,"quantity":3,"quote":\#(noted)}"# + "\n")
    #expect(merge(source, StreamOptions(isStrict: true)).outcomes[0].contains(".replaced /") == !keys.isEmpty)
    #expect(price(source).text == quote + "\n")
  }

  @Test(arguments: [
    (
      #"{"id":"A","type":0,"quantity":3,"quote":"mine"}"#,
      #"{"id":"A","error":{"code":"order.reserved","path":"/quote""#
    ),
    (#"{"quote":{"total":"6.00"},"type":0,"quantity":3}"#, #"{"error":{"code":"order.reserved","path":"/quote""#),
    (
      #"{"id":7,"type":9,"quantity":3,"error":{"code":"x","message":"y","record":"1"}}"#,
      #"{"id":7,"error":{"code":"order.reserved","path":"/error""#
    ),
    (#"{"type":0,"quantity":3,"error":"mine"}"#, #"{"type":0,"quantity":3,"error":"mine","quote":{"total""#),
    (
      #"{"type":9,"quantity":3,"quote":"mine"}"#, #"{"type":9,"quantity":3,"quote":"mine","error":{"code":"type.range""#
    ),
  ])
  func `a key of the order's own is never replaced`(source: String, line: String) {
    let answers = merge(source)
    #expect(answers.text.hasPrefix(line) && answers.lines.count == 1, "\(answers.text)")
    #expect(answers.tally.refused == (line.contains(#""error":{"#) ? 1 : 0))
    #expect(!price(source).text.contains("reserved"))
  }

  @Test(arguments: 0..<samples(1, long: 6))
  func `without their quotes merged orders are the input, and the quotes are those of 'price'`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let orders = mixedOrders(seed)
    for separator in ["\n", "", " \r\n", "\n\n"] {
      for isItemized in [false, true] {
        let options = StreamOptions(menu: .downtown)
        let source = orders.joined(separator: separator)
        let plain = price(source, options, writing: .json(isItemized: isItemized))
        let merged = merge(source, options, isItemized: isItemized)
        #expect(plain.tally == merged.tally && merged.lines.count == orders.count)
        for (order, (line, answer)) in zip(orders, zip(merged.lines, plain.lines)) {
          let isQuote = !answer.contains(#""error":{"#)
          let member =
            isQuote ? #""quote":\#(answer)"# : answer.firstMatch(of: #/"error":.*/#).map { "\($0.0.dropLast())" }
          #expect(line == "\(compact(order).dropLast()),\(member ?? "")}")
        }
        let cuts = random.cuts(in: source.utf8.count, upTo: 12)
        let stream = PriceStream(options, writing: .merged(isItemized: isItemized))
        #expect(stream.answers(to: source, cutAt: cuts) == merged)
      }
    }
  }
}
