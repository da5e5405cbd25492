/// A block of code in a page of documentation.
struct CodeBlock: Equatable {
  /// The word after the opening fence.
  let language: String
  /// The lines between the fences, each with its line feed.
  var text: String
}

enum Markdown {
  /// The fenced blocks of a page, in order.
  static func codeBlocks(_ page: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if isInside == false { blocks.append(CodeBlock(language: String(line.dropFirst(3)), text: "")) }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    return blocks
  }

  /// The lines of a page that are in no fenced block.
  static func prose(_ page: String) -> String {
    var isInside = false
    return page.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isInside.toggle() }
      return isInside == false
    }.joined(separator: "\n")
  }

  /// The headings of a page, in order.
  static func headings(_ page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { String($0.drop { $0 == "#" }.dropFirst()) }
  }

  /// The anchor that a heading has on a page.
  static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().filter { $0.isLetter || $0.isNumber || "- _".contains($0) }.map { $0 == " " ? "-" : $0 })
  }

  /// The rows of the table below a heading, each cell trimmed; the head and the rule are left out.
  static func table(below heading: String, in page: String) -> [[String]] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("#") && $0.hasSuffix(" \(heading)") }) else { return [] }
    let rows = lines[(start + 1)...].drop { $0.hasPrefix("|") == false }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    return rows.map { row in
      row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }
}
