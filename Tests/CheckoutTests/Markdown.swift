/// A block of code in a page of documentation.
struct CodeBlock: Equatable {
  /// What stands behind the opening fence.
  let language: String
  /// The lines between the fences, a line feed behind each.
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
}
