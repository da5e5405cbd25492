import CommandLineKit
import Foundation
import OrderKit
import Synchronization
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct OrderDurabilityTests {
  private let folder = TemporaryHome()
  /// A new log each time, which has read nothing yet, like that of another process.
  private var log: OrderLog { OrderLog(path: folder["state/orders.ndjson"]) }

  /// Places an order. Returns the steps that change files.
  private func place() throws -> [FileStep] {
    let steps = Mutex<[FileStep]>([])
    var watched = log
    watched.steps.fault = { step in
      steps.withLock { $0.append(step) }
      return nil
    }
    _ = try OrderPlacer(log: watched).place(Basket(type: 2, quantity: 4), id: "A")
    return steps.withLock { $0 }
  }

  @Test func `an empty log, left by a process that was killed, is synchronised with its directory too`() throws {
    try FileManager.default.createDirectory(atPath: folder["state"], withIntermediateDirectories: false)
    try folder.write("", to: "state/orders.ndjson")
    #expect(try place() == [.lock, .write, .sync, .syncDirectory])
  }

  #if os(Linux)
    @Test(.needs("strace"), .unsanitized)
    func `orders are answered after their lines and the directory are on the disk and the log is unlocked`()
      async throws
    {
      let home = TemporaryHome()
      let order = #"{"type":2,"quantity":4,"name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042"}"#
      let line = """
        cd "$HOME" && strace -y -o trace -e trace=flock,write,pwrite64,writev,fsync,fdatasync,close checkout place orders
        """
      try home.write(Array(repeating: order, count: 300).joined(separator: "\n") + "\n", to: "orders")
      let result = try await home.shell(line)
      #expect(result.status == 0, "\(result.error)")
      let calls = try #require(home.text(home.path + "/trace")).split(separator: "\n").compactMap { call -> String? in
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
