import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

/// With any way of reading and any number of workers, the answers must equal the answers of one stream.
@Suite struct StreamJobTests {
  struct Way: CustomTestStringConvertible {
    let workers: Int
    let readSize: Int
    var answerSize = 1 << 18

    var testDescription: String { "\(workers) workers, \(readSize) bytes, \(answerSize) of answers" }

    var options: JobSettings {
      JobSettings(workers: workers, readSize: readSize, answerSize: answerSize, worthwhile: 0)
    }

    static let all = [
      Way(workers: 1, readSize: 1), Way(workers: 1, readSize: 64), Way(workers: 2, readSize: 7),
      Way(workers: 2, readSize: 64, answerSize: 1), Way(workers: 2, readSize: 300), Way(workers: 3, readSize: 100),
      Way(workers: 8, readSize: 50, answerSize: 200), Way(workers: 8, readSize: 1000),
    ]
  }

  private func expectSame<Tally: StreamTally>(
    _ source: [UInt8], among ways: [Way] = Way.all,
    _ makeStream: @escaping (InputFormat, String?) -> AnswerStream<Tally>
  ) throws {
    var stream = makeStream(.json, nil)
    stream.feed(source)
    stream.finish()
    let expected = String(decoding: stream.takeAnswers(), as: UTF8.self)
    for way in ways {
      let given = try collect(source, way.options, makeStream)
      let name = "\(way.testDescription) of \(String(decoding: source.prefix(500), as: UTF8.self).debugDescription)"
      #expect(given.text == expected, "\(name)")
      #expect(given.state.tally == stream.tally && given.state.hasStopped == stream.hasStopped, "\(name)")
    }
  }

  @Test(.blocking, arguments: 1...6) func `every layout, in every format, in every way`(seed: Int) throws {
    var generator = SourceGenerator(seed: seed)
    for count in 0..<samples(2, long: 20) {
      let source = generator.source(upTo: 4 << (count % 4))
      let formats: [QuoteFormat] = [
        .json(), .json(isItemized: true), .merged(), .merged(isItemized: true), .csv, .text(),
      ]
      let policy = try #require(ErrorPolicy.allCases.randomElement(using: &generator.random))
      var options = StreamOptions()
      options.onError = policy
      let quotes = formats[count % formats.count]
      try expectSame(source) { PriceStream(options, writing: quotes, from: $0, file: $1) }
      let verdicts: [VerdictFormat] = [.json, .text, .records(areValid: true), .records(areValid: false)]
      let verdict = verdicts[count % verdicts.count]
      try expectSame(source) { ValidateStream(options, writing: verdict, from: $0, file: $1) }
    }
  }

  @Test(.blocking, arguments: [2, 3, 8])
  func `workers that overtake each other change neither the order nor the numbers of records`(workers: Int) throws {
    var generator = SourceGenerator(seed: 77)
    var source: [UInt8] = []
    while source.count < samples(30_000, long: 300_000) { source += generator.source(upTo: 60) + [0x0A] }
    let ways = [500, 4099, 17_000].map { Way(workers: workers, readSize: $0) }
    try expectSame(source, among: ways) { PriceStream(writing: .csv, from: $0, file: $1) }
    try expectSame(source, among: ways) { PriceStream(from: $0, file: $1) }
  }

  @Test(.blocking, arguments: [1, 2, 3, 8])
  func `the first bad order of all ends the job, whichever worker comes to another one first`(workers: Int) throws {
    let good = Array("{\"id\":\"a\",\"type\":0,\"quantity\":3}\n".utf8)
    let bad = Array("{\"type\":0,\"quantity\":99}\n".utf8)
    for count in [0, 1, 14, 400] {
      let source =
        Array(repeatElement(good, count: count).joined()) + Array(repeatElement(bad + good, count: 200).joined())
      for size in [64, 500, 4099] {
        let options = StreamOptions(stopsAtError: true)
        let given = try collect(source, Way(workers: workers, readSize: size).options) {
          PriceStream(options, from: $0, file: $1)
        }
        #expect(given.state.hasStopped && given.state.tally.records == count + 1)
        #expect(given.text.split(separator: "\n").count == count + 1)
      }
    }
  }

  @Test(.timeLimit(.minutes(10)), .blocking, arguments: [1, 2, 3])
  func `a job that has stopped waits for no more input`(workers: Int) throws {
    let pipe = Pipe()
    let bytes = Data("{\"type\":0,\"quantity\":3}\n{\"type\":9,\"quantity\":3}\n".utf8)
    try pipe.fileHandleForWriting.write(contentsOf: bytes)
    let options = StreamOptions(stopsAtError: true)
    let input = Descriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
    let text = try written { output in
      var job = StreamJob(Way(workers: workers, readSize: 26).options, into: output) {
        PriceStream(options, from: $0, file: $1)
      }
      try job.run(input)
      #expect(job.state.hasStopped)
    }
    #expect(text.split(separator: "\n").count == 2)
    try pipe.fileHandleForWriting.close()
  }

  @Test(.timeLimit(.minutes(10)), .blocking, arguments: [1, 2, 3])
  func `whole lines are answered before a job waits for more`(workers: Int) throws {
    let (orders, answers) = (Pipe(), Pipe())
    let line = "{\"type\":0,\"quantity\":3}\n"
    let input = Descriptor(rawValue: orders.fileHandleForReading.fileDescriptor)
    let output = Descriptor(rawValue: answers.fileHandleForWriting.fileDescriptor)
    let thread = try #require(
      WorkerThread {
        var job = StreamJob(Way(workers: workers, readSize: 4096).options, into: OutputBuffer(output)) {
          PriceStream(from: $0, file: $1)
        }
        try? job.run(input)
      })
    for count in [1, 3, 2, 40] {
      try orders.fileHandleForWriting.write(contentsOf: Data(String(repeating: line, count: count).utf8))
      var given = 0
      while given < count {
        let data = answers.fileHandleForReading.availableData
        given += data.count { $0 == UInt8.lineFeed }
      }
      #expect(given == count)
    }
    try orders.fileHandleForWriting.close()
    thread.join()
  }
}
