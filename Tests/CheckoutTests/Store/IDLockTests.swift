import Foundation
import PlainText
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct IDLockTests {
  private let folder: StoreFolder
  private let log: OrderLog

  init() throws {
    folder = try StoreFolder()
    log = OrderLog(path: folder["state/orders.ndjson"])
  }

  /// The default limit is long: a process that another test starts briefly keeps the files of this process open.
  private func take(
    _ id: String, within limit: Duration = .seconds(60), until end: Interruption? = nil
  ) throws -> Descriptor {
    try IDLock.take(id, of: log, within: limit, until: end)
  }

  @Test(arguments: [
    ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
  ])
  func `the file of an id is chosen by FNV-1a, which never changes`(id: String, hash: UInt64) throws {
    #expect(id.utf8.fnv1a == hash)
    try take(id).close()
    #expect(folder.names == ["state", "state/locks", "state/locks/\(hash % IDLock.count)"])
  }

  @Test func `the files are empty and private, and other ids rarely share one`() throws {
    for number in 0..<1000 { try take("id \(number)").close() }
    let names = folder.names.filter { $0.hasPrefix("state/locks/") }
    // 1000 ids in 4096 files: about 113 share one.
    #expect(names.count > 800)
    for name in names { #expect(folder.text(name) == "" && folder.mode(name) == "600") }
    #expect(folder.mode("state/locks") == "700")
  }

  @Test func `a lock is taken by one at a time, and free again once it is released`() throws {
    let first = try take("A")
    #expect(throws: IDLock.Busy.timeout) { try take("A", within: .milliseconds(30)) }
    try take("B").close()
    first.close()
    try take("A").close()
  }

  @Test func `a wait ends when it is interrupted`() throws {
    let first = try take("A")
    defer { first.close() }
    let interruption = try #require(Interruption())
    defer { interruption.close() }
    interruption.interrupt()
    #expect(throws: IDLock.Busy.interrupted) { try take("A", within: .seconds(60), until: interruption) }
  }

  @Test(.blocking) func `a wait ends with the lock as soon as it is free`() throws {
    let first = try take("A")
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.1)
      first.close()
    }
    try take("A", within: .seconds(60)).close()
  }

  @Test func `something else in a file's place is an error`() throws {
    try take("A").close()
    let name = "state/locks/\("A".utf8.fnv1a % IDLock.count)"
    try FileManager.default.removeItem(atPath: folder[name])
    try FileManager.default.createDirectory(atPath: folder[name], withIntermediateDirectories: false)
    #expect(throws: StoreError(folder[name], .obstructed(by: .directory))) { try take("A") }
  }
}
