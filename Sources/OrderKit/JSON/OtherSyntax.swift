/// The format of input that should have been JSON or a table.
enum OtherSyntax: String {
  case markup = "HTML or XML"
  case csv = "CSV"
  case json = "JSON"
  case zip = "a zip archive"
  case gzip = "gzip"

  var remedy: String {
    switch self {
    case .markup: "check the program or the address that it came from"
    case .csv: "add '--from csv', or name the file .csv"
    case .json: "add '--from json', or name the file .json"
    case .zip: "unpack it, or save a spreadsheet as CSV"
    case .gzip: "unpack it with gunzip"
    }
  }
}

extension JSONCursor {
  /// Recognizes a document that is neither JSON nor a table by the bytes at `start`.
  func otherSyntax(at start: Int) -> OtherSyntax? {
    if word(at: start) & 0xFFFF_FFFF == 0x0403_4B50 { return .zip }
    if word(at: start) & 0xFFFF == 0x8B1F { return .gzip }
    return byte(at: start) == UInt8(ascii: "<") ? .markup : nil
  }

  /// Whether a source that starts at the cursor looks like UTF-16, because it has a byte order mark of UTF-16 or two of
  /// its first four bytes are zero.
  var beginsLikeUTF16: Bool {
    let bytes = (offset..<min(offset + 4, end)).map { byte(at: $0) }
    return [[0xFE, 0xFF], [0xFF, 0xFE]].contains(bytes.prefix(2)) || bytes.count { $0 == 0 } == 2
  }
}
