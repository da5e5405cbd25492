import PlainText
import Testing

@testable import OrderKit

@Suite struct PlainLetterTests {
  @Test func `the reader's short cut for letters agrees with the rule of what is visible, for every scalar`() {
    let letters = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter(\.isPlainLetter)
    #expect(letters.count > 30_000)
    #expect(letters.allSatisfy { $0.isVisible })
  }
}
