import CommandLineKit

/// Headers that are sent along, such as a key: read from a file, so that no other user sees them.
enum HeaderFile {
  /// Reads a file, or a descriptor as `/dev/fd/3`: one header a line, as it is sent: `X-API-Key: …`. A failure repeats
  /// nothing of it, which may be secret.
  static func lines(_ path: String) throws -> [String] {
    let bytes = try InputFailure.read(path, upTo: limit)
    if bytes.count > limit { throw Failure(.badData, "\(path): the headers are longer than 4096 bytes: shorten them") }
    var lines: [String] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      if text.isEmpty { continue }
      guard isHeader(text) else {
        throw Failure(.badData, "\(path):\(index + 1): not a valid header: write a line such as X-API-Key: secret")
      }
      lines.append(text)
    }
    return lines
  }

  /// What goes to curl must fit into a pipe.
  private static let limit = 4096

  /// Headers that say what is sent, and how, are not for a file to say.
  private static let ours = [
    "connection", "content-encoding", "content-length", "content-type", "expect", "idempotency-key",
    "transfer-encoding",
  ]

  private static func isHeader(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
    let value = bytes[(colon + 1)...]
    return bytes[..<colon].allSatisfy(\.isTokenByte)
      && value.contains { $0 > 0x20 } && value.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x09 }
      && ours.contains(String(decoding: bytes[..<colon], as: UTF8.self).lowercased()) == false
  }
}

extension UInt8 {
  /// Whether the byte can be part of a header's name (RFC 9110).
  fileprivate var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}
