import Foundation
import Synchronization
import SystemIO
import Testing

@testable import OrderKit

@Test("However a source is read and by however many workers, the answers are the plain path's", arguments: 1...12)
func everyWay(seed: Int) {
  var lines = HostileLines(random: SeededGenerator(seed: 400 + seed))
  for _ in 0..<samples(5, long: 25) {
    let source = lines.source(upTo: lines.random.oneIn(4) ? 40 : 6)
    let options = lines.options()
    for work in Work.allCases {
      for disagreement in work.disagreements(on: source, options) { Issue.record("\(disagreement)") }
    }
  }
}

@Test("Every hostile line is answered alike, alone and between others", arguments: Work.allCases)
func pickedLines(work: Work) {
  let plain = #"{"id":"p","type":1,"quantity":4,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#
  func compare(
    _ source: String, _ policy: ErrorPolicy = .report, _ framing: Framing = .lines, among ways: [Way] = Way.all
  ) {
    let options = StreamOptions(onError: policy, framing: framing)
    for disagreement in work.disagreements(on: Array(source.utf8), options, among: ways) {
      Issue.record("\(disagreement)")
    }
  }
  func between(_ line: String) -> [String] {
    ["\(plain)\n\(line)\n\(plain)\n", "\(line)\r\n\(line)\r\n\(plain)\r\n"]
  }
  for line in HostileLines.picked {
    for source in [line, line + "\n"] { compare(source, among: Way.few) }
    // The first that is refused ends the job, so each needs a job of its own.
    for source in between(line) { compare(source, .stop, among: Way.few) }
  }
  let others = HostileLines.picked.flatMap(between).joined()
  for policy in [ErrorPolicy.report, .skip] { compare(others, policy) }
  // Here each has to be told from what follows it, too.
  compare(others, .report, .objects)
}

@Test("A record near the limit is answered alike, however it is read", arguments: Work.allCases, [0, 9])
func nearTheLimit(work: Work, type: Int) {
  // One with an error says in which column it begins.
  let order = #"{"type":\#(type),"quantity":3}"#
  for size in 38...43 {
    let padded = String(repeating: " ", count: size - order.utf8.count) + order
    for source in [padded, "\(padded)\n\(order)", "\(order)\n\(padded)\n\n\(order)\n", "\n\n\(padded)\r\n\(order)"] {
      var options = StreamOptions(framing: .lines)
      options.maximumRecordSize = 40
      for disagreement in work.disagreements(on: Array(source.utf8), options) { Issue.record("\(disagreement)") }
    }
  }
}

@Test func `A stream with more unknown keys than are learned is answered alike`() {
  for size in [1, 6, 7, 8, 15, 16, 22, 23, 24, 25] {
    let lines = (0..<150).map { number in
      #"{"\#(String(repeating: "k", count: size))\#(number)":{"type":[]},"type":\#(number % 5),"quantity":3}"#
    }
    let source = Array((lines + lines).joined(separator: "\n").utf8)
    for work in Work.allCases {
      #expect(work.disagreements(on: source, StreamOptions(framing: .lines), among: [Way(usesLineLane: true)]) == [])
    }
  }
}

@Test("Workers that overtake each other change neither the order nor the numbers of records", arguments: [2, 3, 8])
func manyWorkers(jobs: Int) {
  var lines = HostileLines(random: SeededGenerator(seed: 77))
  var source: [UInt8] = []
  while source.count < samples(50_000, long: 200_000) { source += lines.source(upTo: 30) + [0x0A] }
  let ways = [500, 4099, 17_000].map { Way(usesLineLane: true, jobs: jobs, readSize: $0) }
  for work in Work.allCases {
    #expect(work.disagreements(on: source, StreamOptions(framing: .lines), among: ways) == [])
  }
}

@Test(
  "Answers that are much longer than their records are written in parts, and are the same",
  arguments: ErrorPolicy.allCases)
func longAnswers(policy: ErrorPolicy) {
  let order = #"{"type":0,"quantity":3}"#
  // Twice as many as are written at once, and an order between.
  let source = Array(String(repeating: "1\n \n" + String(repeating: "2\n", count: 700) + "\(order)\n", count: 2).utf8)
  let ways = [1, 3].flatMap { jobs in
    [257, 4099, 1 << 18].map { Way(usesLineLane: true, jobs: jobs, readSize: $0) }
  }
  let options = StreamOptions(onError: policy, isItemized: true, framing: .lines)
  for work in Work.allCases { #expect(work.disagreements(on: source, options, among: ways) == []) }
}

@Test("The first bad order of all ends the job, whichever worker comes to another one first", arguments: [1, 2, 3, 8])
func stopping(jobs: Int) {
  let good = Array("{\"id\":\"a\",\"type\":0,\"quantity\":3}\n".utf8)
  let bad = Array("{\"type\":0,\"quantity\":99}\n".utf8)
  for count in [0, 1, 14, 15, 400] {
    let start = Array(repeatElement(good, count: count).joined())
    // Others stand in the very next chunks, and answers that must not be given.
    let source = start + Array(repeatElement(bad + good, count: 200).joined())
    let ways = [64, 500, 4099].map { Way(usesLineLane: true, jobs: jobs, readSize: $0) }
    for work in Work.allCases {
      #expect(work.disagreements(on: source, StreamOptions(onError: .stop, framing: .lines), among: ways) == [])
    }
    for way in ways {
      let given = Work.price.answers(to: source, StreamOptions(onError: .stop, framing: .lines), way)
      #expect(given.hasStopped && given.records == count + 1)
    }
  }
}

@Test("A job that has stopped waits for no more input", .timeLimit(.minutes(10)), arguments: [1, 2, 3])
func stoppingOnAPipe(jobs: Int) throws {
  let pipe = Pipe()
  let bytes = Data("{\"type\":0,\"quantity\":3}\n{\"type\":9,\"quantity\":3}\n".utf8)
  try pipe.fileHandleForWriting.write(contentsOf: bytes)
  var options = StreamOptions(onError: .stop, framing: .lines, jobs: jobs)
  options.readSize = 26
  options.worthwhile = 0
  var job = PriceJob(options)
  let input = Descriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
  let text = try Scratch.collect { output in try job.run(input, into: &output) }
  #expect(text.split(separator: "\n").count == 2 && job.hasStopped)
  try pipe.fileHandleForWriting.close()
}

@Test func `Bytes in memory are answered as a file is, with one header for all`() throws {
  let source = Array("{\"type\":0,\"quantity\":3}\n\nx\n{\"type\":1,\"quantity\":3}".utf8)
  let nothing: [UInt8] = []
  for format in AnswerFormat.allCases {
    let options = StreamOptions(format: format)
    var job = PriceJob(options)
    var answers: [UInt8] = []
    job.run(source.span, into: &answers)
    #expect(String(decoding: answers, as: UTF8.self) == (try price(source, options).text))
    #expect(job.tally.records == 3)
    let count = answers.count
    job.run(nothing.span, into: &answers)
    #expect(answers.count == count)
  }
}

@Test func `Progress is told after each piece, in order, and ends with all there is`() {
  let source = Array(String(repeating: "{\"type\":0,\"quantity\":3}\n", count: 100).utf8)
  for (framing, jobs) in [(Framing.lines, 1), (.lines, 3), (.objects, 1)] {
    let told = Told()
    var options = StreamOptions(framing: framing, jobs: jobs)
    options.readSize = 100
    options.worthwhile = 0
    options.progress = told.note
    var job = PriceJob(options)
    var answers: [UInt8] = []
    job.run(source.span, into: &answers)
    #expect(told.all.last == BulkProgress(records: 100, bytes: source.count))
    #expect(told.all.count > 10 && told.all.count < 100)
    #expect(told.all.map(\.bytes) == told.all.map(\.bytes).sorted())
  }
}

/// Progress that was told.
private final class Told: Sendable {
  private let notes = Mutex<[BulkProgress]>([])

  var all: [BulkProgress] { notes.withLock { $0 } }

  func note(_ progress: BulkProgress) { notes.withLock { $0.append(progress) } }
}
