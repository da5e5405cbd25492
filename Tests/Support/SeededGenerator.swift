import Foundation

/// Returns the number of samples: `count`, `long` if `CUPCAKE_LONG_TESTS` is set, or `every` if it is "every".
package func samples(_ count: Int, long: Int, every: Int? = nil) -> Int {
  switch ProcessInfo.processInfo.environment["CUPCAKE_LONG_TESTS"] {
  case nil: count
  case "every": every ?? long
  default: long
  }
}

/// Random numbers that depend on the seed alone (SplitMix64), so that a failure can be repeated.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed))
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 1...count, using: &self) == 1 }

  /// Returns offsets that cut a source into pieces of at most `size` bytes.
  package mutating func cuts(in count: Int, upTo size: Int) -> [Int] {
    var cuts: [Int] = []
    var next = Int.random(in: 1...size, using: &self)
    while next < count {
      cuts.append(next)
      next += Int.random(in: 1...size, using: &self)
    }
    return cuts
  }
}
