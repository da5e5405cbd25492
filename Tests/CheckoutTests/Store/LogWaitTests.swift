import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

/// Waiting for another process that uses the log.
@Suite(.blocking) struct LogWaitTests {
  private let home = TemporaryHome()
  private let order: OrderRecord

  init() throws {
    order = try .ann(id: "A")
    _ = try OrderPlacer(log: OrderLog(path: home.log)).place(order)
  }

  /// Locks the log as another process would, until the descriptor is closed.
  private func locked() -> Descriptor {
    let (file, _) = SystemCalls.openPrivately(home.log, for: .reading)
    _ = file.lock()
    return file
  }

  @Test func `the wait ends after its limit, for readers too, and completion does not wait`() throws {
    let other = locked()
    defer { other.close() }
    var log = OrderLog(path: home.log)
    log.limit = .milliseconds(30)
    let busy = Failure.busy(home.log)
    #expect(busy.exitStatus == .unavailable && busy.message.contains(home.log))
    for isReadOnly in [false, true] {
      #expect(throws: PlacingError.store(busy)) { try log.update(isReadOnly: isReadOnly) { _ in } }
    }
    #expect(throws: busy) { _ = try log.forEach { _ in } }
    var ids: [String] = []
    _ = try log.forEach(waits: false) { ids.append(try $0.get().id) }
    #expect(ids == ["A"])
  }

  @Test func `an interruption ends the wait, but not for the outcome of an order that was sent`() throws {
    let interruption = try #require(Interruption())
    defer { interruption.close() }
    interruption.interrupt()
    let (other, log) = (locked(), OrderLog(path: home.log))
    #expect(throws: PlacingError.store(.interrupted(home.log))) {
      try log.update(until: interruption) { _ in }
    }
    let waiting = WorkerThread { try? log.update(waitsForever: true) { _ in } }
    Thread.sleep(forTimeInterval: 0.1)
    other.close()
    waiting?.join()
  }

  @Test(.needs("flock"), arguments: [("TERM", 143), ("HUP", 129)])
  func `the first signal ends the wait`(signal: String, status: Int) async throws {
    let result = try await home.shell(
      """
      cat > "$HOME/order"
      exec 9< \(home.log); flock 9
      checkout place "$HOME/order" 9<&- & sleep 1; kill -\(signal) $!; wait $!; echo $?
      """, input: String(decoding: order.order.canonicalBytes, as: UTF8.self))
    #expect(result.output.hasPrefix("\(status)\n"), "\(result.output)\(result.error)")
    #expect(result.error.contains(Failure.interrupted(home.log).message))
  }

  @Test(.needs("flock", "curl"))
  func `with a shop, the wait lasts for --timeout, and names the log`() async throws {
    let result = try await home.shell(
      """
      cat > "$HOME/order"
      exec 9< \(home.log); flock 9
      checkout place --post http://127.0.0.1:9 --timeout 1 "$HOME/order" 9<&-
      """, input: String(decoding: order.order.canonicalBytes, as: UTF8.self))
    #expect(result.status == 69 && result.output.isEmpty, "\(result.output)")
    #expect(result.error.contains(Failure.busy(home.log, "1 second").message))
  }

  @Test func `a batch lets a waiting process append before its end`() throws {
    let (batch, path, order) = (OrderPlacer(log: OrderLog(path: home.log)), home.log, order)
    let isHeld = DispatchSemaphore(value: 0)
    let running = WorkerThread {
      for number in 1...12 {
        try? batch.log.update { log in
          var order = order
          order.order.id = "B-\(number)"
          log.add(LoggedOrder(order, at: Date().timestamp))
          isHeld.signal()
          Thread.sleep(forTimeInterval: 0.03)
        }
      }
    }
    isHeld.wait()
    var other = order
    other.order.id = "C"
    _ = try OrderPlacer(log: OrderLog(path: path)).place(other)
    running?.join()
    let rows = try OrderLog(path: path).rows
    #expect(rows.last == "B-12 placed" && rows.contains("C placed") && rows.count == 14, "\(rows)")
  }
}
