/// Finds the word that a misspelt word was meant to be.
package enum Spelling {
  /// Returns the known word that the text resembles most, with at most one slip for every three letters of the word.
  ///
  /// A slip is an added, missing, wrong or swapped letter. Case does not count. The first of equally near words wins.
  /// Nothing is allocated, and long texts resemble no word.
  package static func closest(to text: String, among words: [String]) -> String? {
    var best: (word: String, slips: Int)?
    for word in words {
      let allowed = min(word.utf8.count / 3, best.map { $0.slips - 1 } ?? .max)
      guard allowed >= 0, abs(word.utf8.count - text.utf8.count) <= allowed,
        max(word.utf8.count, text.utf8.count) <= longest
      else { continue }
      let slips = distance(text.utf8Span.span, word.utf8Span.span, atMost: allowed)
      if let slips { best = (word, slips) }
    }
    return best?.word
  }

  /// The longest word that is compared, in bytes.
  private static let longest = 63

  /// Returns the restricted Damerau-Levenshtein distance, in which a letter is part of one slip. Nil above a bound.
  ///
  /// Three rows of the usual table are kept. Only columns near the diagonal can be below the bound.
  private static func distance(_ text: Span<UInt8>, _ word: Span<UInt8>, atMost bound: Int) -> Int? {
    let tooMany = UInt8(min(bound + 1, 64))
    var beforeLast = InlineArray<66, UInt8>(repeating: tooMany)
    var last = beforeLast
    for column in 0...min(word.count, bound) { last[column] = UInt8(column) }
    for row in 0..<text.count {
      var current = InlineArray<66, UInt8>(repeating: tooMany)
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

  /// Returns whether two bytes are equal, or are one letter of ASCII in either case.
  private static func isSame(_ one: UInt8, _ other: UInt8) -> Bool {
    one == other || one ^ other == 0x20 && (one | 0x20) &- UInt8(ascii: "a") < 26
  }
}
