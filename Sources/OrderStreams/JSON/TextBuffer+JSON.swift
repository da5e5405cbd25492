package import OrderKit

// Functions that write JSON on one line, with commas where they belong.

extension TextBuffer {
  /// Returns an object with the members that a closure adds.
  ///
  ///     TextBuffer.json {
  ///       $0.add("id", "A-17")
  ///       $0.objects("lines", lines) { $0.add("label", $1.label) }
  ///     }
  ///     // {"id":"A-17","lines":[{"label":"Cupcakes"},{"label":"Chocolate"}]}
  package static func json(_ members: (inout TextBuffer) -> Void) -> String {
    String(decoding: jsonBytes(members), as: UTF8.self)
  }

  /// Returns the bytes of an object with the members that a closure adds.
  package static func jsonBytes(_ members: (inout TextBuffer) -> Void) -> [UInt8] {
    var buffer = TextBuffer()
    buffer.object(nil, members)
    return Array(buffer.bytes[..<buffer.count])
  }

  /// Adds a member whose value is text. Does nothing if the text is `nil`.
  package mutating func add(_ key: String, _ text: String?) {
    guard let text else { return }
    begin(key)
    append(json: text)
  }

  package mutating func add(_ key: String, _ number: Int?) {
    guard let number else { return }
    begin(key)
    append(decimal: number)
  }

  package mutating func add(_ key: String, _ isOn: Bool) { add(key, .isOn(isOn)) }

  package mutating func add(_ key: String, _ texts: [String]) { add(key, .list(texts)) }

  /// Adds a member of an order. Does nothing if it is `nil`.
  package mutating func add(_ key: String, _ member: OrderMember?) {
    guard let member else { return }
    begin(key)
    append(member)
  }

  package mutating func add(_ key: JSONKey, _ member: OrderMember?) {
    guard let member else { return }
    begin(key)
    append(member)
  }

  private mutating func append(_ member: OrderMember) {
    switch member {
    case .number(let number): append(decimal: number)
    case .isOn(let isOn): append(isOn)
    case .list(let texts):
      append(.openBracket)
      for text in texts {
        begin(nil)
        append(json: text)
      }
      append(.closeBracket)
    case .text(let text): append(json: text)
    }
  }

  mutating func add(_ key: String, record number: Int) {
    begin(key)
    append(record: number)
  }

  mutating func add(_ key: String, line number: Int) {
    begin(key)
    append(line: number)
  }

  /// Adds a member whose value is an object, with the members that a closure adds.
  package mutating func object(_ key: String?, _ members: (inout TextBuffer) -> Void) {
    begin(key)
    append(.openBrace)
    members(&self)
    append(.closeBrace)
  }

  /// Adds a member whose value is a list of objects. The closure adds the members of each object.
  package mutating func objects<Elements: Sequence>(
    _ key: String, _ elements: Elements, _ members: (inout TextBuffer, Elements.Element) -> Void
  ) {
    list(key) { buffer in
      for element in elements { buffer.object(nil) { members(&$0, element) } }
    }
  }

  /// Adds a member whose value is copied from a tree.
  package mutating func add(_ key: String?, tree: JSONTree) {
    switch tree.content {
    case .object(let members): object(key) { for member in members { $0.add(member.key, tree: member.value) } }
    case .array(let elements): list(key) { for element in elements { $0.add(nil, tree: element) } }
    case .text(let text): add(key, literal: text.asJSON)
    case .number(let spelling): add(key, literal: spelling)
    case .bool(let isOn): add(key, literal: String(isOn))
    case .null: add(key, literal: "null")
    }
  }

  mutating func add(_ key: String?, literal: String) {
    begin(key)
    append(literal)
  }

  mutating func list(_ key: String?, _ elements: (inout TextBuffer) -> Void) {
    begin(key)
    append(.openBracket)
    elements(&self)
    append(.closeBracket)
  }

  /// Writes a comma, unless the value is the first in its object or list, and then the key of a member.
  mutating func begin(_ key: String?) {
    switch count == 0 ? .lineFeed : bytes[count - 1] {
    case .openBrace, .openBracket, .comma, .lineFeed: break
    default: append(.comma)
    }
    guard let key else { return }
    append(json: key)
    append(.colon)
  }

  mutating func begin(_ key: JSONKey) {
    begin(nil)
    append(key.bytes.span)
  }

  /// Appends text as a quoted JSON string. Quotes, backslashes and control characters are escaped, and so are the
  /// characters that change the direction of text.
  mutating func append(json text: String) {
    let start = count
    var isPlain = false
    append(upTo: text.utf8.count + 2) { isPlain = $0.put(quoted: text) }
    if isPlain { return }
    count = start
    append(.quote)
    for scalar in text.unicodeScalars { append(scalar.needsNoEscape ? String(scalar) : scalar.escapeInJSON) }
    append(.quote)
  }
}

/// The key of a member as JSON, for keys that are written often.
package struct JSONKey: Sendable {
  fileprivate let bytes: ContiguousArray<UInt8>

  package init(_ key: String) { bytes = ContiguousArray((key.asJSON + ":").utf8) }
}

extension TextRoom {
  /// Writes text in quotes. Returns `false` if the text contains a character that needs an escape.
  fileprivate mutating func put(quoted text: String) -> Bool {
    put(.quote)
    for scalar in text.unicodeScalars {
      guard scalar.needsNoEscape else { return false }
      put(scalar)
    }
    put(.quote)
    return true
  }
}

extension String {
  /// The text as a quoted JSON string.
  package var asJSON: String {
    var buffer = TextBuffer()
    buffer.append(json: self)
    return buffer.takeText()
  }
}

extension Unicode.Scalar {
  fileprivate var needsNoEscape: Bool { self != "\"" && self != "\\" && !isEscapedInJSON }

  /// Whether the scalar is escaped in JSON that we write, because a terminal or an editor could act on it.
  var isEscapedInJSON: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F...0x9F: true
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The escape of a scalar, such as `\n`, or `\u202e` for U+202E.
  var escapeInJSON: String {
    switch self {
    case "\"", "\\": "\\\(self)"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: "\\u" + String(0x10000 + value, radix: 16).dropFirst()
    }
  }
}
