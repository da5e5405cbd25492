import TestSupport
import Testing

@testable import CommandLineKit

private let reports = TerminalReports.all
private let interruptions = ["\u{03}", "\u{1B}[99;5u", "\u{1B}[99;5:1u", "\u{1B}[1089::99;69u", "\u{1B}[27;5;99~"]

@Suite struct TerminalReportsTests {
  @Test(arguments: reports.indices)
  func `a report types nothing and chooses nothing, wherever reads split it`(row: Int) {
    let bytes = Array("a\(reports[row].bytes)b".utf8)
    for split in bytes.indices {
      var decoder = KeyDecoder()
      let keys = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(keys == [.text("a"), .text("b")], "\(reports[row].name), split at \(split)")
      #expect(decoder.patience == nil)
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } == [.text("a"), .text("b")], "\(reports[row].name)")
    #expect(SequenceParser.text(in: bytes) == Array("ab".utf8), "\(reports[row].name)")
  }

  @Test(arguments: reports.indices)
  func `a report that pauses for an eighth of a second behind its introducer types nothing`(row: Int) {
    let bytes = Array(reports[row].bytes.utf8)
    for split in bytes.indices.dropFirst(TerminalReports.introducer(of: reports[row].bytes)) {
      var decoder = KeyDecoder()
      var keys = decoder.decode(bytes[..<split])
      if let patience = decoder.patience, patience <= 125 { keys += decoder.timeOut() }
      keys += decoder.decode(bytes[split...])
      #expect(keys == [], "\(reports[row].name), split at \(split)")
    }
  }

  @Test func `Ctrl-C ends the program in the middle of any report`() {
    for (name, bytes) in reports {
      for end in bytes.utf8.indices {
        for interruption in interruptions {
          var decoder = KeyDecoder()
          let keys = decoder.decode(bytes.utf8[..<end]) + decoder.decode(interruption.utf8)
          #expect(keys.last == .control("c"), "\(name): \(bytes.utf8[..<end])")
          #expect(decoder.decode("a".utf8) == [.text("a")])
        }
      }
    }
  }

  @Test(arguments: [
    ("\u{04}", [Key.control("d"), .text("x")]), ("\u{1A}", [.control("z"), .text("x")]),
    ("\r", []), ("\u{1B}[B", [.down, .text("x")]), (String(repeating: "y", count: 1 << 16), [.text("x")]),
  ])
  func `an unfinished string has an end`(next: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}]1\(next)x".utf8) == keys)
  }
}
