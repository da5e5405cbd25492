// `environ` is a global variable of the C library. It is read once, before other threads start.
@unsafe @preconcurrency import CLibrary
import PlainText

extension SystemCalls {
  /// The arguments of the command line. Bytes that are not UTF-8 are kept; see ``Swift/String/systemBytes``.
  ///
  /// Nil if the arguments cannot be read. On Linux, Swift reads them by means of `/proc/self/maps`.
  package static let arguments: [String]? = {
    let words = unsafe texts(CommandLine.unsafeArgv)
    return words.isEmpty ? nil : Array(words.dropFirst())
  }()

  /// The environment variables. Bytes that are not UTF-8 are kept. If a name occurs twice, the first value is used, as
  /// by `getenv`.
  package static let environment: [String: String] = {
    let variables = unsafe texts(environ)
    // The search is by scalars: a combining mark after the equals sign would form one character with it.
    let pairs = variables.compactMap { variable in
      variable.unicodeScalars.firstIndex(of: "=").map { equals in
        (String(variable[..<equals]), String(variable[equals...].unicodeScalars.dropFirst()))
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// Returns the texts of a C array that ends with a null pointer.
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
  /// The bytes of the text and a final zero, for the C library.
  var systemCharacters: [CChar] { systemBytes.map(CChar.init(bitPattern:)) + [0] }
}
