import Testing

@testable import PlainText

@Suite struct SystemTextTests {
  @Test func `any bytes come back as they were`() {
    // Pieces of valid and invalid UTF-8. Every sequence of three pieces is tested.
    let pieces: [[UInt8]] = [
      [], [0x61], [0x2F], [0x80], [0xE4], [0xC3, 0xA4], [0xF0, 0x9F], [0xF0, 0x9F, 0xA7, 0x81], [0xED, 0xA0, 0x80],
      [0xC0, 0xAF], [0xFF], [0xEF, 0xB7, 0x90], [0xEF, 0xB7, 0xA4], [0xEF, 0xB7], [0xF4, 0x90, 0x80], [0xCC, 0x81],
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let bytes = first + second + third
          let text = String(systemBytes: bytes)
          #expect(text.systemBytes == bytes)
          #expect(text.decoded == String(validating: bytes, as: UTF8.self))
        }
      }
    }
  }

  @Test func `text is itself, and what is none is shown byte by byte`() {
    #expect(String(systemBytes: "Jörg 🧁".utf8) == "Jörg 🧁")
    #expect(String(systemBytes: [0x4A, 0xF6, 0x72, 0x67]).visible == #"J\xF6rg"#)
    #expect(String(systemBytes: [0xE4, 0x0A, 0xC3]).visible == #"\xE4\u{A}\xC3"#)
    #expect(String(systemBytes: [0xE4]) != String(systemBytes: [0xF6]))
  }

  @Test(arguments: [[0x61, 0xFDD0], [0xFDE0, 0x61], [0xFDE0, 0xFDD0], [0xFDD0, 0xFDD1]] as [[UInt32]])
  func `a scalar that could mean half a byte is itself in text that was not made of bytes`(scalars: [UInt32]) {
    let text = scalars.compactMap(Unicode.Scalar.init).reduce(into: "") { $0.unicodeScalars.append($1) }
    #expect(text.systemBytes == Array(text.utf8))
    #expect(text.visible.contains(#"\u{FD"#) && !text.visible.contains(#"\x"#))
  }
}
