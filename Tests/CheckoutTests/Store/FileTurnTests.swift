import CommandLineKit
import Foundation
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct FileTurnTests {
  private let folder = TemporaryHome()
  private var turn: FileTurn { FileTurn(path: folder["state/sending.lock"]) }

  @Test func `all processes share one empty, private file`() throws {
    for _ in 0..<3 {
      let lock = turn
      // A process that another test starts briefly keeps the files of this process open.
      lock.close(try lock.open(within: .seconds(60)))
    }
    #expect(folder.names == ["state", "state/sending.lock"])
    #expect(folder.text("state/sending.lock") == "" && folder.mode("state/sending.lock") == "600")
  }

  @Test func `a wait ends when it is interrupted`() throws {
    let (lock, interruption) = (turn, try #require(Interruption()))
    defer { interruption.close() }
    interruption.interrupt()
    let file = try lock.open(within: .seconds(60))
    defer { lock.close(file) }
    #expect(throws: Failure.interrupted(folder["state/sending.lock"])) {
      try turn.open(within: .seconds(60), until: interruption)
    }
  }

  @Test(.blocking) func `a batch that is alone hardly pauses`() throws {
    let (lock, begin) = (turn, SystemCalls.uptime)
    for _ in 0..<200 { lock.close(try lock.open(within: .seconds(60))) }
    // With a pause of 10 ms after each use, this would take two seconds.
    #expect(SystemCalls.uptime - begin < .seconds(1))
  }

  @Test(.blocking) func `a batch lets a waiting process go before its end`() throws {
    let (own, other) = (turn, turn)
    let turns = Guarded<[String]>([])
    let isHeld = DispatchSemaphore(value: 0)
    let batch = WorkerThread {
      for _ in 0..<12 {
        guard let file = try? own.open(within: .seconds(60)) else { continue }
        turns.withLock { $0.append("batch") }
        isHeld.signal()
        Thread.sleep(forTimeInterval: 0.03)
        own.close(file)
      }
    }
    isHeld.wait()
    let file = try other.open(within: .seconds(60))
    turns.withLock { $0.append("other") }
    other.close(file)
    batch?.join()
    #expect(turns.withLock(\.self).last == "batch" && turns.withLock(\.self).count == 13)
  }
}
