import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct OrderDurabilityTests {
  private let home = TemporaryHome()

  private func order(_ number: Int) -> String { annsOrder(id: "\"A-\(number)\"") }

  #if os(Linux)
    /// Places the orders of a file and returns the calls that matter, each once where it is repeated.
    private func calls(_ options: String = "") async throws -> [String] {
      let result = try await home.shell(
        """
        export PATH="$HOME/bin:$PATH"; strace -y -o trace \\
          -e trace=flock,write,pwrite64,writev,fsync,fdatasync,close,clone,clone3,vfork,fork checkout place \(options) orders
        """)
      #expect(result.status == 0, "\(result.error)")
      let calls = try #require(home.text("trace")).split(separator: "\n").compactMap { call -> String? in
        if call.contains("fork(") || call.hasPrefix("clone") { return "curl" }
        guard let match = call.firstMatch(of: #/^(\w+)\((\d+)<([^>]*)>(?:, (LOCK_\w+))?.* = \d/#) else { return nil }
        switch (match.2, match.3) {
        case ("1", _): return "answer"
        case ("2", _): return nil
        case (_, home.log[...]): return "\(match.1)\(match.4.map { " \($0)" } ?? "") log"
        case (_, home.log.dropLast("/orders.ndjson".count)) where match.1 != "close": return "\(match.1) directory"
        default: return nil
        }
      }
      // A group may have more answers than are written at once.
      return calls.indices.filter { $0 == 0 || calls[$0] != calls[$0 - 1] }.map { calls[$0] }
    }

    @Test(.needs("strace"), .unsanitized, arguments: [false, true])
    func `orders are answered after their lines and the directory are on the disk and the log is unlocked`(
      wasKilled: Bool
    ) async throws {
      // A process that was killed may have left an empty log.
      if wasKilled { try home.write("", to: home.log) }
      try home.write((1...300).map(order).joined(separator: "\n") + "\n", to: "orders")
      let group = ["flock LOCK_EX log", "write log", "fsync log"]
      let expected = group + ["fsync directory", "close log", "answer"] + group + ["close log", "answer"]
      #expect(try await calls() == expected, "256 orders, and the rest of the chunk")
      // What another process has written is synced before it is answered, once.
      let repeated = ["flock LOCK_EX log", "fsync log", "close log", "answer"]
      #expect(try await calls() == repeated + ["flock LOCK_EX log", "close log", "answer"])
    }

    @Test(.needs("strace"), .unsanitized)
    func `an order is on the disk before it is sent, and its outcome before it is answered`() async throws {
      _ = try home.addProgram("curl", KillTests.curl)
      try home.write(order(1), to: "orders")
      let group = ["flock LOCK_EX log", "write log", "fsync log"]
      let expected = group + ["fsync directory", "close log", "curl"] + group + ["close log", "answer"]
      #expect(try await calls("--post http://shop.example/orders") == expected)
    }

    @Test(.needs("strace"), .unsanitized, arguments: ["write", "fsync"])
    func `if the append fails, nothing of the group is placed or answered`(call: String) async throws {
      try home.write(order(1), to: "orders")
      #expect(try await home.shell("checkout place orders").status == 0)
      let before = home.logLines
      try home.write((1...3).map(order).joined(separator: "\n"), to: "orders")
      let result = try await home.shell(
        "strace -o trace -P '\(home.log)' -e inject=\(call):error=ENOSPC:when=1 checkout place orders")
      #expect(result.status == 74 && result.output.isEmpty && home.logLines == before, "\(result)")
    }
  #endif
}
