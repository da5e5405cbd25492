package import SystemIO

/// The terminal as used by a screen: a source of keys, and a surface to draw frames on.
package protocol Terminal: AnyObject {
  var size: TerminalSize { get }

  func draw(_ frame: Frame) throws(IOError)

  /// Waits for the next key. Returns `nil` if the time limit expires or the wait is interrupted. The result is also
  /// `nil` if the frame must be redrawn because the terminal was resized, or the process was stopped and continued.
  func nextKey(within time: Duration?, unless interruption: Interruption?) throws(IOError) -> Key?

  /// Whether the next key was pressed before the last frame was drawn.
  var hasPendingKey: Bool { get }

  /// Discards keys that were typed ahead, so that they don't answer a question that hasn't appeared yet.
  func discardPendingInput() throws(IOError)

  /// Restores the terminal to normal while `work` runs, for example to run another program.
  func stepAside(_ work: () -> Void)
}
