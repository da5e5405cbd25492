import TestSupport
import Testing

@testable import OrderStreams

/// Lines with one damaged byte, between two good lines.
@Suite struct DamagedLineTests {
  private static let before = #"{"id":"before","type":0,"quantity":3}"#
  private static let after = #"{"id":"after","type":3,"quantity":4}"#

  /// Orders that hold orders, in every position where a bracket, a comma or a quote could let one out.
  private static let lines = [
    #"{"id":"P2","previous":[{"type":1,"quantity":5},{"a":{"type":2,"quantity":6}}],"type":0,"quantity":3}"#,
    #"{"order":{"type":1,"quantity":5},"type":0,"quantity":3,"z":[[{"type":2,"quantity":6}]]}"#,
    #"{"type":0, "note":"{\"type\":1}", "x":{ } ,"quantity":3, "last":{"type":1,"quantity":5} }"#,
    #"{"a":"é\\\ud83d\ude00","b":[true,-1.5e3,null,{"type":1,"quantity":5}],"type":0,"quantity":3}{"type":1,"quantity":5}"#,
  ]

  @Test(arguments: lines)
  func `one damaged byte changes the answers of its line only`(line: String) {
    var random = SeededGenerator(seed: line.utf8.count)
    let bytes = Array(line.utf8)
    let good = answers(to: bytes)
    for offset in bytes.indices {
      var others = Array("{}[],:\"\\0x \t\r\u{0}".utf8.prefix(samples(8, long: 15)))
      others += (0..<samples(4, long: 60)).map { _ in .random(in: 0...255, using: &random) }
      for byte in others where byte != .lineFeed && byte != bytes[offset] {
        var damaged = bytes
        damaged[offset] = byte
        let found = answers(to: damaged)
        let text = String(decoding: damaged, as: UTF8.self)
        #expect(found.first == good.first && found.last == good.last, "\(text)")
        // Glued orders are one line, of which a damaged one takes the rest.
        #expect(line.contains("}{") ? found.count <= good.count : found.count == good.count, "\(text)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func `one damaged byte in a pretty-printed order costs no other, except if its last bracket is gone, which is said`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: seed)
    let order = """
      {
        "id": "P",
        "x": [
          {
            "type": 0,
            "quantity": 3
          }
        ],
        "type": 0,
        "quantity": 3
      }
      """
    let neighbor = order.replacing("\"P\"", with: "\"N\"")
    let last = order.utf8.count - 1
    for (offset, byte) in order.utf8.enumerated() where byte != .lineFeed {
      var damaged = Array(order.utf8)
      damaged[offset] = "{}[],:\"\\0x \t".utf8.filter { $0 != byte }.randomElement(using: &random) ?? 0
      let text = "\(neighbor)\n\(String(decoding: damaged, as: UTF8.self))\n\(neighbor)\n"
      let answers = price(text)
      let neighbors = answers.lines.count { $0.contains(#"{"id":"N","total":"6.00""#) }
      #expect(neighbors == 2 || (neighbors == 1 && offset == last && !answers.tally.unread.isEmpty), "\(text)")
    }
  }

  private func answers(to line: [UInt8]) -> [String] {
    price(Array("\(Self.before)\n".utf8) + line + Array("\n\(Self.after)\n".utf8)).lines
  }
}
