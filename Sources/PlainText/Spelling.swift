/// Finds the known word closest to a misspelled one.
package enum Spelling {
  /// Returns the word most similar to `text`, allowing at most one slip for every three letters of the word.
  ///
  /// A slip is an added, missing, wrong or transposed letter, ignoring case. If several words are equally similar, the
  /// first one is returned. Texts longer than 63 bytes have no similar words.
  ///
  /// - Complexity: O(*n* * *m*) per word.
  package static func closest(to text: String, among words: [String]) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let letters = Array(text.lowercased().unicodeScalars)
    var best: (word: String, slips: Int)?
    for word in words {
      let count = word.unicodeScalars.count
      let allowed = min(count / 3, best.map { $0.slips - 1 } ?? .max)
      guard allowed >= 0, abs(count - letters.count) <= allowed else { continue }
      let slips = distance(letters, Array(word.lowercased().unicodeScalars))
      if slips <= allowed { best = (word, slips) }
    }
    return best?.word
  }

  /// Returns the word that was probably meant: the closest word or, failing that, the only word that starts with
  /// `text`. Words that differ only in case count as one word.
  package static func meant(by text: String, among words: [String]) -> String? {
    if let closest = closest(to: text, among: words) { return closest }
    if text.utf8.count < 2 { return nil }
    let beginning = text.lowercased()
    let found = words.filter { $0.lowercased().hasPrefix(beginning) }
    return Set(found.map { $0.lowercased() }).count == 1 ? found[0] : nil
  }

  /// The maximum length in bytes of a text to compare.
  private static let longest = 63

  /// Returns the restricted Damerau-Levenshtein distance: the number of letters to add, remove, replace or transpose.
  private static func distance(_ text: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...word.count)
    for (row, letter) in text.enumerated() {
      var current = [row + 1]
      for (column, other) in word.enumerated() {
        var slips = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == word[column - 1], text[row - 1] == other {
          slips = min(slips, beforeLast[column - 1] + 1)
        }
        current.append(slips)
      }
      (beforeLast, last) = (last, current)
    }
    return last[word.count]
  }
}
