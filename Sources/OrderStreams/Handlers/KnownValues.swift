// Tuned: a known value equals the value that would be calculated.

import OrderKit

/// Values that a stream remembers by selection, because most orders select what an earlier one did.
///
/// The first orders add nothing, so that a stream that prices a single order takes no longer. No entry is ever
/// replaced, so other keys with the same slot are never remembered.
package struct KnownValues<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private var entries: ContiguousArray<(key: Key, value: Value)?> = []
  private var misses = 0

  /// The number of the first miss that is remembered.
  private static var firstRemembered: Int { 256 }
  private static var slots: Int { 4096 }

  package init() {}

  /// Returns the value for a key, or `nil` if its slot is empty or has another key.
  @inline(always)
  func find(_ key: Key, at slot: Int) -> Value? {
    let slot = slot & (Self.slots - 1)
    guard slot < entries.count, let entry = entries[slot], entry.key == key else { return nil }
    return entry.value
  }

  /// Adds a value that was not found, if there is room for it.
  mutating func add(_ value: @autoclosure () -> Value, for key: Key, at slot: Int) {
    misses &+= 1
    if misses < Self.firstRemembered { return }
    if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.slots) }
    let slot = slot & (Self.slots - 1)
    if entries[slot] == nil { entries[slot] = (key, value()) }
  }
}

extension Selection {
  /// A slot that differs for all goods of a menu as large as the default menu.
  @inline(always)
  var slot: Int {
    var slot = type &<< 7 &+ quantity &<< 2 &+ Int(truncatingIfNeeded: extras)
    if case .known(let index) = code { slot &+= (index &+ 1) &* 1289 }
    if let zipFee { slot &+= (zipFee &+ 1) &* 2579 }
    return slot
  }
}

/// The texts of a stream's itemized quotes.
package typealias QuoteTexts = KnownValues<QuoteKey, ContiguousArray<UInt8>>

/// The values that determine the text of a quote, under one menu and on one day.
package struct QuoteKey: Equatable, Sendable {
  let selection: Selection
  var specialRequestEnabled = false
  var isDeliverable = true

  fileprivate var slot: Int { selection.slot << 2 + (specialRequestEnabled ? 2 : 0) + (isDeliverable ? 1 : 0) }
}

extension QuoteTexts {
  /// Appends the text for a key, which a closure writes unless the text is known. Orders with an unknown code are left
  /// out, because the text repeats the code.
  mutating func append(_ key: QuoteKey, to answers: inout TextBuffer, _ write: (inout TextBuffer) -> Void) {
    if let text = find(key, at: key.slot) { return answers.append(text.span) }
    let start = answers.count
    write(&answers)
    if key.selection.code != .unknown {
      add(ContiguousArray(answers.bytes[start..<answers.count]), for: key, at: key.slot)
    }
  }
}
