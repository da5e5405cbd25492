import Foundation
import SystemIO
import Testing

@testable import CommandLineKit

/// The walk at a pseudo-terminal has the other tests of a session.
@Suite struct TerminalSessionTests {
  @Test func `a session needs a terminal`() {
    #expect(TerminalSession.run(input: Descriptor(rawValue: -1), renderer: FrameRenderer()) { _ in } == nil)
  }

  /// In a process of its own, because a session handles the signals of its process.
  @Test func `what was typed ahead is dropped on request`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var (controller, terminal) = (Int32(-1), Int32(-1))
      guard unsafe openpty(&controller, &terminal, nil, nil, nil) == 0 else { return }
      let (keyboard, input) = (Descriptor(rawValue: controller), Descriptor(rawValue: terminal))
      try TerminalSession.run(input: input, output: input, renderer: FrameRenderer()) { session in
        try keyboard.write(bytesOf: "abc\r")
        while !input.isReadable { usleep(1000) }
        try session.discardPendingInput()
        try keyboard.write(bytesOf: "x")
        if try session.nextKey(within: .seconds(20), unless: nil) == .text("x") { exit(7) }
      }
    }
  }
}
