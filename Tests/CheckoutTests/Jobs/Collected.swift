import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

/// Runs a job over a source. Returns its state afterwards, and what it has written.
func collect<Tally: StreamTally>(
  _ source: [UInt8], _ options: JobSettings, file: String? = nil,
  _ makeStream: @escaping (InputFormat, String?) -> AnswerStream<Tally>
) throws -> (state: OrderedWriter<Tally>.State, text: String) {
  let home = TemporaryHome()
  let path = home.path + "/in"
  try Data(source).write(to: URL(fileURLWithPath: path))
  let input = try Descriptor.open(path)
  defer { input.close() }
  var state: OrderedWriter<Tally>.State?
  let text = try written { output in
    var job = StreamJob(options, into: output, makeStream)
    try job.run(input, file: file)
    state = job.state
  }
  return (try #require(state), text)
}

func written(_ body: (inout OutputBuffer) throws -> Void) throws -> String {
  let home = TemporaryHome()
  let path = home.path + "/out"
  try Data().write(to: URL(fileURLWithPath: path))
  let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  var output = OutputBuffer(Descriptor(rawValue: handle.fileDescriptor))
  try body(&output)
  try output.flush()
  try handle.close()
  return try #require(home.text(path))
}
