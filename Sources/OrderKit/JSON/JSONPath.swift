/// Finds the JSON pointer to the value at an offset where parsing has failed.
///
/// All bytes before the offset must be well-formed. The search starts from the beginning of the record, so it takes
/// time linear in the offset.
enum JSONPath {
  /// The maximum length of a pointer in bytes. Longer pointers are truncated.
  static let maximumLength = 200

  /// The way from an open bracket to the member that is being read.
  private struct Step {
    /// The index of the element in an array, or `nil` in an object.
    var index: Int?
    var key: JSONString?
    var isComplete = false

    var awaitsKey: Bool { index == nil && key == nil }

    mutating func advance() { self = Step(index: index.map { $0 + 1 }) }
  }

  /// Returns a pointer such as `/notes/0/text`, empty for the outermost value and the space between its members.
  static func pointer(to offset: Int, from start: Int, _ bytes: JSONCursor) -> String {
    var cursor = bytes
    cursor.offset = start
    var steps: [Step] = []
    while true {
      cursor.skipBlanks()
      let (byte, last) = (cursor.byte, steps.indices.last)
      // If the error is in a key, the pointer ends with that key.
      if cursor.offset <= offset, byte == .quote, let last, steps[last].awaitsKey {
        cursor.offset += 1
        guard let key = try? cursor.takeString() else { break }
        steps[last].key = key
        continue
      }
      guard cursor.offset < offset else { break }
      switch byte {
      case .openBrace: steps.append(Step())
      case .openBracket: steps.append(Step(index: 0))
      case .comma: if let last { steps[last].advance() }
      case .colon: break
      default:
        let isBracket = byte == .closeBrace || byte == .closeBracket
        if isBracket { _ = steps.popLast() } else if (try? cursor.skipValue()) == nil { return text(of: steps, cursor) }
        if let last = steps.indices.last { steps[last].isComplete = true }
        if !isBracket { continue }
      }
      cursor.offset += 1
    }
    if let last = steps.last, last.isComplete || last.awaitsKey { steps.removeLast() }
    return text(of: steps, cursor)
  }

  private static func text(of steps: [Step], _ cursor: JSONCursor) -> String {
    // A key can be as long as a record, so keep just the beginning of the key.
    let names = steps.map { step in
      step.key.map { escaped(cursor.text(of: $0, upTo: maximumLength)) } ?? step.index.map(String.init) ?? ""
    }
    return names.map { "/" + $0 }.joined().shortened
  }

  /// Returns the pointer to a member of the outermost object.
  static func pointer(to key: String) -> String { ("/" + escaped(key)).shortened }

  static func escaped(_ name: String) -> String {
    // Iterate over scalars, because a slash followed by a combining mark would not match as a character.
    name.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
  }
}

extension JSONCursor {
  /// Returns the key that starts at an offset, or its beginning, or `nil` if it is not well-formed.
  func key(at offset: Int, upTo count: Int = .max) -> String? {
    var cursor = self
    cursor.offset = offset
    guard cursor.take(.quote), let key = try? cursor.takeString() else { return nil }
    return cursor.text(of: key, upTo: count)
  }

  /// Returns the JSON pointer to a member of the outermost object. `offset` is where the member's key starts.
  func pointer(toMember offset: Int) -> String {
    key(at: offset, upTo: JSONPath.maximumLength).map(JSONPath.pointer) ?? ""
  }
}

extension String {
  /// The text, which ends with an ellipsis if it is longer than ``JSONPath/maximumLength``.
  var shortened: String {
    guard utf8.count > JSONPath.maximumLength else { return self }
    var room = JSONPath.maximumLength - "…".utf8.count
    let beginning = unicodeScalars.prefix { scalar in
      room -= UTF8.width(scalar)
      return room >= 0
    }
    return String(beginning) + "…"
  }
}
