import Foundation
import Testing

@testable import SystemIO

@Suite struct LineReaderTests {
  /// Writes pieces to a pipe one after another, and returns the lines that the reader finds.
  private func lines(_ pieces: [UInt8]...) throws -> [[UInt8]] {
    let pipe = Pipe()
    var reader = LineReader(Descriptor(rawValue: pipe.fileHandleForReading.fileDescriptor))
    let writer = Thread {
      for piece in pieces {
        try? pipe.fileHandleForWriting.write(contentsOf: Data(piece))
        Thread.sleep(forTimeInterval: 0.002)
      }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var lines: [[UInt8]] = []
    // The pipe stays open: otherwise another file could get its descriptor number.
    try withExtendedLifetime(pipe) {
      while let line = try reader.next() { lines.append(line) }
    }
    return lines
  }

  @Test(arguments: [("a\nb", true), ("a\n", false), ("a\n \r\n\t\n", false), ("a\n\nb\n", true)])
  func `whether more than white space is behind a line is known without waiting`(text: String, hasMore: Bool) throws {
    let pipe = Pipe()
    var reader = LineReader(Descriptor(rawValue: pipe.fileHandleForReading.fileDescriptor))
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    // The writing end stays open.
    let line = try withExtendedLifetime(pipe) { try reader.next() }
    #expect(line == Array("a".utf8) && reader.hasMore == hasMore)
  }

  @Test(
    arguments: [
      ("", []),
      ("a", ["a"]),
      ("a\r\n", ["a"]),
      ("a\r", ["a"]),
      ("\n", [""]),
      ("\r\n\r\nb", ["", "", "b"]),
      ("a\rb\n", ["a\rb"]),
      (" a \nb\n", [" a ", "b"]),
      ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]),
    ] as [(String, [String])])
  func `lines end with LF, CRLF or the input`(text: String, expected: [String]) throws {
    #expect(try lines(Array(text.utf8)) == expected.map { Array($0.utf8) })
  }

  @Test func `a line is put together from the pieces in which it arrives`() throws {
    let pieces = try lines(Array("ab".utf8), [0xC3], [0xA9], Array("\r".utf8), Array("\ncd\ne".utf8))
    #expect(pieces == ["abé", "cd", "e"].map { Array($0.utf8) })
  }

  @Test(arguments: [(65_536, true), (65_537, false), (1_000_000, false)])
  func `a line of up to 64 KiB is taken, a longer one costs itself alone`(count: Int, isTaken: Bool) throws {
    for end in ["\n", "\r\n"] {
      let long = [UInt8](repeating: UInt8(ascii: "x"), count: count)
      let found = try lines(long + Array("\(end)next\n".utf8))
      #expect(found.count == 2)
      #expect((found.first?.count ?? 0 <= LineReader.limit) == isTaken)
      if isTaken { #expect(found.first == long) }
      #expect(found.last == Array("next".utf8))
    }
  }

  @Test func `a carriage return within a line that is too long does not shorten it`() throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: LineReader.limit)
    #expect(try lines(long + Array("\rxyz\n".utf8)).map { $0.count > LineReader.limit } == [true])
  }
}
