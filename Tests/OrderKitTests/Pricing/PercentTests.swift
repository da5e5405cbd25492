import Testing

@testable import OrderKit

@Suite struct PercentTests {
  @Test(
    arguments: [
      // text       basis points  written
      ("5%", 500, "5%"), ("8.25%", 825, "8.25%"), ("0.5%", 50, "0.5%"), ("0%", 0, "0%"), ("100%", 10_000, "100%"),
      ("5.00%", 500, "5%"), ("05.10%", 510, "5.1%"),
    ])
  func `it is read as`(text: String, basisPoints: Int, written: String) {
    #expect(Percent(text)?.basisPoints == basisPoints)
    #expect(Percent(basisPoints: basisPoints).text == written)
  }

  @Test(arguments: [
    "", "%", "5", "50", "0.0825", "8.255%", "-5%", "+5%", "100.01%", "101%", "5 %", ".5%", "5.%", "5%%", "٥%",
  ])
  func `nothing else is one`(text: String) {
    #expect(Percent(text) == nil)
  }

  @Test func `more than 100 percent is too large, and what is no percent is not`() {
    #expect(Percent.isTooLarge("100.01%") && Percent.isTooLarge("101%"))
    #expect(!["100%", "5%", "x", "101"].contains { Percent.isTooLarge($0) })
  }

  @Test func `a share below nothing or above all is a programmer's error`() async {
    await #expect(processExitsWith: .failure) { _ = Percent(basisPoints: -1) }
    await #expect(processExitsWith: .failure) { _ = Percent(basisPoints: 10_001) }
  }

  // A release build traps without a message.
  #if DEBUG
    @Test func `the trap says why`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Percent(basisPoints: 10_001)
      }
      let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(words.contains("a percent is 0 to 10,000 basis points"))
    }
  #endif

  /// The reference computes in halves of the smallest step, with integers only.
  @Test func `shares are rounded half away from zero, on a grid that has every half`() throws {
    var halves = 0
    for rate in stride(from: 0, through: 10_000, by: 25) {
      for amount in 0...400 {
        let (quotient, remainder) = (amount * rate).quotientAndRemainder(dividingBy: 10_000)
        halves += remainder == 5_000 ? 1 : 0
        let expected = quotient + (remainder >= 5_000 ? 1 : 0)
        #expect(try discount(Percent(basisPoints: rate), of: amount) == expected)
      }
    }
    #expect(halves > 1000)
  }

  private func discount(_ rate: Percent, of amount: Int) throws -> Int {
    let menu = CupcakeMenu(
      id: "grid", currency: .usd, quantity: .init(range: 1...1, default: 1), price: Money(minorUnits: amount),
      types: [.init(id: "a", name: "A")])
    var reduced = menu
    reduced.volume = [.init(from: 1, off: .percent(rate))]
    return try menu.quote(for: Basket(type: 0, quantity: 1)).total.minorUnits
      - reduced.quote(for: Basket(type: 0, quantity: 1)).total.minorUnits
  }
}
