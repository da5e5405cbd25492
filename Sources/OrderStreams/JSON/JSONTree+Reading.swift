package import OrderKit

extension JSONTree {
  /// Creates a tree from a JSON document. Throws if the JSON is malformed or, unless they are allowed, an object has
  /// duplicate keys.
  package init(json: [UInt8], allowsDuplicates: Bool = false) throws(JSONFailure) {
    let bytes = ContiguousArray(padding: json)
    var cursor = JSONCursor(bytes.span, from: 0, to: json.count)
    self = try cursor.takeDocument(allowsDuplicates)
  }
}

extension JSONCursor {
  /// Reads the document from the cursor to the end. Duplicate keys are errors unless they are allowed.
  mutating func takeDocument(_ allowsDuplicates: Bool = false) throws(JSONFailure) -> JSONTree {
    if beginsLikeUTF16 { throw JSONFailure(.utf16, at: offset) }
    skipBlanks()
    let start = offset
    // Validating the whole value first means that the tree can rely on well-formed JSON.
    try skipValue(inside: 0)
    skipBlanks()
    guard isAtEnd else { throw trailing(at: offset) }
    offset = start
    return try takeTree(allowsDuplicates)
  }

  /// Reads a well-formed value. Throws if an object has duplicate keys that are not allowed.
  ///
  /// This is not recursive, because threads on Apple platforms may have a stack of only 512 KiB.
  private mutating func takeTree(_ allowsDuplicates: Bool) throws(JSONFailure) -> JSONTree {
    var containers: [OpenContainer] = []
    while true {
      skipBlanks()
      let value: JSONTree
      switch byte {
      case .comma:
        offset += 1
        continue
      case .openBrace, .openBracket:
        containers.append(OpenContainer(isObject: byte == .openBrace, offset: offset))
        offset += 1
        continue
      case .quote where containers.last?.awaitsKey == true:
        let start = offset
        offset += 1
        let key = try takeString()
        guard containers[containers.count - 1].begin(text(of: key), at: start) || allowsDuplicates else {
          throw JSONFailure(.duplicateKey, at: start)
        }
        _ = takeNext(.colon)
        continue
      case .closeBrace, .closeBracket:
        offset += 1
        value = containers.removeLast().tree
      default:
        value = try takeScalar()
      }
      guard !containers.isEmpty else { return value }
      containers[containers.count - 1].append(value)
    }
  }

  /// Reads a well-formed string, number, Boolean or null.
  private mutating func takeScalar() throws(JSONFailure) -> JSONTree {
    let start = offset
    let content: JSONTree.Content
    switch byte {
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
}

/// An object or array whose closing bracket has not been read yet.
private struct OpenContainer {
  let isObject: Bool
  let offset: Int
  var members: [JSONTree.Member] = []
  var elements: [JSONTree] = []
  var keys: Set<String> = []
  /// The name and offset of the current member's key, or `nil` once its value has been read.
  var key: (name: String, offset: Int)?

  var awaitsKey: Bool { isObject && key == nil }

  mutating func begin(_ name: String, at offset: Int) -> Bool {
    key = (name, offset)
    return keys.insert(name).inserted
  }

  mutating func append(_ value: JSONTree) {
    if let key {
      members.append(JSONTree.Member(key: key.name, offset: key.offset, value: value))
      self.key = nil
    } else {
      elements.append(value)
    }
  }

  var tree: JSONTree { JSONTree(content: isObject ? .object(members) : .array(elements), offset: offset) }
}
