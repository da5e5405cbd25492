import Foundation

/// How many random samples to take: enough for every change, or many where `CUPCAKE_LONG_TESTS=1` asks for them.
package func samples(_ count: Int, long: Int) -> Int {
  ProcessInfo.processInfo.environment["CUPCAKE_LONG_TESTS"] == "1" ? long : count
}

/// Random numbers that are the same for a seed on every machine (SplitMix64), so that a failure can be repeated.
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
  /// True once in `count` times.
  package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 1...count, using: &self) == 1 }

  /// Offsets at which a source is cut into pieces of up to so many bytes.
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
