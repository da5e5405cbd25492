extension String {
  package var words: [String] { split(separator: " ").map(String.init) }

  /// The text up to its first full stop that a space follows.
  var firstSentence: String { firstRange(of: ". ").map { String(self[..<$0.lowerBound]) + "." } ?? self }

  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// Returns the text followed by the pieces, wrapped to `width` columns without splitting a piece. The pieces start in
  /// the column `indent`, on a new line if necessary.
  package func filled(with pieces: [String], indent: Int, width: Int = 80) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = count < indent || isEmpty ? [self + margin.dropFirst(count)] : [self, margin]
    var gap = ""
    for piece in pieces {
      if !gap.isEmpty, lines[lines.count - 1].count + 1 + piece.count > width {
        lines.append(margin)
        gap = ""
      }
      lines[lines.count - 1] += gap + piece
      gap = " "
    }
    return lines.joined(separator: "\n")
  }
}
