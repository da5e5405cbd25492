package import SystemIO

/// The terminal that a screen uses: it sends events and shows frames.
///
/// The program uses a ``TerminalSession``. A test uses a terminal that plays events and keeps the frames.
package protocol Terminal: AnyObject {
  var size: TerminalSize { get }

  /// Replaces the previous frame with a new one.
  func draw(_ frame: Frame) throws(IOError)

  var glyphs: GlyphSet { get }

  /// Waits for the next event. Returns nil after the time limit, or after an interruption.
  func nextEvent(within time: Duration?, unless interruption: Interruption?) throws(IOError) -> TerminalEvent?

  /// Discards keys that were typed ahead: they must not answer a question that the person has not seen yet.
  func discardPendingInput() throws(IOError)

  /// Restores the terminal during a closure, for example to run another program.
  func stepAside(_ work: () -> Void)
}

package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The size of the terminal has changed, so it needs a new frame.
  case resize(TerminalSize)
  /// The program was stopped and continued. The frame must be drawn again.
  case resumed
  /// The end of the input: no more keys can arrive.
  case endOfInput
}
