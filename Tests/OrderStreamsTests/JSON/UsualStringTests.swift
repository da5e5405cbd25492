import TestSupport
import Testing

@testable import OrderStreams

@Suite struct UsualStringTests {
  /// What begins and ends each class of bytes that the C function tells apart, and what a string is made of.
  private static let parts: [[UInt8]] =
    ["a", "Lake View", " ", "~", "\u{1F}", "\u{7F}", "\"", "\\", "\\n", "é", "ˇ", "Ώ", "я", "ّ", "京", "가", "€", "🧁"].map
  { Array($0.utf8) }
    + (0xC0...0xF5).flatMap { lead in [[lead], [lead, 0x80], [lead, 0xBF, 0xBF], [lead, 0x80, 0x80, 0x80]] } + [
      [0x80], [0],
    ]

  /// Returns the same string as the C function, found by the reader of any string.
  private func plainly(_ cursor: JSONCursor) -> JSONString? {
    var cursor = cursor
    guard let string = try? cursor.takeString(), string.end - string.start < 32 else { return nil }
    return string.characters.rawValue <= JSONString.Characters.letters.rawValue
      && cursor.byte(at: string.start) != .space
      ? string : nil
  }

  @Test func `a string of up to 31 bytes is measured in one step as the reader of any string reads it`() {
    var random = SeededGenerator(seed: 85)
    var found: [JSONString.Characters: Int] = [:]
    for _ in 0..<samples(40_000, long: 400_000) {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        bytes +=
          (random.oneIn(3)
            ? Self.parts.randomElement(using: &random) : Self.parts[Int.random(in: 0...1, using: &random)]) ?? []
      }
      if !random.oneIn(9) { bytes.append(.quote) }
      let end = bytes.count
      bytes += [UInt8](repeating: 0, count: JSONCursor.slack)
      let cursor = JSONCursor(bytes.span, from: 0, to: end)
      let string = cursor.usualString(at: 0)
      if let string { found[string.characters, default: 0] += 1 }
      #expect(string == plainly(cursor), "\(bytes)")
      if let string { #expect(cursor.isVisible(string) == (string.start != string.end)) }
    }
    #expect(found.keys.count == 2 && found.values.allSatisfy { $0 > 1000 }, "\(found)")
  }

  @Test(arguments: 0...40)
  func `its length is the number of bytes before the quote, up to 31`(count: Int) {
    for letter in ["x", "é"] where count % letter.utf8.count == 0 {
      let text = String(repeating: letter, count: count / letter.utf8.count)
      let bytes = Array("\(text)\"".utf8) + [UInt8](repeating: 0, count: JSONCursor.slack)
      let length = JSONCursor(bytes.span, from: 0, to: count + 1).usualString(at: 0).map { $0.end - $0.start }
      #expect(length == (count < 32 ? count : nil))
    }
  }
}
