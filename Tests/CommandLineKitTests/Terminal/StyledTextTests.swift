import CommandLineKit
import PlainText
import Testing

@Suite struct StyledTextTests {
  @Test func `text with roles reads the same without them`() {
    let hint = StyledText.key("Enter") + " goes " + .muted("on") + ", page 2"
    #expect(hint.text == "Enter goes on, page 2")
    #expect(hint.runs.map(\.role) == [.key, .plain, .muted, .plain])
  }

  @Test func `equal text with equal roles is equal, however it was put together`() {
    #expect(StyledText("ab") + "" + "c" == "abc")
    #expect(StyledText.muted("a") + .muted("b") == .muted("ab"))
    #expect(StyledText.muted("a") != "a")
  }

  @Test(arguments: [
    ("plain é 美", "plain é 美"),
    ("\u{1B}[2J", #"\u{1B}[2J"#),
    ("👩‍👩‍👧", "👩‍👩‍👧"),
  ])
  func `control characters become visible, so that no text steers the terminal`(text: String, shown: String) {
    #expect(StyledText(text).text == shown)
  }

  @Test(arguments: [
    ("teapots", 6, "teapo…"),
    ("teapots", 1, "…"),
    ("美美美", 5, "美美…"),
    ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"),
  ])
  func `text too long is cut with a mark, by columns`(text: String, columns: Int, shown: String) {
    #expect(StyledText(text).truncated(to: columns).text == shown)
  }

  @Test(arguments: [
    ("", 5, [""]),
    ("one two", 6, ["one", "two"]),
    ("one two three", 7, ["one two", "three"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("美美美", 4, ["美美", "美"]),
    ("one   two", 4, ["one ", "two"]),
    ("one    two   three", 5, ["one  ", "two  ", "three"]),
    ("  one", 4, [" ", "one"]),
  ])
  func `text is broken at spaces, and within words wider than a line`(text: String, columns: Int, lines: [String]) {
    #expect(StyledText(text).wrapped(to: columns).map(\.text) == lines)
  }

  @Test func `a broken line keeps the roles of its parts`() {
    let text = "press " + StyledText.key("Enter now")
    #expect(text.wrapped(to: 11) == ["press " + .key("Enter"), .key("now")])
    #expect(text.truncated(to: 9) == "press " + .key("En…"))
    #expect(StyledText.danger("no").padded(to: 4) == .danger("no") + "  ")
  }

  @Test(arguments: [
    ColorRow(policy: .auto, environment: [:], usesColor: true),
    ColorRow(policy: .auto, environment: ["NO_COLOR": ""], usesColor: true),
    ColorRow(policy: .auto, environment: ["NO_COLOR": "0"], usesColor: false),
    ColorRow(policy: .auto, environment: ["TERM": "dumb"], usesColor: false),
    ColorRow(policy: .auto, environment: ["CLICOLOR": "0"], usesColor: true),
    ColorRow(policy: .always, environment: ["NO_COLOR": "1", "TERM": "dumb"], usesColor: true),
    ColorRow(policy: .never, environment: [:], usesColor: false),
  ])
  private func `color is used when asked for, or if nothing speaks against it`(row: ColorRow) {
    #expect(row.policy.usesColor(environment: row.environment) == row.usesColor)
  }
}

private struct ColorRow {
  let policy: ColorPolicy
  let environment: [String: String]
  let usesColor: Bool
}
