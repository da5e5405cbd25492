extension UInt8 {
  /// The value of an ASCII digit; nil for any other byte.
  var decimalDigit: Int? { (0x30...0x39).contains(self) ? Int(self) - 0x30 : nil }
}

extension Collection<UInt8> {
  /// The number that ASCII digits write; nil if there is no byte, or one that is not a digit. At most 18 digits.
  var decimalNumber: Int? {
    guard (1...18).contains(count) else { return nil }
    var number = 0
    for byte in self {
      guard let digit = byte.decimalDigit else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}

extension Int {
  /// The number in at least so many digits.
  func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
