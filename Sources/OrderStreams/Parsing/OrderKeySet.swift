import OrderKit

/// A set of keys, stored as a bit mask.
struct OrderKeySet {
  private var bits: UInt32 = 0

  /// Adds a key. Returns `false` if the set already contains it.
  mutating func insert(_ key: OrderKey) -> Bool {
    let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: key.rawValue)
    defer { bits |= bit }
    return bits & bit == 0
  }
}
