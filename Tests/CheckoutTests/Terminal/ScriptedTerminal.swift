import Foundation
import OrderKit
import SystemIO

@testable import CommandLineKit
@testable import checkout

/// A terminal that plays events to a screen, keeps the frames and shows them on an emulator.
final class ScriptedTerminal: Terminal {
  private var events: ArraySlice<TerminalEvent>
  private(set) var frames: [Frame] = []
  /// How often what had been typed ahead was dropped.
  private(set) var discards = 0
  private(set) var emulator: TerminalEmulator
  private(set) var renderer: FrameRenderer
  /// The bytes of every frame, each one write.
  private(set) var writes: [String] = []
  /// What happens while an order is sent.
  var whileSending: [TerminalEvent] = []
  /// Looks at the terminal after each frame.
  var afterDraw: (ScriptedTerminal) -> Void = { _ in }

  init(
    _ events: [TerminalEvent], size: TerminalSize = TerminalSize(columns: 80, rows: 24), reflows: Bool = true,
    color: Bool = false, glyphs: GlyphSet = .unicode
  ) {
    self.events = events[...]
    emulator = TerminalEmulator(columns: size.columns, rows: size.rows, reflows: reflows)
    renderer = FrameRenderer(color: color, glyphs: glyphs, reflow: Reflow(breaksLines: reflows))
  }

  /// A terminal at which these keys are pressed, and then no more.
  convenience init(keys: [Key], size: TerminalSize = TerminalSize(columns: 80, rows: 24)) {
    self.init(keys.map(TerminalEvent.key), size: size)
  }

  var size: TerminalSize { TerminalSize(columns: emulator.columns, rows: emulator.rows) }

  func draw(_ frame: Frame) {
    frames.append(frame)
    writes.append(renderer.render(frame, on: size))
    emulator.feed(writes[writes.count - 1])
    afterDraw(self)
  }

  var glyphs: GlyphSet { renderer.glyphs }

  /// While an order is sent, only what is scripted for that time happens; then comes the answer.
  func nextEvent(within time: Duration?, unless interruption: Interruption?) -> TerminalEvent? {
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

  func discardPendingInput() { discards += 1 }

  /// Ends as a session does, and leaves the emulator to be looked at.
  func leave() { emulator.feed(renderer.leave(on: size)) }
}
