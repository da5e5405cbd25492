import Foundation
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct SendingLockTests {
  private let folder = TemporaryHome()
  private var log: OrderLog { OrderLog(path: folder["state/orders.ndjson"]) }

  @Test func `all orders share one empty, private file beside the log`() throws {
    for _ in 0..<3 {
      let lock = SendingLock(nextTo: log)
      // A process that another test starts briefly keeps the files of this process open.
      lock.release(try lock.take(within: .seconds(60), until: nil))
    }
    #expect(folder.names == ["state", "state/sending.lock"])
    #expect(folder.text("state/sending.lock") == "" && folder.mode("state/sending.lock") == "600")
  }

  @Test func `a wait ends when it is interrupted`() throws {
    let (lock, interruption) = (SendingLock(nextTo: log), try #require(Interruption()))
    defer { interruption.close() }
    interruption.interrupt()
    let file = try lock.take(within: .seconds(60), until: nil)
    defer { lock.release(file) }
    #expect(throws: StoreError.interrupted(folder["state/sending.lock"])) {
      try SendingLock(nextTo: log).take(within: .seconds(60), until: interruption)
    }
  }

  @Test(.blocking) func `a batch that is alone hardly pauses`() throws {
    let (lock, begin) = (SendingLock(nextTo: log), SystemCalls.uptime)
    for _ in 0..<200 { lock.release(try lock.take(within: .seconds(60), until: nil)) }
    // With a pause of 10 ms after each use, this would take two seconds.
    #expect(SystemCalls.uptime - begin < .seconds(1))
  }

  @Test(.blocking) func `a batch lets a waiting process go before its end`() throws {
    let (own, other) = (SendingLock(nextTo: log), SendingLock(nextTo: log))
    let turns = Guarded<[String]>([])
    let isHeld = DispatchSemaphore(value: 0)
    let batch = WorkerThread {
      for _ in 0..<12 {
        guard let file = try? own.take(within: .seconds(60), until: nil) else { continue }
        turns.withLock { $0.append("batch") }
        isHeld.signal()
        Thread.sleep(forTimeInterval: 0.03)
        own.release(file)
      }
    }
    isHeld.wait()
    let file = try other.take(within: .seconds(60), until: nil)
    turns.withLock { $0.append("other") }
    other.release(file)
    batch?.join()
    #expect(turns.withLock(\.self).last == "batch" && turns.withLock(\.self).count == 13)
  }
}
