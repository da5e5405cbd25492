/// An index of the names of a menu's types or codes. One look-up finds a name in any case and any Unicode form.
///
/// With the dictionary alone, an order that names its type takes about 50 % more instructions.
struct NameIndex {
  /// The index of each name by its folded text.
  private let indices: [String: Int]
  /// The names by their hashes. A name in ASCII is found here without a string.
  private var places: [[Name]]

  private struct Name {
    /// The bytes of the folded name, eight a word, padded with zeros.
    let words: [UInt64]
    let index: Int
  }

  /// Makes an index of names and what each means; of equal names the first counts.
  init(_ named: [(name: String, index: Int)]) {
    indices = Dictionary(named.map { ($0.name.foldedName, $0.index) }) { first, _ in first }
    places = Array(repeating: [], count: indices.count * 2)
    for (name, index) in indices {
      let bytes = Array(name.utf8)
      let words = stride(from: 0, to: bytes.count, by: 8).map { UInt64(bytes, at: $0) }
      places[place(words.reduce(0, Self.mixed))].append(Name(words: words, index: index))
    }
  }

  /// Returns the index of the type or code with a name; nil for an unknown name.
  func index(of string: JSONString, _ cursor: JSONCursor) -> Int? {
    if indices.isEmpty { return nil }
    guard string.isPlain else { return indices[cursor.text(of: string).foldedName] }
    var (start, end) = (string.start, string.end)
    while start < end, cursor.byte(at: start) == .space { start += 1 }
    while end > start, cursor.byte(at: end - 1) == .space { end -= 1 }
    var hash: UInt64 = 0
    var offset = start
    while offset < end {
      hash = Self.mixed(hash, cursor.word(from: offset, to: end).lowercasedASCII)
      offset += 8
    }
    for name in places[place(hash)] where matches(name, cursor, start, end) { return name.index }
    return nil
  }

  private func matches(_ name: Name, _ cursor: JSONCursor, _ start: Int, _ end: Int) -> Bool {
    guard name.words.count == (end - start + 7) >> 3 else { return false }
    for (index, word) in name.words.enumerated()
    where word != cursor.word(from: start + index * 8, to: end).lowercasedASCII {
      return false
    }
    return true
  }

  /// The place of a hash. Its highest bits decide, because they are mixed best.
  private func place(_ hash: UInt64) -> Int { Int(hash.multipliedFullWidth(by: UInt64(places.count)).high) }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    (hash ^ word ^ (word >> 32)) &* 0x9E37_79B9_7F4A_7C15
  }
}

extension UInt64 {
  /// Up to eight bytes from a place, the first in the lowest bits.
  init(_ bytes: [UInt8], at start: Int) {
    self = bytes[start..<Swift.min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Eight bytes of ASCII, capitals made small.
  fileprivate var lowercasedASCII: UInt64 {
    let letters = self & 0x7F7F_7F7F_7F7F_7F7F
    let fromA = letters &+ 0x3F3F_3F3F_3F3F_3F3F
    let beyondZ = letters &+ 0x2525_2525_2525_2525
    return self | (fromA & ~beyondZ & ~self & 0x8080_8080_8080_8080) >> 2
  }
}
