import CommandLineKit
import Foundation
import OrderKit
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
  @Test func `a short job has no progress line`() {
    let studio = Studio()
    let line = studio.line()
    for _ in 1...4 {
      studio.wait(100)
      line.note(JobProgress(records: 1, bytes: 30))
    }
    line.end()
    #expect(studio.drawn == [])
  }

  @Test func `the progress line is drawn at most ten times a second, in one place, and gone at the end`() {
    let studio = Studio()
    let line = studio.line()
    for count in 1...3000 {
      studio.wait(1)
      line.note(JobProgress(records: count, bytes: count * 1000))
    }
    #expect(studio.drawn.count == 26)
    #expect(studio.drawn.first == "\r500 records, 500.0 kB, 1.0 MB/s\u{1B}[K")
    #expect(studio.drawn.allSatisfy { $0.hasPrefix("\r") && !$0.contains("\n") })
    line.end()
    line.end()
    #expect(studio.drawn.dropFirst(26) == ["\r\u{1B}[K"])
  }

  @Test func `text is written where the line was, which is drawn again after it`() {
    let studio = Studio()
    let line = studio.line()
    line.write("a\n")
    studio.wait(500)
    line.note(JobProgress(records: 1, bytes: 30))
    line.write("b\n")
    line.write("c\n")
    line.note(JobProgress(records: 2, bytes: 60))
    studio.wait(100)
    line.note(JobProgress(records: 3, bytes: 90))
    let shown = ["\r1 record, 30 B, 60 B/s\u{1B}[K", "\r3 records, 90 B, 150 B/s\u{1B}[K"]
    #expect(studio.drawn == ["a\n", shown[0], "\r\u{1B}[K", "b\n", "c\n", shown[1]])
  }

  @Test func `sources add up, and the time left is shown where the size is known`() {
    let studio = Studio()
    let line = studio.line(size: 4_000_000_000)
    studio.wait(1000)
    line.note(JobProgress(records: 5, bytes: 1_000_000_000))
    line.endSource()
    studio.wait(1000)
    line.note(JobProgress(records: 1, bytes: 600_000_000))
    #expect(
      studio.drawn == [
        "\r5 records, 1.0 GB of 4.0 GB, 1.0 GB/s, 3 s left\u{1B}[K",
        "\r6 records, 1.6 GB of 4.0 GB, 800.0 MB/s, 3 s left\u{1B}[K",
      ])
  }

  @Test func `the progress line is never wider than the terminal`() {
    let studio = Studio()
    let line = studio.line(size: 4_000_000_000, columns: 20)
    studio.wait(1000)
    line.note(JobProgress(records: 5, bytes: 1_000_000_000))
    #expect(studio.drawn == ["\r5 records, 1.0 GB o\u{1B}[K"])
  }

  @Test(arguments: [
    Row(records: 1, bytes: 999, text: "1 record, 999 B, 999 B/s"),
    Row(records: 0, bytes: 0, size: 50, text: "0 records, 0 B of 50 B, 0 B/s"),
    Row(records: 2, bytes: 999_949, text: "2 records, 999.9 kB, 999.9 kB/s"),
    Row(records: 2, bytes: 999_951, text: "2 records, 1.0 MB, 1.0 MB/s"),
    Row(records: 2, bytes: 1000, size: 61_000, text: "2 records, 1.0 kB of 61.0 kB, 1.0 kB/s, 1 min left"),
    Row(records: 2, bytes: 1000, size: 62_000, text: "2 records, 1.0 kB of 62.0 kB, 1.0 kB/s, 2 min left"),
    Row(records: 2, bytes: 1000, size: 7_262_000, text: "2 records, 1.0 kB of 7.3 MB, 1.0 kB/s, 2 h 2 min left"),
    Row(records: 2, bytes: 2000, size: 1000, text: "2 records, 2.0 kB of 1.0 kB, 2.0 kB/s, 0 s left"),
  ])
  private func `amounts and times are shown in the unit that reads best`(row: Row) {
    #expect(
      Pace(size: row.size, start: .seconds(5)).text(
        records: row.records, bytes: row.bytes, at: .seconds(5 + row.seconds))
        == row.text)
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
    #expect(terminal.wait(for: "records, "))
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
    #expect(!terminal.text.contains("records, "))
  }
}

private struct Row {
  let records: Int
  let bytes: Int
  var size: Int?
  var seconds = 1.0
  let text: String
}
