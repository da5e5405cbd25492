import SystemIO
import Testing

@testable import CommandLineKit

/// The walk at a pseudo-terminal has the other tests of a session.
@Suite struct TerminalSessionTests {
  @Test func `a session needs a terminal`() {
    #expect(throws: IOError(.open, .notTerminal)) {
      try TerminalSession.run(input: Descriptor(rawValue: -1), renderer: FrameRenderer()) { _ in }
    }
  }
}
