import CommandLineKit
import Testing

@Suite struct WrappingTests {
  @Test(arguments: [
    (10, "to: a bb\n    cc ddd"),
    (11, "to: a bb cc\n    ddd"),
    (15, "to: a bb cc ddd"),
    (1, "to: a\n    bb\n    cc\n    ddd"),
  ])
  func `pieces fill lines up to the width and no further`(width: Int, expected: String) {
    #expect("to:".filled(with: ["a", "bb", "cc", "ddd"], indent: 4, width: width) == expected)
  }

  @Test func `text is in its column, or below a label that reaches it`() {
    #expect("ab".filled(with: ["c", "d"], indent: 4, width: 5) == "ab  c\n    d")
    #expect("abcd".filled(with: ["c", "d"], indent: 4) == "abcd\n    c d")
  }
}
