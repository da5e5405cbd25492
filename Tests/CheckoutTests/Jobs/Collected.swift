import CommandLineKit
import Foundation
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

struct Collected<Tally: AnswerTally> {
  let job: StreamJob<Tally>
  let text: String
}

func collect<Tally: AnswerTally>(
  _ source: [UInt8], _ options: JobSettings, file: String? = nil,
  _ makeStream: @escaping (InputFormat, String?) -> AnswerStream<Tally>
) throws -> Collected<Tally> {
  let home = try TemporaryHome()
  let path = home.path + "/in"
  try Data(source).write(to: URL(fileURLWithPath: path))
  let input = try Descriptor.open(path)
  defer { input.close() }
  var job = StreamJob(options, makeStream)
  let text = try written { output in try job.run(input, file: file, into: &output) }
  return Collected(job: job, text: text)
}

func written(_ body: (inout OutputBuffer) throws -> Void) throws -> String {
  let home = try TemporaryHome()
  let path = home.path + "/out"
  try Data().write(to: URL(fileURLWithPath: path))
  let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  var output = OutputBuffer(Descriptor(rawValue: handle.fileDescriptor))
  try body(&output)
  try output.flush()
  try handle.close()
  return try #require(home.text(path))
}
