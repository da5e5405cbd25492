// Tuned: a key is found by `OrderKey(rawValue:)`.

import OrderKit
import PlainText

/// Looks up the key at the cursor by its first four bytes. A key that begins with the same four bytes as an earlier
/// one, as `extras` does, is compared separately. Keys without an entry are found by ``KeySpellings``, just more
/// slowly.
///
/// With a `switch` instead of this index, an order would take about 9 % more instructions, and 66 % with a dictionary.
struct KeyIndex {
  private var entries = FixedTable(repeating: Entry())
  private let multiplier = Self.multiplier
  private let exception = Self.exceptions.first { $0.spelling.utf8.count < 8 }.map(Entry.init)
  /// The length of each key in its usual spelling, including the closing quote, in bytes.
  private var lengths = FixedTable(repeating: 0)

  /// A key and its bytes, including the closing quote, as three words that may overlap.
  private struct Entry {
    var middleOffset = 0
    var lastOffset = 0
    var mask: UInt64 = .max
    var first: UInt64 = 0
    // An empty entry never matches, because no word equals both 0 and 1.
    var middle: UInt64 = 1
    var last: UInt64 = 0
    var key = OrderKey.error

    init() {}

    init(_ key: OrderKey) {
      let bytes = Array((key.spelling + "\"").utf8)
      lastOffset = max(0, bytes.count - 8)
      middleOffset = min(8, lastOffset)
      if bytes.count < 8 { mask = 1 << UInt64(bytes.count * 8) - 1 }
      first = UInt64(bytes, at: 0)
      middle = UInt64(bytes, at: middleOffset)
      last = UInt64(bytes, at: lastOffset)
      self.key = key
    }
  }

  init() {
    for key in OrderKey.allCases { lengths[key.rawValue] = key.spelling.utf8.count + 1 }
    for key in Self.keys {
      entries[slot(of: UInt64(Self.firstBytes(of: key)))] = Entry(key)
    }
  }

  @inline(always)
  mutating func length(of key: OrderKey) -> Int { lengths[key.rawValue] }

  /// Returns the known key at the cursor, which must be just after an opening quote, and skips a leading underscore.
  ///
  /// Returns `nil` without moving the cursor if the key is unknown, or spelled in an unusual way.
  @inline(always)
  mutating func find(_ cursor: inout JSONCursor) -> OrderKey? {
    var offset = cursor.offset
    // With a branch, the processor continues before the byte has arrived, whereas an addition would wait for it.
    if _slowPath(cursor.byte == UInt8(ascii: "_")) { offset &+= 1 }
    let word = cursor.word(at: offset)
    let slot = slot(of: word)
    // Always compare three words, even if they coincide because the key is short. Keys come in any order, so a branch
    // on their length would often be mispredicted.
    let differences =
      (word ^ entries[slot].first)
      | (cursor.word(at: offset &+ entries[slot].middleOffset) ^ entries[slot].middle)
      | (cursor.word(at: offset &+ entries[slot].lastOffset) ^ entries[slot].last)
    guard differences & entries[slot].mask == 0 else {
      guard let exception, word & exception.mask == exception.first else { return nil }
      cursor.offset = offset
      return exception.key
    }
    cursor.offset = offset
    return entries[slot].key
  }

  /// Returns the slot for the first four bytes of a key.
  @inline(always)
  private func slot(of word: UInt64) -> Int { Int((UInt32(truncatingIfNeeded: word) &* multiplier) >> 26) }

  /// The keys in the index. A key of more than three words would also match misspellings.
  private static let keys = OrderKey.allCases.filter { $0.spelling.utf8.count < 24 && !exceptions.contains($0) }

  /// The keys that begin with the same bytes as an earlier one. The index has room for one of them, which fits in a
  /// word.
  private static let exceptions = {
    var seen: Set<UInt32> = []
    return OrderKey.allCases.filter { !seen.insert(firstBytes(of: $0)).inserted }
  }()

  /// The first four bytes of a key with its closing quote and colon, as the shortest key alone has fewer bytes.
  private static func firstBytes(of key: OrderKey) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt64(Array("\(key.spelling)\":".utf8), at: 0))
  }

  /// A multiplier that gives each key a slot of its own.
  private static let multiplier: UInt32 = {
    let words = keys.map(firstBytes)
    let candidates = (1...100_000 as ClosedRange<UInt32>).lazy.map { $0 &* 0x9E37_79B1 }
    let found = candidates.first { candidate in Set(words.map { ($0 &* candidate) >> 26 }).count == words.count }
    guard let found else { preconditionFailure("no multiplier tells the keys apart: enlarge the table") }
    return found
  }()
}
