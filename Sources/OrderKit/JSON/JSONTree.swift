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
    case number(String)
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
    if case .number(let spelling) = content { Int(spelling) } else { nil }
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
    if looksLikeUTF16(from: offset, to: end) { throw JSONFailure(.utf16, at: offset) }
    skipBlanks()
    let start = offset
    // All is checked first, the depth too: building the tree recurses.
    try skipValue(inside: 0)
    skipBlanks()
    guard isAtEnd else { throw trailing(at: offset) }
    offset = start
    return try takeTree(allowsDuplicates)
  }

  /// Reads a value that was checked, in which only a key can be wrong that an object has twice.
  private mutating func takeTree(_ allowsDuplicates: Bool) throws(JSONFailure) -> JSONTree {
    skipBlanks()
    let start = offset
    let content: JSONTree.Content
    switch byte {
    case .openBrace: content = .object(try takeMembers(allowsDuplicates))
    case .openBracket: content = .array(try takeElements(allowsDuplicates))
    case .quote:
      offset += 1
      let string = try takeString()
      content = .text(text(of: string))
    case .minus, .zero ... .nine:
      let number = try takeNumber()
      content = .number(String(decoding: number.map { byte(at: $0) }, as: UTF8.self))
    default:
      let isTrue = takeTrue()
      content = isTrue || takeFalse() ? .bool(isTrue) : .null
      if case .null = content { offset += 4 }
    }
    return JSONTree(content: content, offset: start)
  }

  private mutating func takeMembers(_ allowsDuplicates: Bool) throws(JSONFailure) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    var keys: Set<String> = []
    offset += 1
    while takeNext(.closeBrace) == false {
      if takeNext(.comma) { skipBlanks() }
      let start = offset
      offset += 1
      let key = try takeString()
      let name = text(of: key)
      _ = takeNext(.colon)
      guard allowsDuplicates || keys.insert(name).inserted else { throw JSONFailure(.duplicateKey, at: start) }
      members.append(JSONTree.Member(key: name, offset: start, value: try takeTree(allowsDuplicates)))
    }
    return members
  }

  private mutating func takeElements(_ allowsDuplicates: Bool) throws(JSONFailure) -> [JSONTree] {
    var elements: [JSONTree] = []
    offset += 1
    while takeNext(.closeBracket) == false {
      _ = takeNext(.comma)
      elements.append(try takeTree(allowsDuplicates))
    }
    return elements
  }
}
