// `environ` is a global variable of the C library. It is read just once, before any other threads start.
@unsafe @preconcurrency import CLibrary
import PlainText

extension SystemCalls {
  /// The command-line arguments, or `nil` if they can't be read. (On Linux, reading them requires `/proc/self/maps`.)
  ///
  /// Bytes that are not valid UTF-8 are preserved; see ``Swift/String/systemBytes``.
  package static let arguments: [String]? = {
    let words = unsafe texts(CommandLine.unsafeArgv)
    return words.isEmpty ? nil : Array(words.dropFirst())
  }()

  /// The environment variables. Bytes that are not valid UTF-8 are preserved. If a name occurs more than once, the
  /// first occurrence counts, as with `getenv`.
  package static let environment: [String: String] = {
    let variables = unsafe texts(environ)
    // Search scalars, because a combining mark would merge with the equals sign to form a single character.
    let pairs = variables.compactMap { variable in
      variable.unicodeScalars.firstIndex(of: "=").map { equals in
        (String(variable[..<equals]), String(variable[equals...].unicodeScalars.dropFirst()))
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// Returns the strings of a null-terminated C array.
  private static func texts(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
    var texts: [String] = []
    guard var next = unsafe list else { return [] }
    while let text = unsafe next.pointee {
      let characters = unsafe UnsafeBufferPointer(start: text, count: strlen(text))
      texts.append(String(systemBytes: unsafe characters.map(UInt8.init(bitPattern:))))
      unsafe next += 1
    }
    return texts
  }
}

extension String {
  /// The bytes of the text as a null-terminated C string.
  var systemCharacters: [CChar] { systemBytes.map(CChar.init(bitPattern:)) + [0] }
}
