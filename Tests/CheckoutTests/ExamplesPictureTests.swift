import Foundation
import TestSupport
import Testing

/// The picture of the walk, drawn by the built program on a terminal.
///
///     CUPCAKE_RECORD=1 swift test --filter ExamplesPicture
@Suite(.serialized, .blocking) struct ExamplesPictureTests {
  @Test func `the picture of the walk is what a terminal shows`() async throws {
    let environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8"]
    let terminal = try #require(PseudoTerminal(Binary.url.path, environment: environment, columns: 80, rows: 30))
    _ = try screen(terminal, showing: "Select your cake type", "Esc leave")
    terminal.type("2\t4\t \u{1B}[B ")
    let cakes = try screen(terminal, showing: "❯     [✓] Add extra frosting", "so far: $13.00")
    terminal.type("\t\t\r")
    _ = try screen(terminal, showing: "❯ Name", "→ Continue")
    terminal.type("Taylor Swift\r13 Love/Story Rd\rNashville\r37203")
    let delivery = try screen(terminal, showing: "❯ Zip             │ 37203", "→ Continue")
    terminal.type("\r\r")
    let receipt = try screen(terminal, showing: "❯ → Place Order", "Esc back")
    terminal.type("\u{3}")
    _ = terminal.waitForEnd()
    let picture = TerminalPicture(
      title: "The three pages of an order: cakes, delivery and checkout", screens: [cakes, delivery, receipt])
    for screen in picture.screens { #expect(screen.unknown == []) }
    if Recording.isOn {
      try Recording.write(picture.svg, to: "Examples/walk.svg")
    } else {
      #expect(picture.svg == (try Project.text("Examples/walk.svg")))
    }
  }

  /// Returns the screen once it shows some texts and no more output comes.
  private func screen(_ terminal: PseudoTerminal, showing texts: String...) throws -> TerminalEmulator {
    var shown: TerminalEmulator?
    for _ in 0..<300 where shown == nil {
      terminal.waitForQuiet(milliseconds: 100)
      var emulator = TerminalEmulator(columns: 80, rows: 30)
      emulator.feed(terminal.text)
      if texts.allSatisfy({ text in emulator.screen.contains { $0.contains(text) } }) { shown = emulator }
    }
    return try #require(shown, "\(texts)")
  }
}
