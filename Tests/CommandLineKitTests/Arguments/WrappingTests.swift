import CommandLineKit
import Testing

@Suite struct WrappingTests {
  @Test(arguments: [
    (10, "to: a bb\ncc ddd"),
    (11, "to: a bb cc\nddd"),
    (15, "to: a bb cc ddd"),
    (1, "to: a\nbb\ncc\nddd"),
  ])
  func `pieces fill lines up to the width and no further`(width: Int, expected: String) {
    #expect("to:".filled(with: ["a", "bb", "cc", "ddd"], hanging: 0, width: width) == expected)
  }

  @Test func `text is in its column, or below a label that reaches it`() {
    #expect("ab".filled(with: ["c", "d"], column: 4, hanging: 4, width: 5) == "ab  c\n    d")
    #expect("abcd".filled(with: ["c", "d"], column: 4, hanging: 4, width: 80) == "abcd\n    c d")
  }

  @Test func `a broken line keeps room for the mark at its end`() {
    #expect("".filled(with: ["aa", "bb", "cc"], hanging: 2, width: 7, breaking: " \\") == "aa bb \\\n  cc")
    #expect("".filled(with: ["aa", "bb", "cc"], hanging: 2, width: 6, breaking: " \\") == "aa \\\n  bb \\\n  cc")
  }

  @Test(
    arguments: [
      (nil, 80), ("", 80), ("wide", 80), ("0", 80), ("-5", 80), ("50", 50), ("80", 80), ("132", 132), ("12", 40),
    ] as [(String?, Int)])
  func `help is as wide as COLUMNS says, within reason`(columns: String?, expected: Int) {
    #expect(HelpWidth.width(columns: columns) == expected)
  }
}
