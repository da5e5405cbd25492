// Tuned: a known value equals the value that would be calculated.

/// Values that a stream remembers by selection, because most orders select what an earlier one did.
///
/// The first orders add nothing, so that a stream that prices a single order takes no longer. No entry is ever
/// replaced, and a table that misses more often than not is given up.
struct KnownValues<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private var entries: ContiguousArray<(key: Key, value: Value)?> = []
  private var hits = 0
  private var misses = 0
  private var isGivenUp = false

  /// Returns the value for a key, or `nil` if the entry of its selection is empty or has another key.
  @inline(always)
  mutating func find(_ key: Key, of selection: Selection) -> Value? {
    let slot = selection.slot
    guard slot < entries.count, let entry = entries[slot], entry.key == key else { return nil }
    hits &+= 1
    return entry.value
  }

  /// Adds a value that was not found, if there is room for it.
  @inline(always)
  mutating func add(_ value: @autoclosure () -> Value, for key: Key, of selection: Selection) {
    if !isGivenUp { fill(value(), key, selection.slot) }
  }

  private mutating func fill(_ value: @autoclosure () -> Value, _ key: Key, _ slot: Int) {
    misses &+= 1
    if misses < QuoteTexts.firstRemembered { return }
    isGivenUp = misses > 4 * Selection.slots && misses > hits
    if isGivenUp { return entries = [] }
    if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Selection.slots) }
    if entries[slot] == nil { entries[slot] = (key, value()) }
  }
}

extension Selection {
  fileprivate static var slots: Int { 1024 }

  /// An index below ``slots``, which differs for all selections from a menu as large as the default menu.
  @inline(always)
  fileprivate var slot: Int { (type &<< 7 &+ quantity &<< 2 &+ Int(truncatingIfNeeded: extras)) & (Self.slots - 1) }
}
