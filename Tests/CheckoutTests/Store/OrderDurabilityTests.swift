import CommandLineKit
import Foundation
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct OrderDurabilityTests {
  private let home = TemporaryHome()

  @Test func `an empty log, left by a process that was killed, is synchronised with its directory too`() throws {
    try FileManager.default.createDirectory(atPath: home["state"], withIntermediateDirectories: false)
    try home.write("", to: "state/orders.ndjson")
    let recorder = StepRecorder()
    var log = OrderLog(path: home["state/orders.ndjson"])
    log.steps = recorder.recording
    _ = try OrderPlacer(log: log).place(Basket(type: 2, quantity: 4), id: "A")
    #expect(recorder.steps == [.write, .sync, .syncDirectory])
  }

  #if os(Linux)
    @Test(.needs("strace"), .unsanitized)
    func `orders are answered after their lines and the directory are on the disk and the log is unlocked`()
      async throws
    {
      try home.write(Array(repeating: annsOrder(), count: 300).joined(separator: "\n") + "\n", to: "orders")
      let result = try await home.shell(
        "strace -y -o trace -e trace=flock,write,pwrite64,writev,fsync,fdatasync,close checkout place orders")
      #expect(result.status == 0, "\(result.error)")
      let calls = try #require(home.text("trace")).split(separator: "\n").compactMap { call -> String? in
        guard let match = call.firstMatch(of: #/^(\w+)\((\d+)<([^>]*)>(?:, (LOCK_\w+))?.* = \d/#) else { return nil }
        switch (match.2, match.3) {
        case ("1", _): return "answer"
        case ("2", _): return nil
        case (_, home.log[...]): return "\(match.1)\(match.4.map { " \($0)" } ?? "") log"
        case (_, home.log.dropLast("/orders.ndjson".count)) where match.1 != "close": return "\(match.1) directory"
        default: return nil
        }
      }
      let group = ["flock LOCK_EX log", "write log", "fsync log"]
      let expected = group + ["fsync directory", "close log", "answer"] + group + ["close log", "answer"]
      // A group may have more answers than are written at once.
      let distinct = calls.indices.filter { $0 == 0 || calls[$0] != calls[$0 - 1] }.map { calls[$0] }
      #expect(distinct == expected, "256 orders, and the rest of the chunk")
    }
  #endif
}
