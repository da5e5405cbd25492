import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import Synchronization
import TestSupport
import Testing

@testable import checkout

private final class Studio: Sendable {
  private let state = Mutex<(now: Duration, drawn: [String])>((.zero, []))

  var drawn: [String] { state.withLock { $0.drawn } }
  func wait(_ milliseconds: Int) { state.withLock { $0.now += .milliseconds(milliseconds) } }

  func line(size: Int? = nil, columns: Int = 80) -> ProgressLine {
    ProgressLine(
      size: size, columns: columns, clock: { self.state.withLock { $0.now } },
      draw: { text in self.state.withLock { $0.drawn.append(text) } })
  }
}

@Suite struct ProgressLineTests {
  @Test func `the progress line is drawn at most ten times a second, in one place, and gone at the end`() {
    let studio = Studio()
    let line = studio.line()
    for _ in 1...3000 {
      studio.wait(1)
      line.note(records: 1, bytes: 1000)
    }
    #expect(studio.drawn.count == 26)
    #expect(studio.drawn.first == "\r500 records\u{1B}[K")
    #expect(studio.drawn.allSatisfy { $0.hasPrefix("\r") && !$0.contains("\n") })
    line.end()
    line.end()
    #expect(studio.drawn.dropFirst(26) == ["\r\u{1B}[K"])
  }

  @Test func `progress adds up, and the part is shown where the size is known`() {
    let studio = Studio()
    let line = studio.line(size: 4_000_000_000)
    studio.wait(1000)
    line.note(records: 5, bytes: 1_000_000_000)
    studio.wait(1000)
    line.note(records: 1, bytes: 600_000_000)
    studio.wait(1000)
    line.note(records: 1, bytes: 3_400_000_000)
    #expect(studio.drawn == ["\r5 records, 25%\u{1B}[K", "\r6 records, 40%\u{1B}[K", "\r7 records, 100%\u{1B}[K"])
  }

  @Test func `the progress line is never wider than the terminal`() {
    let studio = Studio()
    let line = studio.line(size: 4_000_000_000, columns: 12)
    studio.wait(1000)
    line.note(records: 5, bytes: 1_000_000_000)
    #expect(studio.drawn == ["\r5 records, \u{1B}[K"])
  }

  private func watch(_ end: String, output: String = "> /dev/null") throws -> PseudoTerminal {
    let script = """
      (for i in 1 2 3 4 5 6 7 8; do echo '{"type":0,"quantity":3}'; sleep 0.2; done) | checkout price \(output)\(end)
      """
    return try #require(
      PseudoTerminal(
        "/bin/sh", ["-c", script], environment: ["PATH": "\(Binary.path):/usr/bin:/bin", "TERM": "xterm"]))
  }

  @Test(.blocking) func `on a terminal a long job shows how far it is, and nothing of it stays`() throws {
    let terminal = try watch("")
    #expect(terminal.wait(for: "records"))
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.text.hasSuffix("\r\u{1B}[K"))
    #expect(!terminal.text.contains("\n"))
  }

  @Test(.blocking, arguments: [("; exit 3", "> /dev/null 2>/dev/null", Int32(3)), ("", "", 0)])
  func `where standard error is no terminal, or answers go to it, there is no progress line`(
    end: String, output: String, status: Int32
  ) throws {
    let terminal = try watch(end, output: output)
    #expect(terminal.waitForEnd() == .exited(status))
    #expect(!terminal.text.contains("records"))
  }
}
