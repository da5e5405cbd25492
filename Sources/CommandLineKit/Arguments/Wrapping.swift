extension String {
  package var words: [String] { split(separator: " ").map(String.init) }

  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// Returns the label and the pieces, in lines of at most `width` characters that are broken between pieces.
  ///
  /// - Parameters: - column: The column of the first piece. If the label is too long, the piece starts on a new line.
  /// If nil, the piece follows the label. - hanging: The indentation of all lines except the first. - breaking: The
  /// text at the end of each broken line.
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
