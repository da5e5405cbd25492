// `environ` is a variable of the C library. It is read once, before there are other threads.
@unsafe @preconcurrency import CLibrary
import PlainText

extension SystemCalls {
  /// The words of the command line after the name of the program, with all bytes: see ``Swift/String/systemBytes``.
  ///
  /// Nil if they cannot be read. On Linux, Swift needs `/proc/self/maps` for them.
  package static let arguments: [String]? = {
    let words = unsafe texts(CommandLine.unsafeArgv)
    return words.isEmpty ? nil : Array(words.dropFirst())
  }()

  /// The variables of the environment, with all bytes. As in `getenv`, the first of two with one name counts.
  package static let environment: [String: String] = {
    let variables = unsafe texts(environ)
    // In characters, a combining mark at the beginning of a value would hide the equals sign.
    let pairs = variables.compactMap { variable in
      variable.unicodeScalars.firstIndex(of: "=").map { equals in
        (String(variable[..<equals]), String(variable[equals...].unicodeScalars.dropFirst()))
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// Returns the texts of a list that ends with a null pointer.
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
  /// The bytes of the text and a zero, for a call into the C library.
  var systemCharacters: [CChar] { systemBytes.map(CChar.init(bitPattern:)) + [0] }
}
