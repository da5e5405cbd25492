import OrderKit

/// JSON pointers to members, and to the elements of a member that is a list.
enum JSONPath {
  /// The maximum length of a pointer in bytes. Longer pointers are truncated.
  static let maximumLength = 200

  /// Returns the pointer to a member of the outermost object.
  static func pointer(to key: String) -> String { ("/" + JSONPointer.escaped(key)).shortened }
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

  /// Returns the index of the element that begins at an offset if the member whose key starts at `key` is a list.
  func element(at offset: Int, ofMember key: Int) -> Int? {
    var cursor = self
    cursor.offset = key
    guard cursor.take(.quote), (try? cursor.takeString()) != nil, cursor.takeNext(.colon), cursor.takeNext(.openBracket)
    else { return nil }
    var index = 0
    cursor.skipBlanks()
    while cursor.offset < offset {
      guard (try? cursor.skipValue()) != nil, cursor.takeNext(.comma) else { return nil }
      cursor.skipBlanks()
      index += 1
    }
    return cursor.offset == offset ? index : nil
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
