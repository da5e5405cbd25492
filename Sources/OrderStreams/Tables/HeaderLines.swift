import OrderKit

// Functions that recognize lines around the header of a table.

extension JSONCursor {
  /// Returns the separator that a line such as `sep=;` at `start` names, and the offset after that line.
  func separatorLine(at start: Int) -> (separator: UInt8, end: Int)? {
    guard end - start > 5,
      String(decoding: (start..<start + 4).map { byte(at: $0) }, as: UTF8.self).lowercased() == "sep="
    else { return nil }
    let isReturn = byte(at: start + 5) == .carriageReturn
    let end = start + (isReturn ? 7 : 6)
    return end <= self.end && byte(at: end - 1) == .lineFeed ? (byte(at: start + 4), end) : nil
  }

  /// Returns the offsets of the first lines from `start`.
  func lineStarts(from start: Int, atMost limit: Int) -> [Int] {
    var starts: [Int] = []
    var next = start
    while next < end, starts.count < limit {
      starts.append(next)
      next = ((next..<end).first { byte(at: $0) == .lineFeed } ?? end) + 1
    }
    return starts
  }

  /// Returns whether a line is probably a header: it names at least two keys, including all of `needed`, and contains
  /// no part of an object.
  func isHeader(from start: Int, to end: Int, with needed: Set<OrderKey> = []) -> Bool {
    let line = text(of: start..<min(end, start + 10_000)).prefix { !$0.isNewline }
    let names = line.split { ",;\t\"".contains($0) }.map(String.init)
    // A name such as "Type:" ends with a colon, but only a member of an object has one in front of its value.
    if names.compactMap({ $0.first { $0 != " " } }).contains(where: "{[:".contains) { return false }
    let keys = names.map(HeaderWords.init).compactMap { words in
      OrderKey.meant(by: words.all.joined()) ?? OrderKey.allCases.first(where: words.mean)
    }
    return keys.count > 1 && needed.isSubset(of: keys)
  }
}
