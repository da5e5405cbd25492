import CommandLineKit
import SystemIO

/// HTTP headers for the shop, such as an API key. They're read from a file to hide them from other users.
enum HeaderFile {
  /// Reads headers such as `X-API-Key: …`, one per line, from a file or a descriptor such as `/dev/fd/3`.
  ///
  /// Errors never quote a header, since headers may be secret.
  static func lines(_ path: String) throws -> [String] {
    let bytes = try IOError.naming(path) { try Descriptor.read(path, upTo: limit + 1) }
    if bytes.count > limit { throw Failure(.badData, "\(path): the headers are longer than 4096 bytes: shorten them") }
    var lines: [String] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      if text.isEmpty { continue }
      guard isHeader(text) else {
        throw Failure(.badData, "\(path):\(index + 1): not a valid header: write one such as 'X-API-Key: secret'")
      }
      lines.append(text)
    }
    return lines
  }

  /// curl reads the headers from a pipe, and every pipe can hold at least this many bytes.
  private static let limit = 4096

  /// Headers that the request depends on. A header file must not contain any of these.
  private static let ours = [
    "connection", "content-encoding", "content-length", "content-type", "expect", "idempotency-key",
    "transfer-encoding",
  ]

  private static func isHeader(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
    return bytes.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x09 }
      && !bytes[..<colon].contains { $0 <= 0x20 } && bytes[(colon + 1)...].contains { $0 > 0x20 }
      && !ours.contains(String(decoding: bytes[..<colon], as: UTF8.self).lowercased())
  }
}
