import TestSupport
import Testing

@testable import OrderStreams

/// Which rows of a table are read, and which lines are not, in random and damaged tables.
@Suite struct DamagedTableTests {
  /// The rows by the rule of the reference, with the lines that are lost with those that cannot be read.
  private func expected(_ source: [UInt8]) -> (isRead: [Bool], unread: UnreadTally) {
    var rows = RowReference.rows(of: source, separator: .comma)
    rows.removeAll { $0.cells?.allSatisfy(\.isEmpty) == true }
    let names = rows.removeFirst().cells ?? []
    func line(at offset: Int) -> Int { source[..<offset].count { $0 == .lineFeed } + 1 }
    var unread = UnreadTally()
    let isRead = rows.map { row in
      var cells = row.cells ?? []
      let melted = RowReference.meltedCell(in: cells, names)
      while cells.count > names.count, cells.last == "" { cells.removeLast() }
      var wrong: Int?
      if row.cells == nil {
        wrong = row.offsets.last
      } else if !(names.count { !$0.isEmpty }...names.count).contains(cells.count) {
        wrong = row.range.lowerBound
      } else {
        wrong = melted.map { row.offsets[$0] }
      }
      guard let wrong else { return true }
      let (first, end) = (line(at: wrong), row.range.upperBound)
      let last = line(at: source[end - 1] == .lineFeed ? end - 1 : end)
      if row.isLast {
        unread.add(UnreadLines(first: first, isPartial: true))
      } else if last > first {
        unread.add(UnreadLines(first: first + 1, last: last))
      }
      return false
    }
    return (isRead, unread)
  }

  @Test(arguments: ["name,note,zip", "quantity,name,note,", "note,id,name"])
  func `agree with the reference in any pieces`(header: String) {
    var random = SeededGenerator(seed: 80)
    let parts = ["a", "é", " ", "\"", "\"\"", "\n", "\r\n", "\r", ",", ",", "\"x\"", "1,2,3\n", "1,\"2\n3\",4\n"]
    for _ in 0..<samples(2000, long: 20_000) {
      let count = Int.random(in: 0...16, using: &random)
      let rows = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let source = Array("\(header)\n\(rows)".utf8)
      let (isRead, unread) = expected(source)
      let answers = validate(source, from: .csv)
      #expect(answers.lines.map { !$0.contains("\"error\":") } == isRead, "\(rows.debugDescription)")
      #expect(answers.tally.unread == unread, "\(rows.debugDescription)")
      #expect(ValidateStream(from: .csv).answers(to: source, inPiecesOf: 1) == answers)
    }
  }
}
