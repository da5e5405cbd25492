import PlainText
import TestSupport
import Testing

@testable import OrderStreams

@Suite struct PlainLetterTests {
  @Test func `the reader's short cut for letters agrees with the rule of what is visible`() {
    let letters = stride(from: UInt32(0), through: 0x10FFFF, by: samples(13, long: 1)).compactMap(Unicode.Scalar.init)
      .filter(\.isPlainLetter)
    #expect(letters.count > 2000)
    #expect(letters.allSatisfy { $0.isVisible })
  }
}
