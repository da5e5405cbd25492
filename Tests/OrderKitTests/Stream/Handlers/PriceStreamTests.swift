import Foundation
import OrderKit
import TestSupport
import Testing

@Suite struct PriceStreamTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let format: QuoteFormat

    var testDescription: String { "\(format)" }
    var isText: Bool { if case .text = format { true } else { false } }

    static let all = QuoteFormat.all.map(Form.init)

    func isShown(_ quote: Quote, isValid: Bool, in answer: Substring) -> Bool {
      let digits = quote.currency.spelling(quote.total)
      let minorUnits = quote.total.minorUnits
      return switch format {
      case .json, .merged:
        answer.contains(
          #""total":"\#(digits)","minorUnits":\#(minorUnits),"currency":"USD","validAddress":\#(isValid)"#)
          && (quote.codeProblem.map { answer.contains(#"{"code":"\#($0.code)""#) } ?? true)
      case .csv: answer.contains(",\(digits),\(minorUnits),USD,\(isValid),")
      case .text(let isItemized): answer.hasSuffix("\(isItemized ? ":" : " =") \(quote.currency.text(quote.total))")
      }
    }
  }

  @Test(arguments: Form.all, 0..<samples(1, long: 6))
  func `a stream prices an order as the menu prices its decoded form`(form: Form, seed: Int) throws {
    for menu in [CupcakeMenu.default, .downtown] {
      for code in [nil, "BIRTHDAY", "NEVER", " "] {
        let day = try CalendarDate("2026-11-21")
        let options = PriceOptions(OrderOptions(menu: menu, code: code, on: day), format: form.format)
        let lines = mixedOrders(seed)
        // Only the first line of an answer in text names the order, and only CSV has a header.
        let answers = price(lines.joined(separator: "\n"), options).text.split(separator: "\n")
          .filter { !form.isText || $0.hasPrefix("order ") }.dropFirst(form.format == .csv ? 1 : 0)
        #expect(answers.count == lines.count)
        var priced = 0
        for (answer, line) in zip(answers, lines) {
          guard let order = try? JSONDecoder().decode(Order.self, from: Data(line.utf8)) else {
            #expect(answer.contains("quantity"))
            continue
          }
          var basket = order.basket
          // A code without visible characters counts as absent.
          if basket.code.map({ $0.contains(where: \.isLetter) }) != true { basket.code = code }
          guard let quote = try? menu.quote(for: basket, zip: order.zip, on: day) else {
            #expect(answer.contains("quantity"))
            continue
          }
          priced += 1
          let isShown = form.isShown(quote, isValid: order.hasValidAddress, in: answer)
          #expect(isShown, "\(answer)\n\(line)\n\(quote) \(order.hasValidAddress)")
        }
        #expect(priced > 30)
      }
    }
  }
}
