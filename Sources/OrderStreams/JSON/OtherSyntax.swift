/// The format of input that should have been JSON or a table.
enum OtherSyntax: String {
  case markup = "HTML or XML"
  case csv = "CSV"
  case json = "JSON"
  case zip = "a zip archive"
  case workbook = "an Excel workbook"
  case gzip = "gzip"
  case yaml = "YAML"
  case toml = "TOML"

  var remedy: String {
    switch self {
    case .markup: "check the program or the address that it came from"
    case .csv: "add '--from csv', or name the file .csv"
    case .json: "add '--from json', or name the file .json"
    case .zip: "unpack it, or save a spreadsheet as CSV"
    case .workbook: "save it as CSV UTF-8 in Excel, or with ssconvert or LibreOffice"
    case .gzip: "unpack it with gunzip"
    case .yaml, .toml: "save it as JSON"
    }
  }
}

/// Something that other programs write where JSON has a value or nothing.
enum ForeignToken: String, CaseIterable {
  case nan = "NaN"
  case infinity = "Infinity"
  case none = "None"
  case `true` = "True"
  case `false` = "False"
  case lineComment = "//"
  case comment = "/*"
  case hash = "#"

  var remedy: String {
    switch self {
    case .nan, .infinity: "write null or a number"
    case .none: "write null"
    case .true: "write true"
    case .false: "write false"
    case .lineComment, .comment, .hash: "remove the comment"
    }
  }
}

extension JSONCursor {
  /// The token of another format at the cursor.
  var foreignToken: ForeignToken? {
    ForeignToken.allCases.first { token in
      token.rawValue.utf8.enumerated().allSatisfy { byte(at: min(offset + $0, end)) == $1 }
    }
  }

  /// Recognizes a document that is neither JSON nor a table by the bytes at `start`.
  func otherSyntax(at start: Int) -> OtherSyntax? {
    if word(at: start) & 0xFFFF_FFFF == 0x0403_4B50 { return isWorkbook(at: start) ? .workbook : .zip }
    if word(at: start) & 0xFFFF == 0x8B1F { return .gzip }
    return byte(at: start) == UInt8(ascii: "<") ? .markup : nil
  }

  /// Recognizes YAML by a key or a line of dashes at `start`, and TOML by a key, or by one in brackets.
  func configurationSyntax(at start: Int) -> OtherSyntax? {
    let line = String(decoding: (start..<min(start + 80, end)).map { byte(at: $0) }, as: UTF8.self)
    if line.hasPrefix("---") { return .yaml }
    switch line.drop(while: { $0.isLetter || $0 == "[" }).first(where: { $0 != " " }) {
    case ":": return .yaml
    case "=", "]": return .toml
    default: return nil
    }
  }

  /// Whether the first file of a zip archive is one that workbooks have.
  private func isWorkbook(at start: Int) -> Bool {
    let first = (min(start + 30, end)..<min(start + 50, end)).map { byte(at: $0) }
    let name = String(decoding: first, as: UTF8.self)
    return ["[Content_Types].xml", "_rels/.rels", "docProps/", "xl/"].contains { name.hasPrefix($0) }
  }

  /// Whether a source that starts at the cursor looks like UTF-16, because it has a byte order mark of UTF-16 or two of
  /// its first four bytes are zero.
  var beginsLikeUTF16: Bool {
    switch (byte(at: offset), byte(at: offset + 1)) {
    case (0xFE, 0xFF), (0xFF, 0xFE): true
    default: (offset..<min(offset + 4, end)).count { byte(at: $0) == 0 } == 2
    }
  }
}
