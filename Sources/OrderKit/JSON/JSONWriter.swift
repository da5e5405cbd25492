import PlainText

extension ContiguousArray<UInt8> {
  /// Appends text without escaping it.
  package mutating func append(_ text: String) {
    if text.utf8.count > 1 << 20 { reserveForMore(than: text.utf8.count) }
    append(contentsOf: text.utf8)
  }

  package mutating func append(_ bytes: Span<UInt8>) {
    // All empty arrays in a process share one count. Swift 6.3 would write to that count here, causing a data race.
    if bytes.isEmpty { return }
    if bytes.count > 1 << 20 { reserveForMore(than: bytes.count) }
    append(addingCapacity: bytes.count) { free in
      for offset in bytes.indices { free.append(bytes[offset]) }
    }
  }

  /// Reserves extra room after long text, so that later appends don't copy it. Untouched memory costs nothing.
  private mutating func reserveForMore(than added: Int) { reserveCapacity(count + added + (1 << 20)) }

  /// Appends text as a quoted JSON string, escaping only quotes, backslashes and control characters.
  mutating func append(json text: String) {
    append(.quote)
    if text.isPlainJSON { append(text) } else { appendEscaped(text) }
    append(.quote)
  }

  private mutating func appendEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case .quote, .backslash:
        append(.backslash)
        append(byte)
      case .lineFeed: append("\\n")
      case .tab: append("\\t")
      case .carriageReturn: append("\\r")
      case 0..<0x20:
        append("\\u00")
        append(byte < 0x10 ? "0" : "")
        append(String(byte, radix: 16))
      default: append(byte)
      }
    }
  }
}

extension String {
  /// Whether the text needs no escapes in JSON.
  var isPlainJSON: Bool {
    withBytes { bytes in
      // Without an early exit, the compiler can compare many bytes at once.
      var special: UInt8 = 0
      for index in bytes.indices {
        let byte = bytes[index]
        special |= (byte < 0x20 ? 1 : 0) | (byte == .quote ? 1 : 0) | (byte == .backslash ? 1 : 0)
      }
      return special == 0
    }
  }

  /// The text as a quoted JSON string.
  package var asJSON: String {
    var bytes: ContiguousArray<UInt8> = []
    bytes.append(json: self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
