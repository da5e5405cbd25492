/// A hash table of positions in an array, whose elements know their hashes. At most half of its slots are occupied.
struct PositionTable: Sendable {
  /// The positions plus one, or zero for a free slot.
  private var slots = ContiguousArray<UInt32>(repeating: 0, count: 16)
  private var count = 0

  /// Returns the position of the element with a hash, or `nil` if there is none.
  func position(of hash: Int, _ hashAt: (Int) -> Int) -> Int? {
    let position = slots[slot(of: hash, hashAt)]
    return position == 0 ? nil : Int(position) - 1
  }

  /// Replaces the position of the element with a hash, or adds it.
  mutating func set(_ position: Int, for hash: Int, _ hashAt: (Int) -> Int) {
    if count * 2 >= slots.count { grow(hashAt) }
    let slot = slot(of: hash, hashAt)
    if slots[slot] == 0 { count += 1 }
    slots[slot] = UInt32(position + 1)
  }

  private mutating func grow(_ hashAt: (Int) -> Int) {
    let positions = slots
    slots = ContiguousArray(repeating: 0, count: slots.count * 2)
    for position in positions where position > 0 {
      slots[slot(of: hashAt(Int(position) - 1), hashAt)] = position
    }
  }

  /// Returns the slot that a hash occupies, or the free slot where it belongs.
  private func slot(of hash: Int, _ hashAt: (Int) -> Int) -> Int {
    var slot = hash & (slots.count - 1)
    while slots[slot] > 0, hashAt(Int(slots[slot]) - 1) != hash { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
