import TestSupport

/// Draws terminal screens as an SVG that contains its colors and needs no particular font.
struct TerminalPicture {
  let title: String
  let screens: [TerminalEmulator]

  private static let cell = (width: 7.25, height: 15.0)
  private static let margin = 18.0
  private static let gap = 17.0

  /// The colors of `TextRole` on the background of the picture.
  private static let colors = [
    "31": "#ff7b72", "35": "#f47fc4", "36": "#76d4e3",
  ]
}

extension TerminalPicture {
  var svg: String {
    let columns = screens.flatMap(\.screen).map(\.count).max() ?? 0
    var body = ""
    var top = Self.margin
    for (index, screen) in screens.enumerated() {
      if index > 0 {
        let y = top + Self.gap / 2 - 2
        body += "<line x1=\"0\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\" stroke=\"#3b3f51\"/>\n"
        top += Self.gap
      }
      for row in screen.screen.indices { body += Self.runs(screen, row, at: top + Double(row) * Self.cell.height + 11) }
      top += Double(screen.screen.count) * Self.cell.height
    }
    let (width, height) = (Double(columns) * Self.cell.width + 2 * Self.margin, top + Self.margin)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(title)</title>
      <rect width="100%" height="100%" rx="8" fill="#1c1e2a"/>
      <g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="12" \
      fill="#d9dbe6" xml:space="preserve">
      \(body)</g>
      </svg>

      """
  }

  /// Returns the texts of a row. Each is stretched to its columns, so that any font fits.
  private static func runs(_ screen: TerminalEmulator, _ row: Int, at y: Double) -> String {
    var runs: [(column: Int, text: String, rendition: String)] = []
    for column in 0..<screen.columns {
      let cell = screen.cell(row: row, column: column)
      if let last = runs.indices.last, runs[last].rendition == cell.rendition {
        runs[last].text += cell.text
      } else {
        runs.append((column, cell.text, cell.rendition))
      }
    }
    return runs.map { run in
      let text = run.text.drop { $0 == " " }
      let blanks = run.text.count - text.count
      let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex
      let visible = text[..<end]
      if visible.isEmpty { return "" }
      let x = margin + Double(run.column + blanks) * cell.width
      let length = Double(visible.count) * cell.width
      return
        "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\"\(style(run.rendition))>"
        + "\(escaped(String(visible)))</text>\n"
    }.joined()
  }

  private static func style(_ rendition: String) -> String {
    rendition.split(separator: ";").map { part in
      switch part {
      case "1": " font-weight=\"bold\""
      case "2": " fill=\"#969bb0\""
      default: colors[String(part)].map { " fill=\"\($0)\"" } ?? ""
      }
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
