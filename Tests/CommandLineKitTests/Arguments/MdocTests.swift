import CommandLineKit
import Testing

@Test(
  "Text cannot become an order to the formatter",
  arguments: [
    ("'a' b.", ["\\&'a' b."]), (".config is. It was.", ["\\&.config is.", "It was."]), ("a --b", ["a \\-\\-b"]),
    (#"a\b"#, [#"a\eb"#]),
  ])
func escapes(text: String, lines: [String]) {
  #expect(text.mdocLines == lines)
}
