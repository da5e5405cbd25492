/// Finds the known word closest to a misspelled one.
package enum Spelling {
  /// Returns the word most similar to `text`, allowing at most one slip for every three letters of the word.
  ///
  /// A slip is an added, missing, wrong or transposed letter, ignoring case. If several words are equally similar, the
  /// first one is returned. Texts longer than 63 bytes have no similar words.
  ///
  /// - Complexity: O(*n* * *m*) per word, without allocating memory.
  package static func closest(to text: String, among words: [String]) -> String? {
    var best: (word: String, slips: Int)?
    for word in words {
      let allowed = min(word.utf8.count / 3, best.map { $0.slips - 1 } ?? .max)
      guard allowed >= 0, abs(word.utf8.count - text.utf8.count) <= allowed,
        max(word.utf8.count, text.utf8.count) <= longest
      else { continue }
      let slips = text.withBytes { text in word.withBytes { distance(text, $0, atMost: allowed) } }
      if let slips { best = (word, slips) }
    }
    return best?.word
  }

  /// Returns the word that was probably meant: the closest word or, failing that, the only word that starts with
  /// `text`. Words that differ only in case count as one word.
  package static func meant(by text: String, among words: [String]) -> String? {
    if let closest = closest(to: text, among: words) { return closest }
    guard text.utf8.count > 1, text.utf8.count <= longest else { return nil }
    let beginning = text.lowercased()
    let found = words.filter { $0.lowercased().hasPrefix(beginning) }
    return Set(found.map { $0.lowercased() }).count == 1 ? found[0] : nil
  }

  /// The maximum length in bytes of words to compare.
  private static let longest = 63

  /// Returns the restricted Damerau-Levenshtein distance, or `nil` if it exceeds `bound`.
  ///
  /// Only three rows of the usual table are stored. Columns too far from the diagonal to be within the bound are
  /// skipped.
  private static func distance(_ text: Span<UInt8>, _ word: Span<UInt8>, atMost bound: Int) -> Int? {
    let tooMany = UInt8(min(bound + 1, 64))
    var beforeLast = FixedTable(repeating: tooMany)
    var last = beforeLast
    for column in 0...min(word.count, bound) { last[column] = UInt8(column) }
    for row in 0..<text.count {
      var current = FixedTable(repeating: tooMany)
      current[0] = min(tooMany, UInt8(row + 1))
      var fewest = current[0]
      for column in max(0, row - bound)..<max(0, row - bound, min(word.count, row + bound + 1)) {
        let slip: UInt8 = isSame(text[row], word[column]) ? 0 : 1
        var slips = min(last[column] + slip, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, isSame(text[row], word[column - 1]), isSame(text[row - 1], word[column]) {
          slips = min(slips, beforeLast[column - 1] + 1)
        }
        current[column + 1] = min(slips, tooMany)
        fewest = min(fewest, slips)
      }
      if fewest >= tooMany { return nil }
      beforeLast = last
      last = current
    }
    return last[word.count] < tooMany ? Int(last[word.count]) : nil
  }

  /// Returns whether two bytes are equal, ignoring the case of ASCII letters.
  private static func isSame(_ one: UInt8, _ other: UInt8) -> Bool {
    one == other || one ^ other == 0x20 && (one | 0x20) &- UInt8(ascii: "a") < 26
  }
}
