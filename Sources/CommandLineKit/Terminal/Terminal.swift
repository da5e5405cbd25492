package import SystemIO

/// A terminal in the hands of a screen: events in, frames out.
///
/// The real one is a ``TerminalSession``; a test's one plays events and keeps the frames.
package protocol Terminal: AnyObject {
  var size: TerminalSize { get }

  /// Shows a frame in the place of the one before.
  func draw(_ frame: Frame) throws(IOError)

  var glyphs: GlyphSet { get }

  /// Waits for what happens next; nil once the time is up, or an interruption has come. Without both it waits for ever.
  func nextEvent(within time: Duration?, unless interruption: Interruption?) throws(IOError) -> TerminalEvent?

  /// Forgets what was typed and not yet looked at, so that a key pressed ahead does not answer a question unseen.
  func discardPendingInput() throws(IOError)

  /// Gives up the terminal while other work uses it.
  func stepAside(_ work: () -> Void)
}

package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The terminal has another size, and wants a new frame.
  case resize(TerminalSize)
  /// The program was stopped and goes on; the frame is gone and is to be drawn again.
  case resumed
  /// There will be no more keys.
  case endOfInput
}
