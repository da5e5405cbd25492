extension String {
  package var words: [String] { split(separator: " ").map(String.init) }

  /// The text up to its first full stop that a space follows.
  var firstSentence: String { firstRange(of: ". ").map { String(self[..<$0.lowerBound]) + "." } ?? self }

  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// Returns the text followed by the pieces, wrapped to `width` columns without splitting a piece.
  ///
  /// - Parameters:
  ///   - column: The column where the pieces start, on a new line if necessary. If `nil`, they follow the text.
  ///   - hanging: The indentation of every line after the first.
  ///   - breaking: Text to append to every line that is continued.
  package func filled(
    with pieces: [String], column: Int? = nil, hanging: Int, width: Int, breaking: String = ""
  ) -> String {
    let indent = String(repeating: " ", count: hanging)
    var lines: [String] = []
    var line = self
    var gap = isEmpty ? "" : " "
    if let column {
      gap = ""
      if count < column {
        line += String(repeating: " ", count: column - count)
      } else {
        lines.append(line)
        line = indent
      }
    }
    for (index, piece) in pieces.enumerated() {
      let room = index == pieces.count - 1 ? width : width - breaking.count
      if index > 0, line.count + gap.count + piece.count > room {
        lines.append(line + breaking)
        line = indent
        gap = ""
      }
      line += gap + piece
      gap = " "
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
