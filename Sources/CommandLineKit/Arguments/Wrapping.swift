extension String {
  package var words: [String] { split(separator: " ").map(String.init) }

  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// The label, then the pieces, broken between pieces into lines of at most `width` characters.
  ///
  /// - Parameters:
  ///   - column: where the first piece begins; a label that reaches it has a line for itself. Nil: right after it.
  ///   - hanging: how far the lines after the first are indented.
  ///   - breaking: what a broken line ends with.
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
