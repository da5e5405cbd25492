import OrderTestSupport
import Testing

@testable import OrderStreams

@Suite struct TextTableTests {
  // Texts of up to 24 bytes are compared as three words, and longer ones as strings.
  @Test(arguments: [1, 8, 9, 16, 17, 24, 25, 40])
  func `texts that differ in a single byte are different entries`(length: Int) {
    let text = "a".repeated(length)
    let texts = [text] + (0..<length).map { "\(text.prefix($0))b\(text.dropFirst($0 + 1))" }
    var table = TextTable<Int>()
    for (value, text) in texts.enumerated() { table.add(value, for: text) }
    table.add(-1, for: text)
    #expect(table.count == texts.count)
    #expect(texts.map { table[$0.utf8] } == Array(texts.indices))
    #expect(table["\(text)a".utf8] == nil && table[text.dropLast().utf8] == nil)
  }
}
