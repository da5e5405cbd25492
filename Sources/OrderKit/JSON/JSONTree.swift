/// A value with its place, and all that it holds: for small documents of which every mistake is to be named.
///
/// Streams of orders are never read this way.
package struct JSONTree: Sendable {
  package let content: Content
  /// Offset of the value's first byte.
  package let offset: Int

  /// The six kinds of JSON.
  package enum Content: Sendable {
    case object([Member])
    case array([JSONTree])
    case text(String)
    /// As it is written.
    case number(JSONNumber, spelling: String)
    case bool(Bool)
    case null
  }

  /// A member of an object.
  package struct Member: Sendable {
    package let key: String
    /// Offset of the key's opening quote.
    let offset: Int
    package let value: JSONTree
  }
}

extension JSONTree {
  /// The value of a member, if this is an object that has it.
  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value, if it is text.
  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// Whether a member is text, or absent.
  package func hasTextOrNothing(_ key: String) -> Bool { self[key].map { $0.text != nil } ?? true }

  /// The value, if it is true or false.
  package var bool: Bool? {
    if case .bool(let bool) = content { bool } else { nil }
  }

  /// The value, if it is a number that is written as digits alone.
  package var wholeNumber: Int? {
    if case .number(_, let spelling) = content { Int(spelling) } else { nil }
  }
}

extension JSONTree {
  /// Reads a document; a key that an object has twice is refused.
  package init(json: [UInt8]) throws(JSONFailure) {
    let bytes = json + [UInt8](repeating: 0, count: JSONCursor.slack + 1)
    var cursor = JSONCursor(bytes.span, from: 0, to: json.count)
    self = try cursor.takeDocument()
  }
}

extension JSONCursor {
  /// Reads the one value of a document, from the cursor to its end. A key that an object has twice is refused, unless
  /// the caller looks for such keys itself.
  mutating func takeDocument(allowsDuplicates: Bool = false) throws(JSONFailure) -> JSONTree {
    if looksLikeUTF16 { throw JSONFailure(.utf16, at: offset) }
    skipBlanks()
    let start = offset
    // All is checked first, the depth too: building the tree recurses.
    try skipValue(inside: 0)
    skipBlanks()
    guard isAtEnd else { throw trailing }
    offset = start
    return try takeTree(allowsDuplicates)
  }

  private mutating func takeTree(_ allowsDuplicates: Bool) throws(JSONFailure) -> JSONTree {
    skipBlanks()
    let start = offset
    switch byte {
    case .openBrace: return JSONTree(content: .object(try takeMembers(allowsDuplicates)), offset: start)
    case .openBracket: return JSONTree(content: .array(try takeElements(allowsDuplicates)), offset: start)
    case .quote:
      offset += 1
      let string = try takeString()
      return JSONTree(content: .text(text(of: string)), offset: start)
    default: break
    }
    if byte.beginsNumber {
      let number = try takeNumber()
      let spelling = String(decoding: (number.start..<number.end).map { byte(at: $0) }, as: UTF8.self)
      return JSONTree(content: .number(number, spelling: spelling), offset: start)
    }
    if takeTrue() { return JSONTree(content: .bool(true), offset: start) }
    if takeFalse() { return JSONTree(content: .bool(false), offset: start) }
    guard takeNull() else { throw unexpectedLiteral() }
    return JSONTree(content: .null, offset: start)
  }

  private mutating func takeMembers(_ allowsDuplicates: Bool) throws(JSONFailure) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    var keys: Set<String> = []
    offset += 1
    skipBlanks()
    if take(.closeBrace) { return members }
    repeat {
      skipBlanks()
      let start = offset
      guard take(.quote) else { throw unexpected(.key) }
      let key = try takeString()
      skipBlanks()
      guard take(.colon) else { throw unexpected(.colon) }
      let name = text(of: key)
      guard allowsDuplicates || keys.insert(name).inserted else { throw JSONFailure(.duplicateKey, at: start) }
      members.append(JSONTree.Member(key: name, offset: start, value: try takeTree(allowsDuplicates)))
      skipBlanks()
    } while take(.comma)
    guard take(.closeBrace) else { throw unexpected(.commaOrClosingBrace) }
    return members
  }

  private mutating func takeElements(_ allowsDuplicates: Bool) throws(JSONFailure) -> [JSONTree] {
    var elements: [JSONTree] = []
    offset += 1
    skipBlanks()
    if take(.closeBracket) { return elements }
    repeat { elements.append(try takeTree(allowsDuplicates)) } while takeCommaBehindBlanks()
    guard take(.closeBracket) else { throw unexpected(.commaOrClosingBracket) }
    return elements
  }

  private mutating func takeCommaBehindBlanks() -> Bool {
    skipBlanks()
    return take(.comma)
  }
}
