import PlainText

/// Writes JSON on one line, with commas where they belong.
///
///     JSONWriter.text {
///       $0.add("id", "A-17")
///       $0.objects("lines", lines) { $0.add("label", $1.label) }
///     }
///     // {"id":"A-17","lines":[{"label":"Cupcakes"},{"label":"Chocolate"}]}
package struct JSONWriter {
  package private(set) var bytes: ContiguousArray<UInt8> = []

  package init() {}

  /// Returns an object with the members that a closure adds.
  package static func text(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(nil, members)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Adds a member whose value is text, unless the text is `nil`.
  package mutating func add(_ key: String, _ text: String?) {
    guard let text else { return }
    begin(key)
    bytes.append(json: text)
  }

  package mutating func add(_ key: String, _ number: Int?) {
    guard let number else { return }
    begin(key)
    bytes.append(String(number))
  }

  package mutating func add(_ key: String, _ isOn: Bool) {
    begin(key)
    bytes.append(isOn ? "true" : "false")
  }

  package mutating func add(_ key: String, _ texts: [String]) {
    list(key) { json in
      for text in texts {
        json.begin(nil)
        json.bytes.append(json: text)
      }
    }
  }

  /// Adds a member whose value is an object, with the members that a closure adds.
  package mutating func object(_ key: String?, _ members: (inout JSONWriter) -> Void) {
    begin(key)
    bytes.append(.openBrace)
    members(&self)
    bytes.append(.closeBrace)
  }

  /// Adds a member whose value is a list of objects. The closure adds the members of each object.
  package mutating func objects<Elements: Sequence>(
    _ key: String, _ elements: Elements, _ members: (inout JSONWriter, Elements.Element) -> Void
  ) {
    list(key) { json in
      for element in elements { json.object(nil) { members(&$0, element) } }
    }
  }

  /// Adds a member whose value is copied from a tree.
  package mutating func add(_ key: String?, tree: JSONTree) {
    switch tree.content {
    case .object(let members): object(key) { for member in members { $0.add(member.key, tree: member.value) } }
    case .array(let elements): list(key) { for element in elements { $0.add(nil, tree: element) } }
    case .text(let text):
      begin(key)
      bytes.append(json: text)
    case .number(let spelling):
      begin(key)
      bytes.append(spelling)
    case .bool(let isOn):
      begin(key)
      bytes.append(isOn ? "true" : "false")
    case .null:
      begin(key)
      bytes.append("null")
    }
  }

  mutating func list(_ key: String?, _ elements: (inout JSONWriter) -> Void) {
    begin(key)
    bytes.append(.openBracket)
    elements(&self)
    bytes.append(.closeBracket)
  }

  /// Writes a comma, unless the value is the first in its object or list, and then the key of a member.
  private mutating func begin(_ key: String?) {
    if let last = bytes.last, last != .openBrace, last != .openBracket { bytes.append(.comma) }
    guard let key else { return }
    bytes.append(json: key)
    bytes.append(.colon)
  }
}

extension String {
  /// The text as a quoted JSON string. Quotes, backslashes and control characters are escaped, and so are the
  /// characters that change the direction of text.
  package var asJSON: String {
    var bytes: ContiguousArray<UInt8> = []
    bytes.append(json: self)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the text needs no escapes in JSON.
  fileprivate var isPlainJSON: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      // Of the bytes beyond ASCII, these begin the characters that are escaped.
      case 0..<0x20, .quote, .backslash, .delete, 0xC2, 0xD8, 0xE2: false
      default: true
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is escaped in JSON that we write, because a terminal or an editor could act on it.
  var isEscapedInJSON: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The escape of a scalar such as U+202E, `\u202e`.
  var escapeInJSON: String { "\\u" + String(0x10000 + value, radix: 16).dropFirst() }
}

extension ContiguousArray<UInt8> {
  /// Appends text as a quoted JSON string.
  mutating func append(json text: String) {
    append(.quote)
    if text.isPlainJSON { append(text) } else { appendEscaped(text) }
    append(.quote)
  }

  private mutating func appendEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": append(contentsOf: [.backslash, UInt8(ascii: scalar)])
      case "\n": append("\\n")
      case "\t": append("\\t")
      case "\r": append("\\r")
      case _ where scalar.isEscapedInJSON: append(scalar.escapeInJSON)
      default: append(contentsOf: String(scalar).utf8)
      }
    }
  }

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
}
