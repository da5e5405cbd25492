import PlainText

/// A guess at the format of input that should have been JSON or a table.
enum OtherSyntax: String {
  case html = "HTML"
  case xml = "XML"
  case yaml = "YAML"
  case csv = "CSV"
  case json = "JSON"
  case zip = "a zip archive"
  case gzip = "gzip"
  case text = "plain text"

  var remedy: String {
    switch self {
    case .html: "check the program or the address that it came from"
    case .xml, .yaml: "convert it"
    case .csv: "add '--from csv', or name the file .csv"
    case .json: "add '--from json', or name the file .json"
    case .zip: "unpack it, or save a spreadsheet as CSV"
    case .gzip: "unpack it with gunzip"
    case .text: "write an object in { }, with keys and text in double quotes"
    }
  }
}

extension JSONCursor {
  /// Guesses the format of a record or document from its first line, after a mistake has been found in it. Returns `nil`
  /// if it starts like JSON.
  func otherSyntax(causing error: JSONFailure, from start: Int, to end: Int) -> OtherSyntax? {
    guard error.reason == .unexpected(.value) || error.reason == .badNumber else { return nil }
    return OtherSyntax(self, from: first(from: start) { !$0.isWhiteSpace } ?? end, to: end)
  }
}

extension OtherSyntax {
  /// Guesses the format of a source whose first row is not a header. Returns `nil` if it may still be a table.
  init?(insteadOfTable cursor: JSONCursor, from start: Int, to end: Int) {
    let start = min(cursor.first(from: start) { !$0.isWhiteSpace } ?? end, end)
    switch OtherSyntax(cursor, from: start, to: end) {
    case let syntax? where [.html, .xml, .zip, .gzip].contains(syntax): self = syntax
    case _ where [.openBrace, .openBracket].contains(cursor.byte(at: start)): self = .json
    default: return nil
    }
  }

  fileprivate init?(_ cursor: JSONCursor, from start: Int, to end: Int) {
    let signature = cursor.word(at: start)
    if signature & 0xFFFF_FFFF == 0x0403_4B50 {
      self = .zip
      return
    }
    if signature & 0xFFFF == 0x8B1F {
      self = .gzip
      return
    }
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
    } else if "{}[]\",:+-.0123456789\u{FFFD}".unicodeScalars.contains(first) || !first.isVisible {
      return nil
    } else {
      self = .text
    }
  }

  /// Returns whether a line looks like a row of a table, with cells separated by commas, semicolons or tabs.
  ///
  /// Sentences don't match because they contain a space after a comma, and fragments of JSON don't match because they
  /// contain brackets or a colon after a quote.
  static func isCSV(_ cursor: JSONCursor, from start: Int, to end: Int) -> Bool {
    var isSeparated = false
    var isQuoted = false
    for offset in start..<end {
      let byte = cursor.byte(at: offset)
      let next = cursor.byte(at: offset + 1)
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      switch byte {
      case .openBrace, .closeBrace, .openBracket, .closeBracket, UInt8(ascii: "<"), UInt8(ascii: ">"): return false
      case .quote where next == .colon: return false
      // Archives contain such bytes.
      case ..<UInt8.tab, 0x0E..<0x20: return false
      case .comma, UInt8(ascii: ";"), .tab:
        if next == .space || offset == start { return false }
        isSeparated = true
      case .lineFeed: return isSeparated
      default: break
      }
    }
    return isSeparated
  }
}
