import Foundation
import SystemIO

@testable import OrderKit

/// What a job wrote about a source, and what it counted.
struct Answers<Job> {
  let job: Job
  /// Everything that was written.
  let text: String

  /// The answers one by one.
  var lines: [String] { text.split(separator: "\n").map(String.init) }
}

extension Answers {
  /// The answers in short: `6.00`, or `quantity.range /quantity 1:22`.
  var outcomes: [String] { lines.map(Outcome.init).map(\.description) }
}

/// Prices bytes, in one call.
func price(_ bytes: [UInt8], _ options: StreamOptions = StreamOptions(), file: String? = nil) throws -> Answers<PriceJob> {
  var job = PriceJob(options)
  var output = OutputBuffer()
  try job.run(bytes.span, file: file, into: &output)
  return Answers(job: job, text: String(decoding: output.bytes, as: UTF8.self))
}

func price(_ text: String, _ options: StreamOptions = StreamOptions(), file: String? = nil) throws -> Answers<PriceJob> {
  try price(Array(text.utf8), options, file: file)
}

/// Validates bytes, in one call.
func validate(_ text: String, _ options: StreamOptions = StreamOptions()) throws -> Answers<ValidateJob> {
  var job = ValidateJob(options)
  var answers: [UInt8] = []
  job.run(Array(text.utf8).span, into: &answers)
  return Answers(job: job, text: String(decoding: answers, as: UTF8.self))
}

/// Prices bytes that arrive through a pipe in pieces.
func price(pieces: [[UInt8]], _ options: StreamOptions = StreamOptions()) throws -> Answers<PriceJob> {
  let pipe = Pipe()
  let writer = Thread {
    for piece in pieces { try? pipe.fileHandleForWriting.write(contentsOf: Data(piece)) }
    try? pipe.fileHandleForWriting.close()
  }
  writer.start()
  var job = PriceJob(options)
  let input = Descriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
  let text = try Scratch.collect { output in try job.run(input, into: &output) }
  // A job that stops early must not leave the writer with a pipe that nobody reads.
  _ = try pipe.fileHandleForReading.readToEnd()
  try pipe.fileHandleForReading.close()
  return Answers(job: job, text: text)
}

/// Files that live as long as one call.
enum Scratch {
  static func run(_ bytes: [UInt8], _ body: (Descriptor, inout OutputBuffer) throws -> Void) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("orders-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let input = try Descriptor.open(file.path)
    defer { input.close() }
    return try collect { output in try body(input, &output) }
  }

  /// What is written into a buffer.
  static func collect(_ body: (inout OutputBuffer) throws -> Void) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("answers-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    var output = OutputBuffer(Descriptor(rawValue: handle.fileDescriptor))
    try body(&output)
    try handle.close()
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
