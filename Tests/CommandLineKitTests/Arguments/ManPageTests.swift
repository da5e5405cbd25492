import CommandLineKit
import Testing

@Suite struct ManPageTests {
  @Test(arguments: [
    ("'a' b.", ["\\&'a' b."]), (".config is. It was.", ["\\&.config is.", "It was."]), ("a --b", ["a \\-\\-b"]),
    (#"a\b"#, [#"a\eb"#]),
  ])
  func `text cannot become an order to the formatter`(text: String, lines: [String]) {
    #expect(text.mdocLines == lines)
  }
}
