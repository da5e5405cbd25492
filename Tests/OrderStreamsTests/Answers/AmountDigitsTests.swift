import OrderTestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct AmountDigitsTests {
  @Test(arguments: [Currency.yen, .usd, .kuwaitiDinar, .unidadDeFomento])
  func `an amount in an answer has the digits that its currency gives it`(currency: Currency) {
    var units = (0...12_000).map { $0 } + [9_999_999, 10_000_000, 99_999_999, 100_000_000, .max]
    units += units.map { -$0 }
    var answers = TextBuffer()
    let wrong = units.filter { units in
      let money = Money(minorUnits: units)
      answers.removeAll()
      answers.append(upTo: 64) { room in
        room.put(money, currency)
        room.put(.space)
        room.put(decimal: units)
      }
      return Array("\(currency.spelling(money)) \(units)".utf8) != Array(answers.bytes[..<answers.count])
    }
    #expect(wrong == [])
  }
}
