// Arguments, variables and paths are bytes, which are mostly UTF-8. An invalid byte becomes two of the noncharacters
// U+FDD0 to U+FDEF, one for each half of the byte. Unicode reserves these scalars for use inside programs. If the bytes
// already contain one of these scalars, each of its bytes is converted in the same way. So no byte is lost.

extension String {
  /// Creates a text from any bytes. ``systemBytes`` returns the bytes, and ``visible`` shows invalid ones as `\xE4`.
  package init(systemBytes bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    // Nearly all bytes are UTF-8, which the standard library decodes at once.
    if let text = String(validating: rest, as: UTF8.self), text.unicodeScalars.allSatisfy({ $0.half == nil }) {
      self = text
      return
    }
    var scalars = String.UnicodeScalarView()
    while !rest.isEmpty {
      var (source, parser) = (rest.makeIterator(), UTF8.ForwardParser())
      if case .valid(let encoded) = parser.parseScalar(from: &source), UTF8.decode(encoded).half == nil {
        scalars.append(UTF8.decode(encoded))
        rest.removeFirst(encoded.count)
      } else {
        scalars.append(contentsOf: rest.removeFirst().halves)
      }
    }
    self.init(scalars)
  }

  /// The bytes that the text was created from by `init(systemBytes:)`. For any other text, its UTF-8.
  package var systemBytes: [UInt8] {
    if unicodeScalars.allSatisfy({ $0.half == nil }) { return Array(utf8) }
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

  /// The text, or nil if its ``systemBytes`` are not UTF-8.
  package var decoded: String? {
    unicodeScalars.allSatisfy { $0.half == nil } ? self : String(validating: systemBytes, as: UTF8.self)
  }
}

extension StringProtocol {
  /// The first character, or both halves of the first byte if that byte could not be decoded.
  package var firstSystemCharacter: String {
    let isByte = Array(unicodeScalars.prefix(2)).undecodedByte(at: 0) != nil
    return String(prefix(isByte ? 2 : 1))
  }
}

extension [Unicode.Scalar] {
  /// Returns the byte whose halves are the scalar at an index and the next scalar, or nil if they are not halves.
  func undecodedByte(at index: Int) -> UInt8? {
    guard case .high(let high)? = self[index].half, index + 1 < count, case .low(let low)? = self[index + 1].half else {
      return nil
    }
    return high << 4 | low
  }
}

extension UInt8 {
  fileprivate var halves: [Unicode.Scalar] {
    [0xFDD0 + UInt32(self >> 4), 0xFDE0 + UInt32(self & 0xF)].compactMap(Unicode.Scalar.init)
  }
}

extension Unicode.Scalar {
  enum Half {
    case high(UInt8)
    case low(UInt8)
  }

  /// The half of a byte that the scalar stands for, or nil for any other scalar.
  var half: Half? {
    switch value {
    case 0xFDD0...0xFDDF: .high(UInt8(value & 0xF))
    case 0xFDE0...0xFDEF: .low(UInt8(value & 0xF))
    default: nil
    }
  }
}

extension String {
  /// The text, quoted if necessary as one word of a POSIX shell.
  package var quotedForShell: String {
    // Bytes that are not UTF-8, as in a path, need the form `$'…'`. Bash, zsh and ksh read it.
    if decoded == nil { return "$'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'").visible + "'" }
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-+=./:,@%".unicodeScalars.contains($0))
      }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
