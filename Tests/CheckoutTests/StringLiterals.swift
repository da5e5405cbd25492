/// The string literals of a Swift source, without quotes and comments.
struct StringLiterals {
  private(set) var texts: [String] = []
  private var rest: Substring

  init(_ source: String) {
    rest = source[...]
    while let next = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if next == "\"" || next == "#", let text = literal() {
        texts.append(text)
      } else {
        rest.removeFirst()
      }
    }
  }

  /// Reads a literal at the current place; nil if no literal begins there.
  private mutating func literal() -> String? {
    let hashes = rest.prefix { $0 == "#" }
    let start = rest.dropFirst(hashes.count)
    guard start.first == "\"" else { return nil }
    let quote = start.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = start.dropFirst(quote.count)
    var text = ""
    while !rest.isEmpty, !rest.hasPrefix(quote + hashes) {
      if rest.hasPrefix("\\" + hashes + "(") {
        text += interpolation(from: 1 + hashes.count)
      } else {
        // An escaped character does not end the literal.
        text += take(rest.hasPrefix("\\" + hashes) ? 2 + hashes.count : 1)
      }
    }
    rest = rest.dropFirst(quote.count + hashes.count)
    return quote == "\"" ? text : Self.withoutIndentation(text)
  }

  private mutating func interpolation(from start: Int) -> String {
    var text = take(start)
    var depth = 0
    repeat {
      let before = rest
      if rest.first == "\"", literal() != nil {
        text += before[..<rest.startIndex]
        continue
      }
      if rest.first == "(" { depth += 1 }
      if rest.first == ")" { depth -= 1 }
      text += take(1)
    } while depth > 0 && !rest.isEmpty
    return text
  }

  private mutating func take(_ count: Int) -> String {
    defer { rest = rest.dropFirst(count) }
    return String(rest.prefix(count))
  }

  private static func withoutIndentation(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = lines.last?.count ?? 0
    let inner = lines.dropFirst().dropLast().map { $0.dropFirst(indentation) }
    return inner.joined(separator: "\n").replacing("\\\n", with: "")
  }
}
