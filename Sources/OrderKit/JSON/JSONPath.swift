/// Finds the JSON pointer to the value at an offset where parsing has failed.
///
/// All bytes before the offset must be well-formed. The search starts from the beginning of the record, so it takes
/// time linear in the offset.
enum JSONPath {
  /// The maximum length of a pointer in bytes. Longer pointers are truncated.
  static let maximumLength = 200

  private enum Frame {
    case object(key: JSONString?)
    case array(index: Int)
  }

  private enum State {
    case key, value, next
  }

  /// Returns a pointer such as `/notes/0/text`, empty for the outermost value and the space between its members.
  static func pointer(to offset: Int, from start: Int, _ bytes: JSONCursor) -> String {
    var cursor = bytes
    cursor.offset = start
    var frames: [Frame] = []
    var state = State.value
    while true {
      cursor.skipBlanks()
      guard cursor.offset < offset, step(&cursor, &frames, &state) else { break }
    }
    // If the error is in a key, the pointer ends with that key.
    if cursor.offset == offset, state == .key, cursor.take(.quote), let key = try? cursor.takeString() {
      if !frames.isEmpty { frames[frames.count - 1] = .object(key: key) }
    } else if state == .key || state == .next {
      _ = frames.popLast()
    }
    return frames.reduce(into: "") { $0 += component($1, cursor) }.shortened
  }

  private static func step(_ cursor: inout JSONCursor, _ frames: inout [Frame], _ state: inout State) -> Bool {
    switch cursor.byte {
    case .openBrace:
      cursor.offset += 1
      frames.append(.object(key: nil))
      state = .key
    case .openBracket:
      cursor.offset += 1
      frames.append(.array(index: 0))
      state = .value
    case .closeBrace, .closeBracket:
      cursor.offset += 1
      _ = frames.popLast()
      state = .next
    case .colon: cursor.offset += 1
    case .comma:
      cursor.offset += 1
      if case .array(let index)? = frames.last {
        frames[frames.count - 1] = .array(index: index + 1)
        state = .value
      } else {
        state = .key
      }
    case .quote where state == .key && !frames.isEmpty:
      cursor.offset += 1
      guard let key = try? cursor.takeString() else { return false }
      frames[frames.count - 1] = .object(key: key)
      state = .value
    default:
      guard (try? cursor.skipValue()) != nil else { return false }
      state = .next
    }
    return true
  }

  private static func component(_ frame: Frame, _ cursor: JSONCursor) -> String {
    switch frame {
    case .array(let index): "/\(index)"
    // A key can be as long as a record, so keep just the beginning of the key.
    case .object(let key): "/" + escaped(key.map { cursor.text(of: $0, upTo: maximumLength) } ?? "")
    }
  }

  /// Returns the pointer to a member of the outermost object.
  static func pointer(to key: String) -> String { ("/" + escaped(key)).shortened }

  static func escaped(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: { $0 == "~" || $0 == "/" }) else { return name }
    // Iterate over scalars, because a slash followed by a combining mark would not match as a character.
    return name.unicodeScalars.reduce(into: "") { pointer, scalar in
      switch scalar {
      case "~": pointer += "~0"
      case "/": pointer += "~1"
      default: pointer.unicodeScalars.append(scalar)
      }
    }
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
    var (beginning, room) = (String.UnicodeScalarView(), JSONPath.maximumLength - "…".utf8.count)
    for scalar in unicodeScalars {
      room -= UTF8.width(scalar)
      if room < 0 { break }
      beginning.append(scalar)
    }
    return String(beginning) + "…"
  }
}
