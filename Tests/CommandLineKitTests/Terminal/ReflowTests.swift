import CommandLineKit
import Testing

@Suite struct ReflowTests {
  @Test(arguments: [
    ("", 10, 1),
    ("0123456789", 10, 1),
    ("0123456789", 9, 2),
    ("0123456789", 1, 10),
    ("美美美", 6, 1),
    ("美美美", 5, 2),
    ("a美美美", 6, 2),
    ("美美美", 3, 3),
    ("美", 1, 1),
    ("0123456789", 0, 1),
  ])
  func `a line takes the rows that a narrower terminal breaks it into`(line: String, columns: Int, rows: Int) {
    #expect(Reflow().rows(of: line, columns: columns) == rows)
    #expect(Reflow(breaksLines: false).rows(of: line, columns: columns) == 1)
  }

  @Test(arguments: [
    ("0123456789", 0, 4, 0),
    ("0123456789", 3, 4, 0),
    ("0123456789", 4, 4, 1),
    ("0123456789", 9, 4, 2),
    ("美美美", 2, 3, 1),
    ("a美", 1, 2, 1),
    ("0123456789", 9, 0, 0),
  ])
  func `the cursor stays on its character`(line: String, column: Int, columns: Int, row: Int) {
    #expect(Reflow().row(ofColumn: column, in: line, columns: columns) == row)
    #expect(Reflow(breaksLines: false).row(ofColumn: column, in: line, columns: columns) == 0)
  }

  @Test(arguments: [
    ([:], true),
    (["TERM": "xterm-256color"], true),
    (["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(390)"], false),
    (["TERM": "linux"], false),
    (["TERM": "screen", "STY": "1234.pts-0"], false),
    (["TERM": "screen", "TMUX": "/tmp/tmux-0/default,1,0", "XTERM_VERSION": "XTerm(390)"], true),
  ])
  func `what the terminal does to long lines is read from the environment`(
    environment: [String: String], breaksLines: Bool
  ) {
    #expect(Reflow(environment: environment).breaksLines == breaksLines)
  }

  @Test func `the environment describes the terminal`() {
    let known = FrameRenderer(color: .auto, environment: ["LANG": "C.UTF-8", "TERM": "xterm"])
    #expect(known.color && known.glyphs == .unicode && known.reflow.breaksLines)
    let old = FrameRenderer(color: .auto, environment: ["NO_COLOR": "1", "TERM": "linux"])
    #expect(!old.color && old.glyphs == .ascii && !old.reflow.breaksLines)
  }
}
