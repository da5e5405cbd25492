import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct LogIndexTests {
  private let folder = TemporaryHome()
  private let log: OrderLog
  private let placer: OrderPlacer

  init() throws {
    log = OrderLog(path: folder["orders.ndjson"])
    placer = OrderPlacer(log: log)
  }

  private func isRepeat(_ id: String?, quantity: Int = 4) throws -> Bool {
    try placer.place(Basket(type: 2, quantity: quantity), id: id).isRepeat
  }

  /// Places an order as another job does, with a new index.
  private func placeElsewhere(_ id: String) throws {
    let other = OrderPlacer(log: OrderLog(path: log.path))
    _ = try other.place(Basket(type: 2, quantity: 4), id: id)
  }

  /// A line with another id. Its checksum is that of the line with the new id.
  private func renamed(_ line: String, _ id: String) throws -> String {
    let order = Order.Value(Basket(type: 0, quantity: 3), to: .ann, id: id)
    return line.replacing(#/"id":"\w"/#, with: #""id":"\#(id)""#)
      .replacing(#/"checksum":"\w+"/#, with: #""checksum":"\#(order.checksum.inFourDigits)""#)
  }

  @Test func `what this job and others have appended is known`() throws {
    #expect(try !isRepeat("A"))
    try placeElsewhere("B")
    #expect(try !isRepeat(nil))
    #expect(try isRepeat("A"))
    #expect(try isRepeat("B"))
    #expect(try !isRepeat("C"))
    try placeElsewhere("D")
    #expect(throws: PlacingError.taken("number of cakes")) {
      try isRepeat("D", quantity: 5)
    }
    #expect(throws: PlacingError.taken("number of cakes")) {
      try isRepeat("C", quantity: 5)
    }
    #expect(try log.rows.filter { $0.count == 8 } == ["A", "B", "C", "D"].map { "\($0) placed" })
  }

  @Test func `a log that was replaced, removed or cut is read anew`() throws {
    #expect(try !isRepeat("A"))
    let one = try #require(folder.text("orders.ndjson"))
    #expect(try !isRepeat("B"))
    try FileManager.default.removeItem(atPath: log.path)
    try folder.write(try renamed(one, "C"), to: "orders.ndjson")
    #expect(try isRepeat("C"))
    #expect(try !isRepeat("A"))
    #expect(SystemCalls.status(log.path, followsLinks: false).map { $0.size == 2 * one.utf8.count } == true)
    try #require(FileHandle(forWritingAtPath: log.path)).truncate(atOffset: UInt64(one.utf8.count))
    #expect(try !isRepeat("A"))
    #expect(try isRepeat("C"))
    try FileManager.default.removeItem(atPath: log.path)
    #expect(try !isRepeat("C"))
    #expect(try log.rows == ["C placed"])
  }

  /// Lines that are like an earlier one behind the checksum are not parsed as a whole.
  @Test(arguments: [
    (#""quantity":4"#, #""quantity":5"#, false), (#""quantity":4"#, #""quantity":"4""#, true),
    (#""lines":["#, #""lines":{},"x":["#, true), (#"}]}"#, #"}]]"#, true), (#"}]}"#, #"}],"shop":"http://h"}"#, false),
    (#""id":"C""#, #""id":"C","state":"perhaps""#, true), (#""id":"C""#, #""id":"\u0043""#, false),
    (#""checksum":"#, #""checksum":7,"x":"#, true), (#""typeIndex":2"#, #""typeIndex":-2"#, true),
    (#""log":1"#, #""log":2"#, true), (#""createdAt":""#, #""createdAt":7,"x":""#, true),
  ])
  func `damage is found anywhere in a line that is like an earlier one`(from: String, to: String, isDamaged: Bool)
    throws
  {
    for id in ["A", "B", "C"] { #expect(try !isRepeat(id)) }
    let lines = try #require(folder.text("orders.ndjson")).split(separator: "\n").map(String.init)
    try #require(lines[2].contains(from))
    let changed = lines[2].replacing(from, with: to)
    try folder.write(lines[..<2].joined(separator: "\n") + "\n\(changed)\n\(changed)\n", to: "orders.ndjson")
    #expect((LoggedOrder(Array(changed.utf8)) == nil) == isDamaged)
    try OrderLog(path: log.path).read { log in
      #expect(log.index.damage.count == (isDamaged ? 2 : 0))
      let shown = try log.shown
      #expect(shown.map(\.head.key.id) == (isDamaged ? ["A", "B"] : ["A", "B", "C"]))
      #expect(shown.last?.head.key.isSent == to.contains("shop"))
    }
  }

  @Test func `the newest orders are read from the end of the log`() throws {
    #expect(try !isRepeat("A"))
    let line = try #require(folder.text("orders.ndjson"))
    let lines = try (0..<400).map { try renamed(line, "A\($0)") }
    func read(last count: Int, of lines: [String]) throws -> (ids: [String], damage: [Failure]) {
      try folder.write(lines.joined(), to: "orders.ndjson")
      return try log.read(last: count) { (try $0.shown.map(\.head.key.id), $0.index.damage) }
    }

    let newest = try read(last: 3, of: ["damaged\n"] + lines)
    #expect(newest.ids.count < 200 && newest.ids.suffix(3) == ["A397", "A398", "A399"] && newest.damage == [])
    // Orders that were refused are not listed, so more is read.
    let refused = lines.dropFirst(5).map {
      $0.replacing("\"checksum\":", with: "\"state\":\"notPlaced\",\"shop\":\"http://h\",\"checksum\":")
    }
    #expect(try read(last: 3, of: lines.prefix(5) + refused).ids == (0..<5).map { "A\($0)" })
    // The number of a damaged line needs all lines before it.
    let damaged = try read(last: 3, of: lines + ["damaged\n"])
    #expect(damaged.damage == [.damaged(log.path, line: 401)] && damaged.ids.count == 400)
  }

  @Test func `a line that was edited in its place is not taken for the one that it was`() throws {
    #expect(try !isRepeat("A"))
    let handle = try #require(FileHandle(forWritingAtPath: log.path))
    try handle.write(contentsOf: Data(try renamed(try #require(folder.text("orders.ndjson")), "B").utf8))
    try handle.close()
    #expect(throws: PlacingError.store(Failure.changed(log.path))) { try isRepeat("A") }
    #expect(try log.rows == ["B placed"])
  }
}
