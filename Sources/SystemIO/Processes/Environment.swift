// `environ` is a global variable of the C library. It is read just once, before any other threads start.
@unsafe @preconcurrency import CLibrary

extension SystemCalls {
  /// The command-line arguments, each `nil` if it is not valid UTF-8. The list is `nil` if they
  /// can't be read, as without `/proc/self/maps` on Linux.
  package static let arguments: [String?]? = {
    let words = unsafe texts(CommandLine.unsafeArgv)
    return words.isEmpty ? nil : words.dropFirst().map { $0.isUTF8 ? $0.text : nil }
  }()

  package static let environment = variables.compactMapValues(\.self)

  package static let undecodedVariables = Set(variables.filter { $0.value == nil }.keys)

  /// The first value of each environment variable, as with `getenv`, or `nil` if it is not valid UTF-8.
  private static let variables: [String: String?] = {
    // Search scalars, because a combining mark would merge with the equals sign to form a single character.
    let pairs = unsafe texts(environ).compactMap { variable, isUTF8 in
      variable.unicodeScalars.firstIndex(of: "=").map { equals in
        (String(variable[..<equals]), isUTF8 ? String(variable[equals...].unicodeScalars.dropFirst()) : nil)
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// Returns the strings of a null-terminated C array, with U+FFFD in place of invalid UTF-8.
  private static func texts(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [(text: String, isUTF8: Bool)] {
    var texts: [(String, Bool)] = []
    guard var next = unsafe list else { return [] }
    while let text = unsafe next.pointee {
      texts.append((unsafe String(cString: text), unsafe String(validatingCString: text) != nil))
      unsafe next += 1
    }
    return texts
  }
}
