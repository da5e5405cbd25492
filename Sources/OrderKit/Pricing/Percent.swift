/// A rate in hundredths of a percent: `8.25%` is 825 basis points.
public struct Percent: Hashable, Sendable {
  /// The rate in basis points, 0 to 10,000.
  public let basisPoints: Int

  /// Creates a rate. `basisPoints` must be 0 to 10,000.
  public init(basisPoints: Int) {
    precondition((0...Self.whole).contains(basisPoints), "a percent is 0 to 10,000 basis points")
    self.basisPoints = basisPoints
  }
  static let whole = 10_000
}

extension Percent {
  /// Reads a rate up to 100%, such as `8.25%`, with at most two digits after the point. Returns nil for any other text.
  public init?(_ text: String) {
    guard let basisPoints = Self.basisPoints(text), basisPoints <= Self.whole else { return nil }
    self.init(basisPoints: basisPoints)
  }
  static func isTooLarge(_ text: String) -> Bool { basisPoints(text).map { $0 > whole } ?? false }

  private static func basisPoints(_ text: String) -> Int? {
    guard text.utf8.last == UInt8(ascii: "%") else { return nil }
    return Int(decimal: String(text.dropLast()), places: 2)
  }

  /// The rate without trailing zeros: `5%`, `8.25%`, `0.5%`.
  public var text: String {
    var decimal = basisPoints.decimal(places: 2)
    while decimal.last == "0" { decimal.removeLast() }
    if decimal.last == "." { decimal.removeLast() }
    return decimal + "%"
  }

  /// Returns this share of an amount, rounded half away from zero.
  func share(of amount: Money) throws(PricingError) -> Money {
    try amount.scaled(by: basisPoints, over: Self.whole)
  }

  /// Returns the tax that an amount already contains at this rate: 8.25 of 108.25 at `8.25%`.
  func part(containedIn amount: Money) throws(PricingError) -> Money {
    try amount.scaled(by: basisPoints, over: Self.whole + basisPoints)
  }
}
