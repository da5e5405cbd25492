import Foundation

struct CodeBlock: Equatable {
  let language: String
  var text: String
}

enum Markdown {
  static func codeBlocks(_ page: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isInside { blocks.append(CodeBlock(language: String(line.dropFirst(3)), text: "")) }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    return blocks
  }

  /// The cells of the table whose header begins with a word, without the header.
  static func table(_ heading: String, in page: String) -> [[String]] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.hasPrefix("| \(heading) |") }.dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  static func prose(_ page: String) -> String {
    var isInside = false
    return page.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isInside.toggle() }
      return !isInside
    }.joined(separator: "\n")
  }

  static func headings(_ page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { String($0.drop { $0 == "#" }.dropFirst()) }
  }

  static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().filter { $0.isLetter || $0.isNumber || "- _".contains($0) }.map { $0 == " " ? "-" : $0 })
  }
}
