/// One line of input as it came, without its line end, before anybody asks what it means.
package struct InputLine: Equatable {
  /// The longest line that is taken, in bytes.
  package static let limit = 64 * 1024

  /// The first byte that is not blank; nil if there is none.
  package let opening: UInt8?
  /// The line as text, or why it is none.
  package let text: Result<String, Fault>

  package enum Fault: Error {
    case notUTF8
    case tooLong
  }

  package init(_ bytes: [UInt8]) {
    opening = bytes.first { ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0) }
    if bytes.count > Self.limit {
      text = .failure(.tooLong)
    } else {
      text = String(validating: bytes, as: UTF8.self).map(Result.success) ?? .failure(.notUTF8)
    }
  }
}
