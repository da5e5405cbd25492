import SystemIO
import Testing

@testable import OrderKit

private struct Worker {
  var chunk = LineChunk(size: 64)
  var answers = ChunkAnswers<PriceTally>(toChunksOf: 64)

  /// A worker with one answer to a chunk of which `rest` bytes are still to be answered.
  init(_ ticket: Int, _ text: String, rest: Int = 0, isLast: Bool = false) {
    chunk.ticket = ticket
    chunk.range = 0..<rest
    var answer = AnswerText()
    answer.bytes.append(text)
    answer.appendRecord(1)
    answers.append(&answer)
    answers.records = 1
    answers.isLast = isLast
  }
}

private func turnstile(workers: Int = 2) -> Turnstile<PriceTally> {
  Turnstile(OutputBuffer(), behind: RecordPlace(), workers: workers, StreamOptions())
}

extension Turnstile where Tally == PriceTally {
  fileprivate func pass(_ worker: Worker) -> Bool {
    var worker = worker
    return pass(worker.chunk, &worker.answers)
  }

  fileprivate var text: String { String(decoding: outcome.output.bytes, as: UTF8.self) }
}

@Test func `Answers that come too early are left, and written behind those in front of them`() {
  let turnstile = turnstile()
  #expect(turnstile.pass(Worker(2, "c")) && turnstile.pass(Worker(1, "b")))
  #expect(turnstile.text == "")
  #expect(turnstile.pass(Worker(0, "a")))
  #expect(turnstile.text == "a1b2c3")
  #expect(turnstile.pass(Worker(3, "d")))
  #expect(turnstile.text == "a1b2c3d4" && turnstile.outcome.records == 4)
}

@Test func `A worker that leaves its answers gets memory of its own`() {
  let turnstile = turnstile()
  var early = Worker(1, "b")
  _ = turnstile.pass(early.chunk, &early.answers)
  #expect(early.answers.count == 0)
  var answer = AnswerText()
  answer.bytes.append("x")
  early.answers.append(&answer)
  _ = turnstile.pass(Worker(0, "a"))
  #expect(turnstile.text == "a1b2")
}

@Test func `A part of a chunk is written in its turn, and the turn stays`() {
  let turnstile = turnstile()
  #expect(turnstile.pass(Worker(1, "c")))
  #expect(turnstile.pass(Worker(0, "a", rest: 5)))
  #expect(turnstile.text == "a1")
  #expect(turnstile.pass(Worker(0, "b")))
  #expect(turnstile.text == "a1b2c3")
}

@Test func `Behind the last answer of all nothing is written, and nobody waits`() {
  let turnstile = turnstile()
  #expect(turnstile.pass(Worker(1, "b")))
  // With a rest that will never be answered.
  #expect(turnstile.pass(Worker(0, "a", rest: 5, isLast: true)) == false)
  turnstile.wait(for: 2)
  #expect(turnstile.pass(Worker(2, "c")) == false)
  #expect(turnstile.text == "a1" && turnstile.outcome.hasStopped)
}

@Test("With no room left a worker waits for its turn", .timeLimit(.minutes(10)), arguments: [1, 2, 3])
func fullTurnstile(workers: Int) throws {
  let turnstile = turnstile(workers: workers)
  for ticket in 1...workers { #expect(turnstile.pass(Worker(ticket, "b"))) }
  let waiting = try #require(WorkerThread { _ = turnstile.pass(Worker(workers + 1, "c")) })
  #expect(turnstile.text == "")
  #expect(turnstile.pass(Worker(0, "a")))
  waiting.join()
  #expect(turnstile.text.filter(\.isLetter) == "a" + String(repeating: "b", count: workers) + "c")
}
