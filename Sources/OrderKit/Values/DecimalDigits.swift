extension UInt8 {
  package var isDecimalDigit: Bool { (0x30...0x39).contains(self) }
}

extension Collection<UInt8> {
  /// The number that is spelled by 1 to 18 ASCII digits, or `nil` for any other bytes.
  var decimalNumber: Int? {
    guard (1...18).contains(count), allSatisfy(\.isDecimalDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension Int {
  /// Returns the number as text, with enough leading zeros to reach a width.
  func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }

  /// Returns the number with a decimal point inserted before the last digits, so that 1850 with two places is `18.50`.
  func decimal(places: Int) -> String {
    if places == 0 { return String(self) }
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    return (self < 0 ? "-" : "") + String(whole) + "." + Int(rest).padded(to: places)
  }

  /// Creates a number from decimal text by shifting the point to the right, so that `18.5` with two places is 1850.
  ///
  /// Returns `nil` if the text has a sign, more than nine digits before the point or more than `places` after it.
  init?(decimal text: String, places: Int) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
    let whole = parts[0]
    let fraction = parts.count == 2 ? parts[1] : []
    guard (1...9).contains(whole.count), fraction.count <= places, parts.count == 1 || !fraction.isEmpty else {
      return nil
    }
    let zeros = repeatElement(UInt8(ascii: "0"), count: places - fraction.count)
    guard let number = (whole + fraction + zeros).decimalNumber else { return nil }
    self = number
  }
}
