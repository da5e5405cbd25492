// Arguments, environment variables and paths are byte strings that are usually, but not necessarily, valid UTF-8. To
// preserve them, an invalid byte is represented by two of the noncharacters U+FDD0 to U+FDEF, one for each half.
// Unicode reserves these for internal use. If the text itself contains one, its bytes are represented the same way.

extension String {
  /// Creates a string from arbitrary bytes, which ``systemBytes`` restores and ``visible`` shows as `\xE4` if invalid.
  package init(systemBytes bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    // Nearly all input is valid UTF-8, which the standard library decodes in bulk.
    if let text = String(validating: rest, as: UTF8.self), !text.unicodeScalars.contains(where: \.isHalf) {
      self = text
      return
    }
    var scalars = String.UnicodeScalarView()
    while !rest.isEmpty {
      var (source, parser) = (rest.makeIterator(), UTF8.ForwardParser())
      if case .valid(let encoded) = parser.parseScalar(from: &source), !UTF8.decode(encoded).isHalf {
        scalars.append(UTF8.decode(encoded))
        rest.removeFirst(encoded.count)
      } else {
        scalars.append(contentsOf: rest.removeFirst().halves)
      }
    }
    self.init(scalars)
  }

  /// The bytes from which the string was created by `init(systemBytes:)`. For all other strings, this is their UTF-8.
  package var systemBytes: [UInt8] {
    if !unicodeScalars.contains(where: \.isHalf) { return Array(utf8) }
    let scalars = Array(unicodeScalars)
    var bytes: [UInt8] = []
    for (index, scalar) in scalars.enumerated() {
      if let byte = scalars.undecodedByte(at: index) {
        bytes.append(byte)
      } else if index == 0 || scalars.undecodedByte(at: index - 1) == nil {
        bytes += String(scalar).utf8
      }
    }
    return bytes
  }

  /// The text, or `nil` if its ``systemBytes`` are not valid UTF-8.
  package var decoded: String? {
    unicodeScalars.contains(where: \.isHalf) ? String(validating: systemBytes, as: UTF8.self) : self
  }
}

extension StringProtocol {
  /// The first character, or both halves if the first byte could not be decoded.
  package var firstSystemCharacter: String {
    let isByte = Array(unicodeScalars.prefix(2)).undecodedByte(at: 0) != nil
    return String(prefix(isByte ? 2 : 1))
  }
}

extension [Unicode.Scalar] {
  /// Returns the byte that the scalars at `index` and `index + 1` represent, or `nil` if they aren't halves of a byte.
  func undecodedByte(at index: Int) -> UInt8? {
    guard index + 1 < count, 0xFDD0...0xFDDF ~= self[index].value, 0xFDE0...0xFDEF ~= self[index + 1].value else {
      return nil
    }
    return UInt8(self[index].value & 0xF) << 4 | UInt8(self[index + 1].value & 0xF)
  }
}

extension UInt8 {
  fileprivate var halves: [Unicode.Scalar] {
    [0xFDD0 + UInt32(self >> 4), 0xFDE0 + UInt32(self & 0xF)].compactMap(Unicode.Scalar.init)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar represents half of a byte.
  var isHalf: Bool { 0xFDD0...0xFDEF ~= value }
}

extension String {
  /// The text as a single word of a POSIX shell, quoted if necessary.
  package var quotedForShell: String {
    // Invalid UTF-8, as in some paths, requires the form `$'…'`, which bash, zsh and ksh support.
    if decoded == nil { return "$'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'").visible + "'" }
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-+=./:,@%".unicodeScalars.contains($0))
      }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
