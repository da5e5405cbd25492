import Foundation
import Testing

@testable import SystemIO

@Suite struct DescriptorTests {
  @Test func `every byte arrives through a pipe whose ends do not wait`() throws {
    let pipe = try #require(PipeEnds())
    let (reading, writing) = (pipe.reading, pipe.writing)
    defer { reading.close() }
    // More bytes than a pipe holds, so that both sides must wait.
    let bytes = ContiguousArray((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    let writer = try #require(
      WorkerThread {
        try? writing.write(bytes.span)
        writing.close()
      })
    let read = try reading.read(upTo: .max)
    writer.join()
    #expect(read == Array(bytes))
  }

  @Test(arguments: [0, 65_536, 65_537])
  func `no more than the limit is read, whatever is there`(limit: Int) throws {
    let zeros = SystemCalls.openForReading("/dev/zero").descriptor
    defer { zeros.close() }
    #expect(try zeros.read(upTo: limit).count == limit)
  }

  @Test func `no more is read than was asked for`() throws {
    let pipe = try #require(PipeEnds())
    let (reading, writing) = (pipe.reading, pipe.writing)
    defer { reading.close() }
    try writing.write(bytesOf: "abcdef")
    writing.close()
    var bytes: ContiguousArray<UInt8> = [0, 0, 0, 0]
    var span = bytes.mutableSpan
    #expect(try reading.read(into: &span, at: 1..<3) == 2)
    #expect(bytes == [0, UInt8(ascii: "a"), UInt8(ascii: "b"), 0])
  }

  @Test func `a terminal is waited for like a pipe`() throws {
    var (controller, terminal) = (Int32(-1), Int32(-1))
    try #require(unsafe openpty(&controller, &terminal, nil, nil, nil) == 0)
    let (keyboard, input) = (Descriptor(rawValue: controller), Descriptor(rawValue: terminal))
    let interruption = try #require(Interruption())
    defer { for end in [keyboard, input] { end.close() } }
    defer { interruption.close() }
    #expect(!input.isReadable)
    try keyboard.write(bytesOf: "a\n")
    #expect(input.wait(unless: [interruption.descriptor]))
    interruption.interrupt()
    #expect(!input.wait(unless: [interruption.descriptor]))
  }

  struct Refusal {
    let path: String
    let errno: Errno
  }

  @Test(
    arguments: [
      Refusal(path: "/", errno: .isDirectory),
      Refusal(path: "/none", errno: .noSuchFileOrDirectory),
      Refusal(path: "/dev/null/none", errno: .notDirectory),
    ])
  func `a path that is no file is refused, opened or only examined`(refusal: Refusal) {
    #expect(throws: IOError(.open, refusal.errno, refusal.path)) { try Descriptor.open(refusal.path) }
    #expect(throws: IOError(.open, refusal.errno, refusal.path)) { try Descriptor.examine(refusal.path) }
  }

  @Test func `a regular file has a size, a device has none`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("size-\(UUID().uuidString)").path
    try Data("12345".utf8).write(to: URL(fileURLWithPath: path))
    defer { _ = SystemCalls.remove(path) }
    let file = try Descriptor.open(path)
    defer { file.close() }
    let null = try Descriptor.open("/dev/null")
    defer { null.close() }
    #expect(file.status?.regularSize == 5)
    #expect(null.status != nil && null.status?.regularSize == nil)
  }

  #if os(Linux)
    @Test func `a full disk is an error of writing`() throws {
      let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
      let error = #expect(throws: IOError.self) { try Descriptor(rawValue: full.fileDescriptor).write(bytesOf: "a") }
      #expect(error == IOError(.write, .noSpace, "a file"))
      #expect(error?.errno.message == "No space left on device")
    }
  #endif
}
