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
