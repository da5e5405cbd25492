package import SystemIO

/// The terminal as used by a screen: a source of events, and a surface to draw frames on.
///
/// The program uses a ``TerminalSession``. Tests use a terminal that plays back events and records frames.
package protocol Terminal: AnyObject {
  var size: TerminalSize { get }

  /// Replaces the previous frame with a new one.
  func draw(_ frame: Frame) throws(IOError)

  var glyphs: GlyphSet { get }

  /// Waits for the next event. Returns `nil` if the time limit expires or the wait is interrupted.
  func nextEvent(within time: Duration?, unless interruption: Interruption?) throws(IOError) -> TerminalEvent?

  /// Discards keys that were typed ahead, so that they don't answer a question that hasn't appeared yet.
  func discardPendingInput() throws(IOError)

  /// Restores the terminal to normal while `work` runs, for example to run another program.
  func stepAside(_ work: () -> Void)
}

package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The terminal was resized, so a new frame is needed.
  case resize(TerminalSize)
  /// The process was stopped and continued, so the frame must be redrawn.
  case resumed
}
