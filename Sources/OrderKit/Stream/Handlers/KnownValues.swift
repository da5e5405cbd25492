// Tuned: a known value equals the value that would be calculated.

/// Values that a stream remembers by selection, because most orders select what an earlier one did.
///
/// The first orders add nothing, so that a stream that prices a single order takes no longer. No entry is ever
/// replaced, so other selections with the same index are never remembered.
struct KnownValues<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private var entries: ContiguousArray<(key: Key, value: Value)?> = []
  private var misses = 0

  /// Returns the value for a key, or `nil` if the entry of its selection is empty or has another key.
  @inline(always)
  mutating func find(_ key: Key, of selection: Selection) -> Value? {
    let slot = selection.slot
    guard slot < entries.count, let entry = entries[slot], entry.key == key else { return nil }
    return entry.value
  }

  /// Adds a value that was not found, if there is room for it.
  mutating func add(_ value: @autoclosure () -> Value, for key: Key, of selection: Selection) {
    misses &+= 1
    if misses < QuoteTexts.firstRemembered { return }
    if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Selection.slots) }
    if entries[selection.slot] == nil { entries[selection.slot] = (key, value()) }
  }
}

extension Selection {
  fileprivate static var slots: Int { 1024 }

  /// An index below ``slots``, which differs for all selections from a menu as large as the default menu.
  @inline(always)
  fileprivate var slot: Int { (type &<< 7 &+ quantity &<< 2 &+ Int(truncatingIfNeeded: extras)) & (Self.slots - 1) }
}
