extension Currency {
  /// How amounts of a currency are written as bytes: `18.50`, `1200` in yen.
  struct Digits {
    let fraction: Int

    init(_ currency: Currency) {
      self.init(fraction: currency.digits)
    }

    private init(fraction: Int) {
      self.fraction = fraction
    }

    /// Minor units alone, without a point.
    static var minorUnits: Digits { Digits(fraction: 0) }
  }
}

extension Currency.Digits {
  /// How many bytes seven digits have with their point.
  @inline(always)
  var count: Int { fraction == 0 ? 7 : 8 }

  /// How many of seven digits are not written if they are zeros.
  @inline(always)
  var maximumZeros: Int { 6 &- fraction }

  /// Puts the point into seven digits, of which the first is the lowest byte.
  @inline(always)
  func pointed(_ digits: UInt64) -> UInt64 {
    if fraction == 0 { return digits }
    let place = UInt64(7 &- fraction) &* 8
    let whole = digits & (1 &<< place &- 1)
    return whole | UInt64(UInt8.point) &<< place | (digits ^ whole) &<< 8
  }
}

extension UInt64 {
  /// The digits of a number of at most eight, one a byte, the first in the lowest: each step divides all parts at once.
  @inline(always)
  var eightDigits: UInt64 {
    let fours = self / 10_000 | (self % 10_000) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x7F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) &<< 8
  }

  /// Eight times the digit zero.
  static var zeros: UInt64 { 0x3030_3030_3030_3030 }
}
