/// Finds the JSON pointer of the value at an offset where parsing has failed.
///
/// The bytes before the offset are known to be well-formed. Cost: linear in the offset, with a stack as deep as the
/// nesting.
enum JSONPath {
  /// The most bytes of a pointer. The middle of a longer pointer is left out.
  static let maximumLength = 200

  fileprivate enum Frame {
    case object(key: JSONString?)
    case array(index: Int)
  }

  private enum State {
    case key, colon, value, next
  }

  /// The pointer, such as `/notes/0/text`; empty for the outermost value and between its members.
  static func pointer(to offset: Int, from start: Int, _ bytes: JSONCursor) -> String {
    var cursor = bytes
    cursor.offset = start
    var frames: [Frame] = []
    var state = State.value
    while true {
      cursor.skipBlanks()
      guard cursor.offset < offset, step(&cursor, &frames, &state) else { break }
    }
    // If the mistake is a key, the pointer ends with that key.
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
    case .colon:
      cursor.offset += 1
      state = .value
    case .comma:
      cursor.offset += 1
      if case .array(let index)? = frames.last {
        frames[frames.count - 1] = .array(index: index + 1)
        state = .value
      } else {
        state = .key
      }
    case .quote:
      cursor.offset += 1
      guard let string = try? cursor.takeString() else { return false }
      if state == .key, !frames.isEmpty {
        frames[frames.count - 1] = .object(key: string)
        state = .colon
      } else {
        state = .next
      }
    case .minus, .zero ... .nine:
      guard (try? cursor.takeNumber()) != nil else { return false }
      state = .next
    default:
      guard cursor.takeTrue() || cursor.takeFalse() || cursor.takeNull() else { return false }
      state = .next
    }
    return true
  }

  fileprivate static func component(_ frame: Frame, _ cursor: JSONCursor) -> String {
    switch frame {
    case .array(let index): "/\(index)"
    // A key may be as long as a record.
    case .object(let key): "/" + escaped(key.map { cursor.text(of: $0, keepingEndsOf: maximumLength) } ?? "")
    }
  }

  /// Escapes a key for use in a pointer.
  static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
    // Scalars, not characters: a combining mark after a slash must not hide it.
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
  /// Returns the key that begins at an offset; nil if it is not well-formed. Cost: linear in the key.
  func key(at offset: Int) -> String? {
    var cursor = self
    cursor.offset = offset
    guard cursor.take(.quote), let key = try? cursor.takeString() else { return nil }
    return cursor.text(of: key)
  }

  /// The pointer to a member of the outermost object whose key begins at an offset. Cost: linear in the key.
  func pointer(toMember offset: Int) -> String {
    var cursor = self
    cursor.offset = offset
    guard cursor.take(.quote), let key = try? cursor.takeString() else { return "" }
    return JSONPath.component(.object(key: key), cursor).shortened
  }
}

extension String {
  /// The text, shortened with an ellipsis in the middle if it is longer than ``JSONPath/maximumLength``.
  var shortened: String {
    guard utf8.count > JSONPath.maximumLength else { return self }
    let room = (JSONPath.maximumLength - "…".utf8.count) / 2
    return String(unicodeScalars.beginning(of: room)) + "…"
      + String(String.UnicodeScalarView(unicodeScalars.reversed().beginning(of: room).reversed()))
  }
}

extension Sequence<Unicode.Scalar> {
  /// Returns the first scalars that fit into a number of bytes of UTF-8.
  fileprivate func beginning(of room: Int) -> String.UnicodeScalarView {
    var (result, length) = (String.UnicodeScalarView(), 0)
    for scalar in self {
      length += UTF8.width(scalar)
      if length > room { break }
      result.append(scalar)
    }
    return result
  }
}
