import Foundation
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct WorkerTests {
  private static let order = #"{"type":0,"quantity":3}"#

  private struct Work: Equatable {
    /// The number of parts that ended at a border, where the turn was passed on.
    var parts = 0
    var records = 0
    /// For each piece of answers, whether the turn had been passed on before it was written.
    var passedBefore: [Bool] = []
  }

  private func work(on text: String, readSize: Int) throws -> Work {
    let home = try TemporaryHome()
    let path = home.path + "/in"
    try home.write(text, to: path)
    let input = try Descriptor.open(path)
    defer { input.close() }
    let source = PartSource()
    let work = Guarded(Work())
    let lines = try written { output in
      let state = OrderedWriter<PriceTally>.State(output, interruption: nil) { progress in
        let bytesRead = source.bytesRead
        work.withLock { work in
          if progress.records > work.records { work.passedBefore.append(bytesRead > 0) }
          work.records = progress.records
        }
      }
      let writer = OrderedWriter(state)
      let worker = Worker(
        PriceStream(), input: input, source: source, writer: writer, settings: JobSettings(readSize: readSize),
        isShared: true)
      worker.run { work.withLock { $0.parts += 1 } }
      output = writer.outcome.output
    }
    #expect(lines == price(text))
    return work.withLock { $0 }
  }

  private func price(_ text: String) -> String {
    var stream = PriceStream()
    stream.feed(Array(text.utf8))
    stream.finish()
    return String(decoding: stream.takeAnswers(), as: UTF8.self)
  }

  @Test func `a worker passes the turn on at a border, and keeps it where there is none`() throws {
    let orders = Array(repeating: Self.order, count: 100)
    let undivided = [
      "[\(orders.joined(separator: ","))]", "[\n\(orders.joined(separator: ",\n"))\n]\n", orders.joined(),
      orders.joined(separator: "\n "),
    ]
    for text in undivided { #expect(try work(on: text, readSize: 200).parts == 0) }
    #expect(try work(on: orders.joined(separator: "\n"), readSize: 200).parts > 5)
  }

  @Test(arguments: [1, 3, 5, 9])
  func `the turn is passed on before a part is answered, but after a long part, so that one is in memory at a time`(
    reads: Int
  ) throws {
    let readSize = 200
    let order = #"{"type":0,"quantity":3,"name":"\#(String(repeating: "n", count: reads * readSize))"}"#
    // Reading ends in the last line, so that the border is before it.
    let found = try work(on: "\(order)\n\(Self.order)\n", readSize: readSize)
    #expect(found.parts == 1)
    #expect(found.passedBefore == [reads < 4, true])
  }
}
