import Foundation
import OrderKit
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

/// Many orders of the mock shop, logged with one sync.
@Suite struct GroupTests {
  private let folder = TemporaryHome()

  private func log(isDry: Bool = false) -> OrderLog { OrderLog(path: folder["orders.ndjson"], isDry: isDry) }

  private func submission(_ id: String?, quantity: Int = 4) throws -> OrderPlacer.Record {
    OrderPlacer.Record(.success(try .ann(Basket(type: 2, quantity: quantity), id: id)))
  }

  private func place(
    _ group: [OrderPlacer.Record], in log: OrderLog, stops: Bool = false
  ) throws -> [String] {
    try OrderPlacer(log: log).place(group[...], until: nil) { _ in stops }.map { outcome in
      switch outcome {
      case .success(let placement): (placement.isRepeat ? "again " : "placed ") + placement.placed.id
      case .failure(let error): error.reason
      }
    }
  }

  private var lines: [Substring] { folder.text("orders.ndjson")?.split(separator: "\n") ?? [] }
  private static let other = PlacingError.taken("number of cakes").reason

  @Test(arguments: [1, 300]) func `the repeats of a group are compared`(count: Int) throws {
    let log = log()
    let ids = (1...count).map { "A-\($0)" }
    let group = try ids.map { try submission($0) } + [submission("A-1"), submission("A-1", quantity: 5)]
    let expected = ids.map { "placed \($0)" } + ["again A-1", Self.other]
    #expect(try place(group, in: self.log(isDry: true)) == expected && lines.isEmpty)
    #expect(try place(group, in: log) == expected && lines.count == count)
    #expect(try place([submission("A-1"), submission("B")], in: log) == ["again A-1", "placed B"])
  }

  @Test func `a group ends at the error that ends the run, and keeps what is before it`() throws {
    let error = try OrderRecord.ann().error(.idMissing, "no id")
    let group = [
      try submission("A"), OrderPlacer.Record(.failure(error)), try submission("A", quantity: 5), try submission("B"),
    ]
    let (invalid, placed) = (error.message, ["placed A", "placed B"])
    #expect(try place(group, in: log(isDry: true), stops: true) == [placed[0], invalid])
    #expect(try place(group, in: log(), stops: true) == [placed[0], invalid] && lines.count == 1)
    #expect(try place(group, in: log()) == ["again A", invalid, Self.other, placed[1]])
  }
}
