package import SystemIO

/// The terminal that a screen uses: it sends events and shows frames.
///
/// The program uses a ``TerminalSession``. A test uses a terminal that plays events and keeps the frames.
package protocol Terminal: AnyObject {
  var size: TerminalSize { get }

  /// Replaces the old frame by a new one.
  func draw(_ frame: Frame) throws(IOError)

  var glyphs: GlyphSet { get }

  /// Waits for the next event. Returns nil once the time is over, or an interruption has come.
  func nextEvent(within time: Duration?, unless interruption: Interruption?) throws(IOError) -> TerminalEvent?

  /// Forgets keys that were typed ahead, so that they do not answer a question that a person has not seen.
  func discardPendingInput() throws(IOError)

  /// Leaves the terminal to other work, and takes it back afterwards.
  func stepAside(_ work: () -> Void)
}

package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The terminal has another size and needs a new frame.
  case resize(TerminalSize)
  /// The program was stopped and continued. The frame must be drawn again.
  case resumed
  /// No more keys will come.
  case endOfInput
}
