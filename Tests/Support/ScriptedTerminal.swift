package import CommandLineKit
import Foundation
package import SystemIO

extension Terminal {
  package func stepAside(_ work: () -> Void) { work() }
}

extension Frame {
  /// A frame with a line in focus and a cursor.
  package init(_ lines: [StyledText], cursor: Position? = nil, focus: Int? = nil, pinned: Int = 0) {
    self.init(lines.map { Line($0) }, pinned: pinned)
    if let focus { self.lines[min(focus, lines.count - 1)].hasFocus = true }
    if let cursor, lines.indices.contains(cursor.row) { self.lines[cursor.row].cursor = cursor.column }
  }

  package var text: String { lines.map(\.text).joined(separator: "\n") }
}

/// A terminal that plays events to a screen, keeps the frames and shows them on an emulator.
package final class ScriptedTerminal: Terminal {
  private var events: ArraySlice<TerminalEvent>
  package private(set) var frames: [Frame] = []
  /// How often what had been typed ahead was dropped.
  package private(set) var discards = 0
  package private(set) var emulator: TerminalEmulator
  package private(set) var renderer: FrameRenderer
  /// The bytes of every frame, each one write.
  package private(set) var writes: [String] = []
  /// What happens while an order is sent.
  package var whileSending: [TerminalEvent] = []
  /// Looks at the terminal after each frame.
  package var afterDraw: (ScriptedTerminal) -> Void = { _ in }

  package init(
    _ events: [TerminalEvent], size: TerminalSize = TerminalSize(columns: 80, rows: 24), reflows: Bool = true,
    color: Bool = false, glyphs: GlyphSet = .unicode
  ) {
    self.events = events[...]
    emulator = TerminalEmulator(columns: size.columns, rows: size.rows, reflows: reflows)
    renderer = FrameRenderer(color: color, glyphs: glyphs, reflow: Reflow(breaksLines: reflows))
  }

  /// A terminal at which these keys are pressed, and then no more.
  package convenience init(keys: [Key], size: TerminalSize = TerminalSize(columns: 80, rows: 24)) {
    self.init(keys.map(TerminalEvent.key), size: size)
  }

  package var size: TerminalSize { TerminalSize(columns: emulator.columns, rows: emulator.rows) }

  package func draw(_ frame: Frame) {
    frames.append(frame)
    writes.append(renderer.render(frame, on: size))
    emulator.feed(writes[writes.count - 1])
    afterDraw(self)
  }

  package var glyphs: GlyphSet { renderer.glyphs }

  /// While an order is sent, only what is scripted for that time happens; then comes the answer.
  package func nextEvent(within time: Duration?, unless interruption: Interruption?) -> TerminalEvent? {
    if let interruption, whileSending.isEmpty {
      while !interruption.hasCome { usleep(1000) }
      return nil
    }
    return take(interruption == nil ? events.popFirst() ?? .endOfInput : whileSending.removeFirst())
  }

  private func take(_ event: TerminalEvent) -> TerminalEvent {
    switch event {
    case .resize(let size):
      emulator.resize(columns: size.columns, rows: size.rows)
      renderer.resized()
    case .resumed:
      emulator.feed(renderer.erase(on: size))
      emulator.feed("\r\n[1]+  Stopped\r\n")
    default: break
    }
    return event
  }

  package func discardPendingInput() { discards += 1 }

  /// Ends as a session does, and leaves the emulator to be looked at.
  package func leave() { emulator.feed(renderer.leave(on: size)) }
}
