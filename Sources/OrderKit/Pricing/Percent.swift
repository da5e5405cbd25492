/// A rate in thousandths of a percent, because sales taxes have three decimals: `8.875%` is 8,875.
public struct Percent: Hashable, Sendable {
  /// The rate in thousandths of a percent, 0 to 100,000.
  public let thousandths: Int

  /// Creates a rate from thousandths of a percent, which must be 0 to 100,000.
  public init(thousandths: Int) {
    precondition((0...Self.whole).contains(thousandths), "a percent is 0 to 100,000 thousandths of a percent")
    self.thousandths = thousandths
  }
  static let whole = 100_000
}

extension Percent {
  /// Reads a rate up to 100%, such as `8.875%`, with at most three digits after the point. Returns nil for any other text.
  public init?(_ text: String) {
    guard let thousandths = Self.thousandths(text), thousandths <= Self.whole else { return nil }
    self.init(thousandths: thousandths)
  }
  static func isTooLarge(_ text: String) -> Bool { thousandths(text).map { $0 > whole } ?? false }

  private static func thousandths(_ text: String) -> Int? {
    guard text.utf8.last == UInt8(ascii: "%") else { return nil }
    return Int(decimal: String(text.dropLast()), places: 3)
  }

  /// The rate without trailing zeros: `5%`, `8.875%`, `0.5%`.
  public var text: String {
    var decimal = thousandths.decimal(places: 3)
    while decimal.last == "0" { decimal.removeLast() }
    if decimal.last == "." { decimal.removeLast() }
    return decimal + "%"
  }

  /// Returns this share of an amount, rounded half away from zero.
  func share(of amount: Money) throws(PricingError) -> Money {
    try amount.scaled(by: thousandths, over: Self.whole)
  }

  /// Returns the tax that an amount already contains at this rate: 8.25 of 108.25 at `8.25%`.
  func part(containedIn amount: Money) throws(PricingError) -> Money {
    try amount.scaled(by: thousandths, over: Self.whole + thousandths)
  }
}
