/// Guesses what a misspelt word was meant to be.
package enum Spelling {
  /// The known word that the text most resembles, if one is really near: at most one slip for every three letters of
  /// the word. A slip is a letter too many, missing, wrong, or swapped with its neighbour; case does not count.
  ///
  /// Of equally near words the first wins. Long texts cost nothing: they resemble no word. Nothing is allocated.
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

  /// The Damerau-Levenshtein distance in its restricted form, in which no two slips touch the same place: three rows of
  /// the usual table, of which only the columns near the diagonal can be small enough. Nil if it is above a bound.
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

  /// Whether two bytes are the same letter of ASCII, in any case, or the same byte.
  private static func isSame(_ one: UInt8, _ other: UInt8) -> Bool {
    one == other || one ^ other == 0x20 && (one | 0x20) &- UInt8(ascii: "a") < 26
  }
}
