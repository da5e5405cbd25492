import OrderTestSupport
import PlainText
import TestSupport
import Testing

@testable import OrderKit

@Suite struct TextFlawTests {
  @Test(
    arguments: [
      // text, in a name, in a street
      ("Ann", [], []),
      ("O\u{2019}Toole", [], []),
      ("A\u{30A}", [], []),
      ("👩\u{200D}👩\u{200D}👧", ["noLetter"], []),
      ("❤\u{FE0F}", ["noLetter"], []),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", ["noLetter"], []),
      ("علی\u{200C}رضا", [], []),
      ("രാജന\u{0D4D}\u{200D}", [], []),
      ("\u{200F}דוד\u{200F}", [], []),
      ("\u{2067}דוד\u{2069}", [], []),
      ("a\u{A0}b", [], []),
      ("undefined undefined", ["placeholder"], ["placeholder"]),
      ("[object Object]", ["placeholder"], ["placeholder"]),
      ("#N/A", ["placeholder"], ["placeholder"]),
      ("null", ["placeholder"], ["placeholder"]),
      ("Null", [], []),
      ("null NaN", [], []),
      (" Ann", ["surroundingSpace"], ["surroundingSpace"]),
      ("1 Rd\nFlat 2", ["controlCharacter"], []),
      ("1 Rd\tFlat 2", ["controlCharacter"], ["controlCharacter"]),
      ("a\u{0}b", ["controlCharacter"], ["controlCharacter"]),
      ("a\u{200B}b", ["invisibleCharacter"], ["invisibleCharacter"]),
      ("\u{FEFF}a", ["invisibleCharacter"], ["invisibleCharacter"]),
      ("\u{200D}a", ["invisibleCharacter"], ["invisibleCharacter"]),
      ("a \u{200C}b", ["invisibleCharacter"], ["invisibleCharacter"]),
      ("\tAnn", ["surroundingSpace"], ["surroundingSpace"]),
      ("a\u{202E}b\u{202C}", ["bidiOverride"], ["bidiOverride"]),
      (
        " a\u{200B}\u{1}\u{202E}b", ["surroundingSpace", "invisibleCharacter", "controlCharacter", "bidiOverride"],
        ["surroundingSpace", "invisibleCharacter", "controlCharacter", "bidiOverride"]
      ),
    ] as [(String, [String], [String])])
  func `leaves the address valid and is named`(text: String, inName: [String], inStreet: [String]) {
    for country in [nil, "SG"] {
      let address = Address(name: text, streetAddress: text, city: "C", zip: "546080", country: country)
      #expect(address.problems == [])
      #expect(address.warnings.filter { $0.field == .name }.map(\.code.rawValue) == inName)
      #expect(address.warnings.filter { $0.field == .streetAddress }.map(\.code.rawValue) == inStreet)
      #expect(address.warnings.count == inName.count + inStreet.count)
    }
  }

  struct Kind {
    let role: Unicode.Scalar.Role
    let values: [UInt32]
  }

  @Test(arguments: [
    Kind(role: .tab, values: [0x9]),
    Kind(role: .lineBreak, values: [0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029]),
    Kind(role: .control, values: [0, 1, 8, 0xE, 0x1F, 0x7F, 0x80, 0x84, 0x86, 0x9F]),
    Kind(role: .space, values: [0x20, 0xA0, 0x1680, 0x2000, 0x200A, 0x202F, 0x205F, 0x3000]),
    Kind(role: .joiner, values: [0x200C, 0x200D]),
    Kind(role: .bidiOverride, values: [0x202D, 0x202E]),
    Kind(
      role: .spelling,
      values: [
        0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x2066, 0x2069, 0xFE0F, 0xE0020, 0xE0041, 0xE007F, 0xE0100,
      ]),
    Kind(
      role: .invisible,
      values: [0xAD, 0x200B, 0x206A, 0x2800, 0x3164, 0xFEFF, 0xFFF9, 0xFFFA, 0xFFFB, 0xE001F, 0xE0080]),
    Kind(
      role: .visible,
      values: [
        0x21, 0x41, 0x7E, 0xA1, 0x61B, 0x61D, 0x2027, 0x2030, 0x27FF, 0x2801, 0xFFFC,
      ]),
  ])
  func `a scalar is what its kind is, to the ends of every range`(kind: Kind) {
    for value in kind.values {
      #expect(Unicode.Scalar(value)?.role == kind.role, "U+\(String(value, radix: 16, uppercase: true))")
    }
  }

  @Test func `of all scalars, those that show nothing are odd or spell something, and the others never`() {
    var wrong: [UInt32] = []
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: samples(13, long: 1)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.role {
      case .space, .lineBreak, .tab, .control, .invisible, .bidiOverride, .joiner:
        if scalar.isVisible { wrong.append(value) }
      case .visible:
        // Some characters of the category "format" are visible, such as the Arabic number sign.
        if !scalar.isVisible, scalar.properties.isDefaultIgnorableCodePoint { wrong.append(value) }
      case .spelling: if scalar.isVisible { wrong.append(value) }
      }
    }
    #expect(wrong.prefix(20) == [])
  }

  @Test(arguments: [
    (" Ann", "Ann"), (" \t Ann\u{A0}\n", "Ann"), ("\u{FEFF}Ann\u{200B} ", "Ann"), ("A\u{30A}", "Å"),
    ("e\u{301}\u{323}", "ẹ\u{301}"), ("\u{212B}", "Å"), ("1 Rd\nFlat 2", "1 Rd\nFlat 2"),
    ("علی\u{200C}رضا", "علی\u{200C}رضا"), ("രാജന\u{0D4D}\u{200D}", "രാജന\u{0D4D}\u{200D}"),
    ("\u{200D}Ann \u{200D}", "Ann"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("a  b", "a  b"), ("ﬁ", "ﬁ"), ("", ""),
    (" \u{200B}", ""), ("한", "한"),
    // A joiner belongs to the word before it.
    ("a\u{200D}\u{200C}", "a\u{200D}\u{200C}"), ("a\u{FE0F}\u{200D}", "a\u{FE0F}\u{200D}"),
    ("\u{200F}\u{200D}", "\u{200F}"), ("🏴\u{E0067}\u{200D}", "🏴\u{E0067}\u{200D}"),
    ("a\u{202E}\u{200D} ", "a\u{202E}\u{200D}"), ("a \u{200D}", "a"),
    // This takes minutes if each joiner looks back over all before it.
    ("a " + "\u{200D}".repeated(100_000), "a"),
  ])
  func `is trimmed and composed where an address is normalized, and nothing else is`(text: String, expected: String) {
    let address = Address(name: text, streetAddress: text, city: text, zip: text).normalized
    for field in Address.Field.required {
      #expect(Array(address[field].unicodeScalars) == Array(expected.unicodeScalars))
      #expect(Array(address.normalized[field].unicodeScalars) == Array(expected.unicodeScalars))
    }
    #expect(address.country == nil)
  }
}
