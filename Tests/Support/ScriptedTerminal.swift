package import CommandLineKit
import Foundation
package import SystemIO

extension Terminal {
  package func stepAside(_ work: () -> Void) { work() }
}

extension Frame {
  package init(_ lines: [StyledText], cursor: Position? = nil, focus: Int? = nil, pinned: Int = 0) {
    self.init(lines.map { Line($0) }, pinned: pinned)
    if let focus { self.lines[min(focus, lines.count - 1)].hasFocus = true }
    if let cursor, lines.indices.contains(cursor.row) { self.lines[cursor.row].cursor = cursor.column }
  }

  package var text: String { lines.map(\.text).joined(separator: "\n") }

  /// The frame as text, without blanks at the ends of lines.
  package var trimmed: String { lines.map(\.text.withoutTrailingBlanks).joined(separator: "\n") }
}

/// A terminal that plays events, keeps the frames and draws them on an emulator.
package final class ScriptedTerminal: Terminal {
  private var events: ArraySlice<TerminalEvent>
  package private(set) var frames: [Frame] = []
  /// The number of calls of ``discardPendingInput()``.
  package private(set) var discards = 0
  package private(set) var emulator: TerminalEmulator
  package private(set) var renderer: FrameRenderer
  package private(set) var writes: [String] = []
  /// The events while an order is sent, or `nil` for a terminal that fails.
  package var whileSending: [TerminalEvent?] = []

  package init(
    _ events: [TerminalEvent], size: TerminalSize = TerminalSize(columns: 80, rows: 24), reflows: Bool = true,
    color: Bool = false, glyphs: GlyphSet = .unicode
  ) {
    self.events = events[...]
    emulator = TerminalEmulator(columns: size.columns, rows: size.rows, reflows: reflows)
    renderer = FrameRenderer(color: color, glyphs: glyphs)
  }

  /// The error that is thrown after the last event.
  package static let end = IOError(.read, .ioError)

  /// Creates a terminal at which these keys are pressed before it fails.
  package convenience init(keys: [Key], size: TerminalSize = TerminalSize(columns: 80, rows: 24)) {
    self.init(keys.map(TerminalEvent.key), size: size)
  }

  package var size: TerminalSize { TerminalSize(columns: emulator.columns, rows: emulator.rows) }

  package func draw(_ frame: Frame) {
    frames.append(frame)
    writes.append(renderer.render(frame, on: size))
    emulator.feed(writes[writes.count - 1])
  }

  package var glyphs: GlyphSet { renderer.glyphs }

  /// Returns the next event. While an order is sent, events come from ``whileSending``.
  package func nextEvent(within time: Duration?, unless interruption: Interruption?) throws(IOError) -> TerminalEvent? {
    if let interruption, whileSending.isEmpty {
      while !interruption.hasCome { usleep(1000) }
      return nil
    }
    guard let event = interruption == nil ? events.popFirst() : whileSending.removeFirst() else { throw Self.end }
    if case .resize(let size) = event {
      emulator.resize(columns: size.columns, rows: size.rows)
      renderer.resized()
    }
    return event
  }

  package func discardPendingInput() { discards += 1 }

  /// Ends as a session does. The emulator stays readable.
  package func leave() { emulator.feed(renderer.leave(on: size)) }
}
