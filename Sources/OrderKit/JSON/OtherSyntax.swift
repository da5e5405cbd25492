import PlainText

/// What text looks like that is no JSON.
enum OtherSyntax: String {
  case html = "HTML"
  case xml = "XML"
  case yaml = "YAML"
  case text = "plain text"

  var remedy: String {
    switch self {
    case .html: "check the program or the address that it came from"
    case .xml, .yaml: "convert it"
    case .text: "write an object in { }, with keys and text in double quotes"
    }
  }
}

extension OtherSyntax {
  /// Looks at the first line of a record that is no JSON. Returns nil if the record begins as JSON does.
  init?(_ cursor: JSONCursor, from start: Int, to end: Int) {
    let lineEnd = cursor.first(from: start) { $0 == .lineFeed } ?? end
    let line = (start..<min(lineEnd, end, start + 80)).map { cursor.byte(at: $0) }
    let words = String(decoding: line, as: UTF8.self).lowercased()
    guard let first = words.unicodeScalars.first else { return nil }
    if first == "<" {
      self = words.hasPrefix("<!doctype html") || words.hasPrefix("<html") ? .html : .xml
    } else if words.hasPrefix("---") || words.hasPrefix("- ") {
      self = .yaml
    } else if first.properties.isAlphabetic {
      let key = words.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      self = words.dropFirst(key.count).hasPrefix(": ") || words == key + ":" ? .yaml : .text
    } else {
      return nil
    }
  }
}
