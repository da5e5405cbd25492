import CommandLineKit
import Dispatch
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct OrderedWriterTests {
  /// Returns the answers to orders whose ids are the letters of a text. They are a part, or the beginning of a part.
  private func submission(
    _ sequence: Int, _ ids: String, isComplete: Bool = true, hasStopped: Bool = false
  ) -> OrderedWriter<PriceTally>.Submission {
    var stream = PriceStream(PriceOptions(format: .csv))
    var answers = TextBuffer(numbersAreFinal: false)
    stream.processor.exchange(&answers)
    let orders = Array(ids.map { "{\"id\":\"\($0)\",\"type\":0,\"quantity\":3}\n" }.joined().utf8)
    let bytes = orders + [UInt8](repeating: 0, count: PriceStream.slack)
    _ = stream.processor.process(bytes.span, from: 0, to: orders.count, ending: .atBoundary, answering: .max)
    stream.processor.exchange(&answers)
    return OrderedWriter.Submission(
      sequence: sequence, before: StreamPosition(), after: stream.processor.position, tally: stream.takeTally(),
      answers: answers, isComplete: isComplete, hasStopped: hasStopped, bytes: orders.count)
  }

  private func rows(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      return "\(fields[0])\(fields[9])"
    }
  }

  private func write(
    _ body: (OrderedWriter<PriceTally>) -> Void
  ) throws -> (rows: [String], outcome: OrderedWriter<PriceTally>.State) {
    var outcome: OrderedWriter<PriceTally>.State?
    let text = try written { output in
      let writer = OrderedWriter<PriceTally>(output, interruption: nil, progress: nil)
      body(writer)
      outcome = writer.outcome
      output = writer.outcome.output
    }
    return (rows(text), try #require(outcome))
  }

  @Test(.timeLimit(.minutes(10)), .blocking)
  func `answers that come too early wait, and are numbered behind those before them`() throws {
    let written = try write { writer in
      let isOver = DispatchSemaphore(value: 0)
      let early = [submission(2, "d"), submission(1, "bc")].map { submission in
        WorkerThread {
          #expect(writer.submit(submission) != nil)
          isOver.signal()
        }
      }
      // A worker whose answers are kept would return at once.
      #expect(isOver.wait(timeout: .now() + .milliseconds(200)) == .timedOut)
      #expect(writer.outcome.tally.records == 0)
      #expect(writer.submit(submission(0, "a")) != nil)
      for thread in early { thread?.join() }
      #expect(writer.submit(submission(3, "e")) != nil)
    }
    #expect(written.rows == ["a1", "b2", "c3", "d4", "e5"])
  }

  @Test func `the beginning of a part is written in its turn, and the turn stays`() throws {
    let written = try write { writer in
      #expect(writer.submit(submission(0, "a", isComplete: false)) != nil)
      #expect(writer.outcome.tally.records == 1)
      #expect(writer.submit(submission(0, "b")) != nil)
      #expect(writer.submit(submission(1, "c")) != nil)
    }
    #expect(written.rows == ["a1", "b2", "c3"])
  }

  @Test(.timeLimit(.minutes(10)), .blocking)
  func `after the last answer of all nothing is written, and no one waits`() throws {
    let written = try write { writer in
      let late = (1...2).map { sequence in
        WorkerThread { #expect(writer.submit(submission(sequence, "b")) == nil) }
      }
      #expect(writer.submit(submission(0, "a", isComplete: false, hasStopped: true)) == nil)
      for thread in late { thread?.join() }
    }
    #expect(written.rows == ["a1"] && written.outcome.hasStopped)
  }
}
