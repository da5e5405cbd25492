package import SystemIO

/// The terminal as used by a screen, which receives events from it and draws frames on it.
///
/// The program uses a ``TerminalSession``, and tests a terminal that plays back events and records frames.
package protocol Terminal: AnyObject {
  var size: TerminalSize { get }

  /// Replaces the previous frame with a new one.
  func draw(_ frame: Frame) throws(IOError)

  var glyphs: GlyphSet { get }

  /// Waits for the next event. Returns nil if the time is up or the wait is interrupted.
  func nextEvent(within time: Duration?, unless interruption: Interruption?) throws(IOError) -> TerminalEvent?

  /// Discards keys typed ahead, so that they do not answer a question that has yet to appear.
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
  /// The input has ended, so there will be no more keys.
  case endOfInput
}
