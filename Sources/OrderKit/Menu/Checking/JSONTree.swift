/// A JSON value with its offset and members, so that errors can point anywhere within it. Trees are used for single
/// values, such as a menu, but never for streams of orders. `OrderStreams` reads and writes them as text.
package struct JSONTree: Sendable {
  package let content: Content
  /// The offset of the value's first byte.
  package let offset: Int

  package enum Content: Sendable {
    case object([Member])
    case array([JSONTree])
    case text(String)
    /// A number as it is spelled.
    case number(String)
    case bool(Bool)
    case null
  }

  package struct Member: Sendable {
    package let key: String
    /// The offset of the quote before the key.
    package let offset: Int
    package let value: JSONTree

    package init(key: String, offset: Int, value: JSONTree) {
      self.key = key
      self.offset = offset
      self.value = value
    }
  }

  package init(content: Content, offset: Int) {
    self.content = content
    self.offset = offset
  }
}

extension JSONTree {
  /// The value of a member, or `nil` if this value isn't an object or doesn't have the member.
  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let bool) = content { bool } else { nil }
  }

  /// The value if it is a number without a fraction or exponent.
  package var wholeNumber: Int? {
    if case .number(let spelling) = content { Int(spelling) } else { nil }
  }
}

/// The escapes of JSON pointers (RFC 6901).
package enum JSONPointer {
  package static func escaped(_ name: String) -> String {
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
