import Testing

import PlainText

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("Zoë Müller, 東京, שלום", "Zoë Müller, 東京, שלום"),
    ("back\\slash", "back\\slash"),
    ("\u{1B}[2J", #"\u{1B}[2J"#),  // escape
    ("a\nb\tc\r\n", #"a\u{A}b\u{9}c\u{D}\u{A}"#),
    ("\u{7F}\u{9B}31m", #"\u{7F}\u{9B}31m"#),  // delete, and the one-byte escape
    ("a\u{202E}b\u{2066}c", #"a\u{202E}b\u{2066}c"#),  // reverses the direction
    ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#),  // line and paragraph separator
    ("pay\u{200B}pal\u{FEFF}", #"pay\u{200B}pal\u{FEFF}"#),  // invisible
    ("\u{E0041}", #"\u{E0041}"#),  // tag letters
    ("a\u{200D}b", #"a\u{200D}b"#),  // a joiner that joins no emoji
    ("می\u{200C}خواهم", "می\u{200C}خواهم"),  // Persian spelling needs it
    ("क्\u{200D}ष", "क्\u{200D}ष"),
    ("é\u{200C}é", #"é\u{200C}é"#),
    ("\u{200D}👧", "\\u{200D}👧"),
    ("👧\u{200D}", "👧\\u{200D}"),
    ("🏳️‍🌈 👩🏽‍🍳", "🏳️‍🌈 👩🏽‍🍳"),  // with a presentation selector, with a skin tone
    ("❤️", "❤️"),
  ])
  func `what could move the cursor, turn the text round or hide is spelled out`(text: String, expected: String) {
    #expect(Array(text.visible.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("a,b\n", "a,b\n"), ("\"a\nb\",c\nd\n", "\"a\\u{A}b\",c\nd\n"), ("\"a\"\"\nb\"\n", "\"a\"\"\\u{A}b\"\n"),
    ("\u{202E}\n", "\\u{202E}\n"),
  ])
  func `on a terminal a line feed inside a value cannot begin a row of its own`(text: String, visible: String) {
    #expect(text.visible(in: .csv) == visible)
  }
}
