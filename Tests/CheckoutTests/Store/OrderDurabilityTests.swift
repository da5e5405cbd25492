import CommandLineKit
import Foundation
import OrderKit
import Synchronization
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct OrderDurabilityTests {
  private let folder: StoreFolder
  private let log: OrderLog

  init() throws {
    folder = try StoreFolder()
    log = OrderLog(path: folder["state/orders.ndjson"])
  }

  private struct Sight: Hashable {
    let step: FileStep
    /// Whether another process could share the lock.
    let isShareable: Bool
    let lines: Int
  }

  private func place() throws -> [Sight] {
    let sights = Mutex<[Sight]>([])
    let path = log.path
    var watched = log
    watched.steps.fault = { step in
      let (number, error) = SystemCalls.openPrivately(path, .readOnly)
      defer { number.close() }
      let isShareable = error != nil || flock(number.rawValue, LOCK_SH | LOCK_NB) == 0
      let lines = FileManager.default.contents(atPath: path)?.count { $0 == UInt8(ascii: "\n") } ?? 0
      sights.withLock { $0.append(Sight(step: step, isShareable: isShareable, lines: lines)) }
      return nil
    }
    let address = Address(name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "0042")
    _ = try OrderPlacer(log: watched).place(Basket(type: 2, quantity: 4), to: address)
    return sights.withLock { $0 }
  }

  @Test func `the lock is exclusive while a line is written and synchronised`() throws {
    let first = try place()
    #expect(first.map(\.step).suffix(6) == [.create, .setMode, .lock, .write, .sync, .syncDirectory])
    let second = try place()
    #expect(
      second == [
        Sight(step: .lock, isShareable: true, lines: 1), Sight(step: .write, isShareable: false, lines: 1),
        Sight(step: .sync, isShareable: false, lines: 2),
      ])
    #expect(first.suffix(3).map(\.isShareable) == [false, false, false])
    #expect(first.suffix(3).map(\.lines) == [0, 1, 1])
  }

  @Test func `an empty log, left by a process that was killed, is synchronised with its directory too`() throws {
    try FileManager.default.createDirectory(atPath: folder["state"], withIntermediateDirectories: false)
    try folder.write("", to: "state/orders.ndjson")
    #expect(try place().map(\.step) == [.lock, .write, .sync, .syncDirectory])
  }

  #if os(Linux)
    @Test(.needs("strace"), .unsanitized)
    func `an order is answered after its line and its directory are on the disk and the log is unlocked`() async throws
    {
      let home = try TemporaryHome()
      let order = #"{"type":2,"quantity":4,"name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042"}"#
      let line = """
        cd "$HOME" && strace -y -o trace -e trace=flock,write,pwrite64,writev,fsync,fdatasync,close checkout place
        """
      let result = try await Binary.shell(line, input: order + "\n" + order, environment: home.environment)
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
      let appending = ["flock LOCK_EX log", "write log", "fsync log"]
      #expect(calls == appending + ["fsync directory", "close log", "answer"] + appending + ["close log", "answer"])
    }
  #endif

  @Test func `what is sent to a shop is on the disk before, and the log is free meanwhile`() throws {
    struct Far: Shop {
      let address = try? ShopAddress("http://far.example")
      let path: String

      func place(_ order: OrderRecord, holding _: Descriptor?, until _: Interruption?) throws -> checkout.Confirmation {
        let (number, _) = SystemCalls.openPrivately(path, .readOnly)
        defer { number.close() }
        // A process that another test is starting holds the released lock until its program runs.
        let deadline = SystemCalls.uptime + .seconds(20)
        while flock(number.rawValue, LOCK_EX | LOCK_NB) != 0, SystemCalls.uptime < deadline { usleep(10_000) }
        #expect(flock(number.rawValue, LOCK_EX | LOCK_NB) == 0)
        return checkout.Confirmation(id: order.id ?? "", createdAt: Date(), shopID: "481")
      }
    }
    let steps = Mutex<[FileStep]>([])
    var watched = log
    watched.steps.fault = { step in
      steps.withLock { $0.append(step) }
      return nil
    }
    let address = Address(name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "0042")
    let placer = OrderPlacer(shop: Far(path: log.path), log: watched)
    _ = try placer.place(Basket(type: 2, quantity: 4), to: address, id: "A")
    let appending: [FileStep] = [.lock, .write, .sync]
    #expect(steps.withLock { $0 }.suffix(7) == appending + [.syncDirectory] + appending)
  }
}
