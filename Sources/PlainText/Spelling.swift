/// Guesses what a misspelt word was meant to be.
package enum Spelling {
  /// The known word that the text most resembles, if one is really near: at most one slip for every three letters of
  /// the word. A slip is a letter too many, missing, wrong, or swapped with its neighbour; case does not count.
  ///
  /// Of equally near words the first wins. Long texts cost nothing: they resemble no word.
  package static func closest(to text: some StringProtocol, among words: some Sequence<String>) -> String? {
    var best: (word: String, slips: Int)?
    for word in words {
      let allowed = min(word.utf8.count / 3, best.map { $0.slips - 1 } ?? .max)
      guard allowed >= 0, abs(word.utf8.count - text.utf8.count) <= allowed else { continue }
      let slips = distance(Array(text.lowercased().utf8), Array(word.lowercased().utf8))
      if slips <= allowed { best = (word, slips) }
    }
    return best?.word
  }

  /// The Damerau-Levenshtein distance in its restricted form, in which no two slips touch the same place: three rows of
  /// the usual table.
  private static func distance(_ text: [UInt8], _ word: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...word.count)
    for row in text.indices {
      var current = [row + 1]
      for column in word.indices {
        var slips = min(last[column] + (text[row] == word[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, text[row] == word[column - 1], text[row - 1] == word[column] {
          slips = min(slips, beforeLast[column - 1] + 1)
        }
        current.append(slips)
      }
      (beforeLast, last) = (last, current)
    }
    return last[word.count]
  }
}
