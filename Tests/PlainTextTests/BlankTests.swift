import PlainText
import TestSupport
import Testing

/// All scalars that show nothing, from the tables of Unicode.
private let blankScalars: [ClosedRange<UInt32>] = [
  0x0000...0x0020,  // controls, space
  0x007F...0x00A0,  // delete, controls, no-break space
  0x00AD...0x00AD,  // soft hyphen
  0x034F...0x034F,  // combining grapheme joiner
  0x0600...0x0605,  // Arabic number signs
  0x061C...0x061C,  // Arabic letter mark
  0x06DD...0x06DD,  // end of ayah
  0x070F...0x070F,  // Syriac abbreviation mark
  0x0890...0x0891,  // Arabic pound and piastre marks
  0x08E2...0x08E2,  // disputed end of ayah
  0x115F...0x1160,  // Hangul fillers
  0x1680...0x1680,  // Ogham space
  0x17B4...0x17B5,  // Khmer inherent vowels
  0x180B...0x180F,  // Mongolian variation selectors and vowel separator
  0x2000...0x200F,  // spaces, zero-width characters, direction marks
  0x2028...0x202F,  // line and paragraph separators, bidi embeddings, narrow space
  0x205F...0x206F,  // mathematical space, word joiner, bidi isolates
  0x2800...0x2800,  // braille blank
  0x3000...0x3000,  // ideographic space
  0x3164...0x3164,  // Hangul filler
  0xFE00...0xFE0F,  // variation selectors
  0xFEFF...0xFEFF,  // byte order mark
  0xFFA0...0xFFA0,  // halfwidth Hangul filler
  0xFFF0...0xFFFB,  // unassigned, interlinear annotations
  0x110BD...0x110BD,  // Kaithi number sign
  0x110CD...0x110CD,  // Kaithi number sign above
  0x13430...0x1343F,  // Egyptian format controls
  0x1BCA0...0x1BCA3,  // shorthand format controls
  0x1D173...0x1D17A,  // musical format controls
  0xE0000...0xE0FFF,  // tags, variation selectors
]

@Suite struct BlankTests {
  @Test func `of all scalars, exactly the listed ones are blank`() {
    var unlisted: [UInt32] = []
    var upcoming = blankScalars[...]
    let rare = stride(from: UInt32(0x3200), through: 0x10FFFF, by: samples(13, long: 1))
    for value in Array(UInt32(0)..<0x3200) + rare {
      guard let scalar = Unicode.Scalar(value) else { continue }
      while let range = upcoming.first, value > range.upperBound { upcoming.removeFirst() }
      let isListed = upcoming.first?.contains(value) ?? false
      if scalar.isVisible == isListed { unlisted.append(value) }
    }
    // Twenty are enough: printing a million would take minutes.
    #expect(unlisted.prefix(20) == [])
  }

  @Test(
    arguments: [
      ("", true), ("\r\n", true), (" \u{200B}\n\u{3164}\u{2800}", true), (".", false), ("e\u{301}", false),
      ("\u{301}", false), ("👩‍👩‍👧", false), ("❤\u{FE0F}", false), ("\u{10FFFF}", false), (" \u{200B}x", false),
      ("x \u{200B}", false),
    ])
  func `a text is blank if each of its scalars is`(text: String, isBlank: Bool) {
    #expect(text.isBlank == isBlank && text[...].isBlank == isBlank)
  }
}
