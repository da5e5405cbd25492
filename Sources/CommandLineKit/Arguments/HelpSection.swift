/// A section of a help page or of the manual page. Its parts appear in the order of the properties.
package struct HelpSection: Sendable {
  package let title: String
  let text: String
  /// Labels in one column with their meanings in another.
  package let rows: [Explanation]
  package let examples: KeyValuePairs<String, String>

  package init(
    _ title: String, text: String = "", rows: [Explanation] = [], examples: KeyValuePairs<String, String> = [:]
  ) {
    self.title = title
    self.text = text
    self.rows = rows
    self.examples = examples
  }

  fileprivate var lines: [String] {
    text.paragraph() + rows.map { "  \($0.name)".filled(with: $0.meaning.words, indent: 26) }
      + examples.flatMap { purpose, lines in
        purpose.paragraph(mark: "# ") + lines.split(separator: "\n").map { "  \($0)" }
      }
  }
}

extension [HelpSection] {
  /// The sections as plain text. Sections without content are omitted.
  package var page: String {
    compactMap { section in
      let lines = section.lines
      return lines.isEmpty ? nil : "\(section.title):\n\(lines.joined(separator: "\n"))\n"
    }.joined(separator: "\n")
  }
}

extension String {
  /// Returns the text as indented lines, each of which begins with the mark.
  fileprivate func paragraph(mark: String = "") -> [String] {
    "".filled(with: words, indent: 0, width: 78 - mark.count).split(separator: "\n").map { "  \(mark)\($0)" }
  }
}
