extension Currency {
  /// How amounts of a currency are written as bytes: `18.50`, `1200` in yen.
  struct Digits {
    let fraction: Int

    init(_ currency: Currency) {
      fraction = currency.digits
    }

    private init(fraction: Int) {
      self.fraction = fraction
    }

    /// Minor units alone, without a point.
    static var minorUnits: Digits { Digits(fraction: 0) }
  }
}

extension Answers {
  /// Appends an amount in its plain decimal form.
  @inline(always)
  mutating func append(_ money: Money, _ digits: Currency.Digits) {
    reserve(24)
    var units = money.minorUnits.magnitude
    guard units < 10_000_000, money.minorUnits >= 0 else { return appendLong(money, digits) }
    // The last digit first, each pushing the others up: seven digits and the point are a word.
    var word: UInt64 = 0
    var length = 0
    repeat {
      if length == digits.fraction, length > 0 {
        word = word << 8 | UInt64(UInt8.point)
        length &+= 1
      }
      word = word << 8 | UInt64(UInt8.zero) &+ UInt64(units % 10)
      units /= 10
      length &+= 1
    } while units > 0 || length <= digits.fraction
    store(word, length)
  }

  @inline(never)
  private mutating func appendLong(_ money: Money, _ digits: Currency.Digits) {
    if money.minorUnits < 0 { append(.minus) }
    var unit: UInt = 1
    for _ in 0..<digits.fraction { unit *= 10 }
    append(decimal: Int(money.minorUnits.magnitude / unit))
    if digits.fraction == 0 { return }
    append(.point)
    var rest = money.minorUnits.magnitude % unit
    while unit > 1 {
      unit /= 10
      append(.zero + UInt8(rest / unit))
      rest %= unit
    }
  }
}
