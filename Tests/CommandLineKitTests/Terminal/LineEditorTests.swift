import PlainText
import TestSupport
import Testing

@testable import CommandLineKit

/// Returns an editor; `|` marks its cursor.
private func field(_ text: String) -> LineEditor {
  let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
  return LineEditor(parts.joined(), cursor: parts[0].count)
}

private func shown(_ editor: LineEditor) -> String { "\(editor.head)|\(editor.tail)" }

@Suite struct LineEditorTests {
  @Test(
    arguments: [
      ("|", .text("a"), "a|"),
      ("a|c", .text("b"), "ab|c"),
      ("a|c", .paste("b\nb"), "ab b|c"),
      ("e|", .text("\u{301}"), "é|"),
      ("👩‍👩‍👧|", .backspace, "|"),
      ("|b", .backspace, "|b"),
      ("|美b", .delete, "|b"),
      ("a👍🏽|b", .left, "a|👍🏽b"),
      ("a|👍🏽b", .right, "a👍🏽|b"),
      ("a|", .right, "a|"),
      ("ab|c", .control("a"), "|abc"),
      ("ab|c", .control("e"), "abc|"),
      ("ab|c", .control("u"), "|"),
      ("ab|c", .control("k"), "ab|"),
      ("12 Main  St|x", .control("w"), "12 Main  |x"),
      ("12 Main  |x", .control("w"), "12 |x"),
      ("12| Main  St", .deleteWord, "12|  St"),
      ("12 M|ain", .deleteWord, "12 M|"),
      ("12 |", .deleteWord, "12 |"),
      ("12 Main  |St", .wordLeft, "12 |Main  St"),
      ("12| Main St", .wordRight, "12 Main| St"),
      ("12 Main St|", .wordRight, "12 Main St|"),
    ] as [(String, Key, String)])
  func `a key edits a field by graphemes`(before: String, key: Key, after: String) {
    var editor = field(before)
    let isEdit = editor.apply(key)
    #expect(isEdit)
    #expect(shown(editor) == after)
  }

  @Test(arguments: [Key.enter, .tab, .backTab, .escape, .up, .down, .control("d")])
  func `keys that move among fields mean nothing in one`(key: Key) {
    var editor = field("a|b")
    let isEdit = editor.apply(key)
    #expect(!isEdit)
    #expect(shown(editor) == "a|b")
  }

  @Test func `after any keys the window has room for the cursor`() {
    var random = SeededGenerator(seed: 7)
    let keys: [Key] = [
      .text("a"), .text("\u{301}"), .text("🇫"), .text("🇷"), .text("👩"), .text("\u{200D}"), .text("\u{1112}"),
      .text("\u{1161}"), .text(" "), .backspace, .delete, .left, .left, .right, .control("w"),
    ]
    for _ in 0..<300 {
      var editor = LineEditor()
      for _ in 0..<60 {
        let key = keys.randomElement(using: &random) ?? .left
        _ = editor.apply(key)
        let window = editor.window(columns: 9)
        #expect(window.text.columns <= 9 && window.cursor < 9)
      }
    }
  }

  @Test(arguments: [
    ("|", 5, "", 0),
    ("abcde|", 5, "bcde", 4),
    ("|abcdefgh", 6, "abcdef", 0),
    ("abcdefghij|klm", 6, "ghijkl", 4),
    // An ellipsis shows that there is more.
    ("abcdefgh|", 9, "abcdefgh", 8),
    ("abcdefghijkl|", 9, "…fghijkl", 8),
    ("abcdefgh|ijklmnop", 9, "…defghij…", 6),
    ("美美美|", 5, "美美", 4),
    ("a\tb|", 9, #"a\u{9}b"#, 7),
    ("abc|", 0, "", 0),
    // A character of width 0.
    ("ab|\u{D7DF}", 2, "b\u{D7DF}", 1),
  ])
  func `a long text scrolls under a cursor that stays in sight`(text: String, columns: Int, shown: String, cursor: Int)
  {
    let window = field(text).window(columns: columns)
    #expect(window.text == shown)
    #expect(window.cursor == cursor)
  }

  @Test func `a paste without end is cut where a field is full`() {
    var editor = LineEditor("12 Main St")
    for _ in 0..<10_000 { _ = editor.apply(.paste("美美美")) }
    #expect(editor.text.utf8.count <= LineEditor.capacity)
    #expect(editor.text.utf8.count > LineEditor.capacity - 4)
  }
}
