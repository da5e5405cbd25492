package import CommandLineKit
import Foundation
package import SystemIO

extension Terminal {
  package func stepAside(_ work: () -> Void) { work() }
}

extension Frame {
  package init(_ lines: [StyledText], cursor: (row: Int, column: Int)? = nil, focus: Int? = nil, pinned: Int = 0) {
    self.init(lines.map { Line($0) }, pinned: pinned)
    if let focus { self.lines[min(focus, lines.count - 1)].hasFocus = true }
    if let cursor, lines.indices.contains(cursor.row) { self.lines[cursor.row].cursor = cursor.column }
  }

  package var text: String { lines.map(\.text).joined(separator: "\n") }

  /// The frame as text, without blanks at the ends of lines.
  package var trimmed: String { lines.map(\.text.withoutTrailingBlanks).joined(separator: "\n") }
}

/// A terminal that plays keys, keeps the frames and draws them on an emulator.
package final class ScriptedTerminal: Terminal {
  private var keys: ArraySlice<Key>
  package private(set) var frames: [Frame] = []
  /// The number of calls of ``discardPendingInput()``.
  package private(set) var discards = 0
  package private(set) var emulator: TerminalEmulator
  package let renderer: FrameRenderer
  package private(set) var writes: [String] = []
  /// The keys while an order is sent, or `nil` for a terminal that fails.
  package var whileSending: [Key?] = []

  package init(
    keys: [Key], size: TerminalSize = TerminalSize(columns: 80, rows: 24), color: Bool = false
  ) {
    self.keys = keys[...]
    emulator = TerminalEmulator(columns: size.columns, rows: size.rows)
    renderer = FrameRenderer(color: color)
  }

  /// The error that is thrown after the last key.
  package static let end = IOError(.read, .ioError, "standard input")

  package var size: TerminalSize { TerminalSize(columns: emulator.columns, rows: emulator.rows) }

  package func draw(_ frame: Frame) {
    frames.append(frame)
    writes.append(renderer.render(frame, on: size))
    emulator.feed(writes[writes.count - 1])
  }

  /// Returns the next key. While an order is sent, keys come from ``whileSending``.
  package func nextKey(within time: Duration?, unless interruption: Interruption?) throws(IOError) -> Key? {
    if let interruption, whileSending.isEmpty {
      while !interruption.hasCome { usleep(1000) }
      return nil
    }
    guard let key = interruption == nil ? keys.popFirst() : whileSending.removeFirst() else { throw Self.end }
    return key
  }

  package func discardPendingInput() { discards += 1 }

  /// Whether all keys but the first were typed ahead.
  package var isTypedAhead = false
  package var hasPendingKey: Bool { isTypedAhead && !frames.isEmpty }
}
