import Foundation
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

/// Many orders of the mock shop, logged with one sync.
@Suite struct GroupTests {
  private let folder = TemporaryHome()

  private func log(isDry: Bool = false, _ steps: FileSteps = FileSteps()) -> OrderLog {
    var log = OrderLog(path: folder["orders.ndjson"], isDry: isDry)
    log.steps = steps
    return log
  }

  private func submission(_ id: String?, quantity: Int = 4) throws -> OrderPlacer.Record {
    .success(try .ann(Basket(type: 2, quantity: quantity), id: id))
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

  @Test(arguments: [1, 300]) func `a group has one write and one sync, and its repeats are compared`(count: Int) throws
  {
    let recorder = StepRecorder()
    let log = log(recorder.recording)
    let ids = (1...count).map { "A-\($0)" }
    let group = try ids.map { try submission($0) } + [submission("A-1"), submission("A-1", quantity: 5)]
    let expected = ids.map { "placed \($0)" } + ["again A-1", Self.other]
    #expect(try place(group, in: self.log(isDry: true)) == expected && lines.isEmpty)
    #expect(try place(group, in: log) == expected && lines.count == count)
    #expect(recorder.steps == [.write, .sync, .syncDirectory])
    #expect(try place([submission("A-1"), submission("B")], in: log) == ["again A-1", "placed B"])
  }

  @Test func `a group ends at the error that ends the run, and keeps what is before it`() throws {
    let error = try OrderRecord.ann().error(.idMissing, "no id")
    let group = [try submission("A"), .failure(error), try submission("A", quantity: 5), try submission("B")]
    let (invalid, placed) = (error.message, ["placed A", "placed B"])
    #expect(try place(group, in: log(isDry: true), stops: true) == [placed[0], invalid])
    #expect(try place(group, in: log(), stops: true) == [placed[0], invalid] && lines.count == 1)
    #expect(try place(group, in: log()) == ["again A", invalid, Self.other, placed[1]])
  }

  @Test(arguments: [FileStep.write, .sync]) func `if the append fails, nothing of the group is placed`(
    step: FileStep
  ) throws {
    #expect(try place([submission("A")], in: log()) == ["placed A"])
    let before = lines
    let failing = log(FileSteps { $0 == step ? .noSpace : nil })
    let group = try [submission("A"), submission("B"), submission("B"), submission(nil)]
    #expect(throws: PlacingError.store(StoreError(failing.path, .noSpace, .write))) {
      try place(group, in: failing)
    }
    #expect(lines == before)
    var working = failing
    working.steps = FileSteps()
    #expect(
      try place(group, in: working).prefix(3) == ["again A", "placed B", "again B"], "it remembers nothing of it")
  }

  @Test func `what another process has written is synced before it is answered, once`() throws {
    #expect(try place([submission("A"), submission("B")], in: log()) == ["placed A", "placed B"])
    let recorder = StepRecorder()
    let log = log(recorder.recording)
    // A look-up that finds nothing answers nothing, so it does not count as synced.
    var error = try submission("Z").get().error(.idMissing, "no price")
    error.order = Order.Value(Basket(type: 2, quantity: 4), to: .ann, id: "Z")
    #expect(try place([.failure(error)], in: log) == ["no price"])
    for id in ["A", "B", "A"] { #expect(try place([submission(id)], in: log) == ["again \(id)"]) }
    #expect(recorder.steps == [.sync])
    #expect(try place([submission("C")], in: log) == ["placed C"])
    #expect(try place([submission("A"), submission("C")], in: log) == ["again A", "again C"])
    #expect(recorder.steps == [.sync, .write, .sync])
  }
}
