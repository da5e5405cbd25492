import Testing

@testable import checkout

@Suite struct AgeEncryptionTests {
  @Test(arguments: [0, 1, 90, 65_535, 65_536, 65_537])
  func `an encrypted text has one length`(count: Int) {
    let header = Array("age-encryption.org/v1\n-> scrypt C15e 18\n14em\n--- kqUy\n".utf8)
    let pieces = max(1, (count + 65_535) / 65_536)
    // Line feeds in the encrypted part do not count.
    let sealed = header + [UInt8](repeating: 10, count: 16 + count + 16 * pieces)
    #expect(AgeEncryption.isWhole(sealed, of: count))
    #expect(!AgeEncryption.isWhole(sealed.dropLast(), of: count))
    #expect(!AgeEncryption.isWhole(sealed + [0], of: count))
    #expect(!AgeEncryption.isWhole(Array(sealed.dropFirst()), of: count))
    #expect(!AgeEncryption.isWhole(Array(header.dropLast()), of: count))
  }
}
