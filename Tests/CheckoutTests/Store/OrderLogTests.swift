import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import PlainText
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct OrderLogTests {
  private let folder = TemporaryHome()
  /// A new log each time, which has read nothing yet, like that of another process.
  private var log: OrderLog { OrderLog(path: folder["state/orders.ndjson"]) }
  private let basket = Basket(type: 2, quantity: 4, extras: [.extraFrosting])

  private func placer(_ log: OrderLog? = nil) -> OrderPlacer {
    OrderPlacer(log: log ?? self.log)
  }

  private func read() throws -> (ids: [String], errors: [Failure]) {
    var ids: [String] = []
    var errors: [Failure] = []
    _ = try log.forEach { result in
      switch result {
      case .success(let order): ids.append(order.id)
      case .failure(let error): errors.append(error)
      }
    }
    return (ids, errors)
  }

  private func append(_ bytes: [UInt8]) throws {
    let handle = try #require(FileHandle(forWritingAtPath: log.path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  @Test func `a line is the itemized quote with id and time, and no name`() throws {
    let instant = Date(timeIntervalSince1970: 1_751_039_878.187)
    var log = log
    log.now = { instant }
    let placed = try OrderPlacer(log: log).place(basket, id: "A-1")
    #expect(placed.placed.id == "A-1")
    #expect(placed.placed.createdAt == instant)
    let order =
      #"{"id":"A-1","type":2,"quantity":4,"extraFrosting":true,"name":"a","streetAddress":"b","city":"c","zip":"d"}"#
    var stream = PriceStream(writing: .json(isItemized: true))
    stream.feed(Array(order.utf8))
    stream.finish()
    let expected = String(decoding: stream.takeAnswers(), as: UTF8.self)
      .replacing(
        #"{"id":"A-1","#,
        with:
          #"{"log":1,"id":"A-1","createdAt":"2025-06-27T15:57:58.187Z","checksum":"\#(placed.logged.checksum.inFourDigits)","#
          + #""typeIndex":2,"typeName":"Chocolate","#)
    #expect(folder.text("state/orders.ndjson") == expected)
    #expect(["Ann", "1 Rd", "Ely", "0042"].allSatisfy { !expected.contains($0) })
    #expect(folder.mode("state/orders.ndjson") == "600")
    #expect(folder.mode("state") == "700")
  }

  @Test func `a byte order mark of an editor hides no order`() throws {
    let placed = try placer().place(basket, id: "A-1")
    let line = try #require(folder.text("state/orders.ndjson"))
    try folder.write("\u{FEFF}" + line, to: "state/orders.ndjson")
    #expect(try read() == (["A-1"], []))
    #expect(try placer().place(basket, id: "A-1").logged == placed.logged)
    #expect(folder.text("state/orders.ndjson") == "\u{FEFF}" + line)
  }

  @Test(
    arguments: [
      (#"{"log":1,"id":"x","createdAt":"2"#, true), ("{\"lo", true), ("\0\0\0\0", true), ("{\"log\":1\0", true),
      ("{}", false), ("[1", false), ("half\u{1}", false), (#"{"id":"x","#, false), (#"{"log":2,"id":"x"#, false),
      (#"{"log":1,"id":"x"}"#, false),
    ])
  func `a last line that was never completed is cut off, and any other is kept as damaged`(
    tail: String, isUnfinished: Bool
  ) throws {
    let first = try placer().place(basket).placed.id
    let before = try #require(folder.text("state/orders.ndjson"))
    try append(Array(tail.utf8))
    let damage = try read().errors
    #expect(try read().ids == [first] && damage.isEmpty == isUnfinished)
    #expect(folder.text("state/orders.ndjson") == before + tail, "reading changes nothing")
    let log = OrderLog(path: log.path)
    let placement = try placer(log).place(basket)
    #expect(log.takeRemarks().count == (isUnfinished ? 1 : 0) && log.takeRemarks() == [])
    let line = String(decoding: placement.logged.line, as: UTF8.self) + "\n"
    #expect(folder.text("state/orders.ndjson") == before + (isUnfinished ? "" : tail + "\n") + line)
    #expect(try read() == ([first, placement.placed.id], damage))
    for error in damage { #expect(error.message.hasPrefix("\(log.path):2: ")) }
  }

  @Test func `a last line without a line feed is an order if it reads as one, and is ended before the next`() throws {
    _ = try placer().place(basket, id: "A")
    let text = try #require(folder.text("state/orders.ndjson"))
    for isKnown in [false, true] {
      try folder.write(String(text.dropLast()), to: "state/orders.ndjson")
      #expect(try read() == (["A"], []))
      let placer = placer()
      if isKnown { #expect(try placer.place(basket, id: "A").isRepeat) }
      let next = try placer.place(basket, id: "B")
      #expect(folder.text("state/orders.ndjson") == text + String(decoding: next.logged.line, as: UTF8.self) + "\n")
      #expect(try placer.place(basket, id: "B").isRepeat)
    }
  }

  @Test(arguments: [FileStatus.Kind.symbolicLink, .directory, .pipe, .other])
  func `anything else in the log's place is an error, and left alone`(obstacle: FileStatus.Kind) throws {
    try folder.obstruct("it", by: obstacle)
    let log = OrderLog(path: folder["it"])
    let found = obstacle == .other ? .symbolicLink : obstacle
    let error = Failure.obstructed(log.path, by: found)
    #expect(throws: PlacingError.store(error)) { try placer(log).place(basket) }
    #expect(throws: error) { _ = try log.forEach { _ in } }
    if obstacle == .symbolicLink { #expect(folder.text("target") == "theirs") }
  }

  @Test func `a log that others could read is closed to them by placing`() throws {
    _ = try placer().place(basket)
    _ = SystemCalls.setMode(log.path, 0o664)
    _ = try placer().place(basket)
    #expect(folder.mode("state/orders.ndjson") == "600")
  }

  @Test(arguments: [
    (Basket(type: 2, quantity: 4), Basket(type: 1, quantity: 5), ["type", "number of cakes"]),
    (Basket(type: 2, quantity: 4), Basket(type: 2, quantity: 4, extras: [.addSprinkles]), ["choice of extras"]),
    (Basket(type: 2, quantity: 4, code: "X"), Basket(type: 2, quantity: 4, code: "Y"), ["promotion code"]),
  ])
  func `another order under a used id is refused, and what differs is named`(
    first: Basket, second: Basket, differences: [String]
  ) throws {
    _ = try placer().place(first, id: "once")
    #expect(throws: PlacingError.taken(differences.listed("and a different"))) {
      try placer().place(second, id: "once")
    }
    #expect(try read() == (["once"], []))
  }

  @Test(.blocking) func `an order that waited for a log which was renamed goes into the new log`() throws {
    _ = try placer().place(basket, id: "A-1")
    let (file, _) = SystemCalls.openPrivately(log.path, for: .reading)
    _ = file.lock()
    let (placer, basket) = (placer(), basket)
    let placing = WorkerThread { _ = try? placer.place(basket, id: "A-2") }
    Thread.sleep(forTimeInterval: 0.2)
    try FileManager.default.moveItem(atPath: log.path, toPath: folder["old"])
    file.close()
    placing?.join()
    #expect(try read() == (["A-2"], []))
    #expect(folder.text("old")?.contains("A-2") == false)
  }
}
