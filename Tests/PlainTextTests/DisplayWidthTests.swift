import Foundation
import PlainText
import TestSupport
import Testing

@Suite struct DisplayWidthTests {
  @Test func `wide characters shift no column of a table`() {
    #expect(
      [["抹茶抹茶", "1"], ["ab c", "22"], ["🧁x", "3"]].inColumns() == ["抹茶抹茶   1", "ab c      22", "🧁x        3"])
  }

  @Test(arguments: [
    ("a", 1, "ASCII"),
    ("e\u{301}", 1, "a combining accent"),
    ("\u{301}", 0, "a mark on its own"),
    ("美", 2, "East Asian Wide"),
    ("Ａ", 2, "Fullwidth"),
    ("ｱ", 1, "Halfwidth"),
    ("\u{1112}\u{1161}\u{11AB}", 2, "the same of three jamo"),
    ("か\u{3099}", 2, "kana and a combining mark"),
    ("👍", 2, "an emoji"),
    ("👍🏽", 2, "with a skin tone"),
    ("👩‍👩‍👧", 2, "a family joined by ZWJ"),
    ("🏳️‍🌈", 2, "a flag of VS16 and ZWJ"),
    ("🇫🇷", 2, "a flag of regional indicators"),
    ("🇫", 1, "half a flag"),
    ("❤", 1, "a heart that is a letter"),
    ("❤\u{FE0F}", 2, "a heart that VS16 makes a picture"),
    ("⌚", 2, "a watch that is a picture"),
    ("⌚\u{FE0E}", 1, "a watch that VS15 makes a sign"),
    ("1\u{FE0F}\u{20E3}", 2, "a keycap"),
    ("a\u{FE0F}", 1, "VS16 on what is no emoji"),
    ("\u{200B}", 0, "zero width space"),
    ("\u{AD}", 1, "soft hyphen"),
    ("\u{600}", 1, "a number sign that is drawn"),
    ("…", 1, "an ellipsis"),
  ])
  func `a grapheme takes the columns that terminals give it`(text: String, columns: Int, what: Comment) {
    #expect(text.count == 1, what)
    #expect(text.columns == columns, what)
  }

  @Test func `a text is as wide as its graphemes together`() {
    #expect("".columns == 0)
    #expect("Zoë 美 👩‍👩‍👧".columns == 9)
  }

  @Test(.long) func `the width table agrees with Python's Unicode data`() async throws {
    let script = """
      import unicodedata as u
      print(u.unidata_version)
      for c in range(0xA0, 0x110000):
        if u.category(chr(c)) in ('Cn', 'Cs', 'Co', 'Mn', 'Me', 'Cf', 'Zl', 'Zp'): continue
        if u.east_asian_width(chr(c)) in 'WF': print(c)
      """
    let result = try await Binary.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", script], input: Data())
    guard result.status == 0 else {
      try Test.cancel("python3 is not here")
    }
    let lines = result.output.split(separator: "\n")
    let wide = Set(lines.dropFirst().compactMap { UInt32($0) })
    #expect(wide.count > 100_000)
    // Unicode 16 made these scalars wide. An older Python does not know that.
    let later: [ClosedRange<UInt32>] = [0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376]
    var wrong: [String] = []
    for value in UInt32(0xA0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value), scalar.columns > 0, !later.contains(where: { $0.contains(value) })
      else {
        continue
      }
      switch scalar.properties.generalCategory {
      case .unassigned, .privateUse: continue
      default: break
      }
      let isNewer = (scalar.properties.age?.major ?? 99) > (Int(lines[0].prefix { $0 != "." }) ?? 0)
      if isNewer || (scalar.columns == 2) == wide.contains(value) { continue }
      wrong.append(String(value, radix: 16))
    }
    #expect(wrong.isEmpty)
  }
}
