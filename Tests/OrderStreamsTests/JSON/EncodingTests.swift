import Foundation
import OrderStreams
import TestSupport
import Testing

private func order(name: [UInt8]) -> [UInt8] {
  Array(#"{"type":0,"quantity":3,"name":""#.utf8) + name + Array("\"}".utf8)
}

@Suite struct EncodingTests {
  @Test(
    arguments: [
      ([0x00], "json.control 1:32"),
      ([0xF4, 0x8F, 0xBF, 0xBF], "6.00"),
      ([0x80], "json.utf8 1:32"),
      ([0xF8, 0x88, 0x80, 0x80, 0x80], "json.utf8 1:32"),
      // Cut short by the closing quote.
      ([0xC3], "json.utf8 1:32"),
      // Cut short by a letter, after complete characters.
      ([0x61, 0xC3, 0xA9, 0xC3, 0x61], "json.utf8 1:35"),
    ] as [([UInt8], String)])
  func `a sequence that is not UTF-8 is an error at its first byte`(bytes: [UInt8], expected: String) {
    #expect(outcome(order(name: bytes)) == expected)
  }

  @Test func `those sequences are UTF-8 that Swift decodes without repair`() throws {
    var records: [UInt8] = []
    var expected: [Bool] = []
    for first in UInt8(0x20)...0xFF {
      for second in [0x20, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF] as [UInt8]
      where first != UInt8(ascii: "\"") && first != UInt8(ascii: "\\") {
        for third in [0x41, 0x80, 0xBF, 0xC2] as [UInt8] {
          for fourth in [0x41, 0x80, 0xBF] as [UInt8] {
            let name = [first, second, third, fourth]
            records += order(name: name) + [0x0A]
            expected.append(String(validating: name, as: UTF8.self) != nil)
          }
        }
      }
    }
    let answers = price(records).lines
    try #require(answers.count == expected.count)
    #expect(zip(answers, expected).allSatisfy { $0.hasPrefix(#"{"total":"6.00","#) == $1 })
  }

  @Test(
    arguments: [
      ([0xC3], "json.end 1:33"),
      ([0xE0, 0x80], "json.utf8 1:32"),
      ([0xF4, 0x90], "json.utf8 1:32"),
      ([0xE2, 0x22], "json.utf8 1:32"),
    ] as [([UInt8], String)])
  func `UTF-8 that the end of the input cuts is a record that was cut, unless it was wrong before`(
    bytes: [UInt8], expected: String
  ) {
    #expect(outcome(Array(order(name: bytes).dropLast(2))) == expected)
  }

  @Test func `UTF-8 is checked in keys and in ignored values too`() {
    let head = Array(#"{"type":0,"quantity":3,""#.utf8)
    #expect(outcome(head + [0xFF] + Array("\":1}".utf8)) == "json.utf8 1:25")
    #expect(outcome(head + Array("xx\":[\"".utf8) + [0xC0, 0x80] + Array("\"]}".utf8)) == "json.utf8 1:31")
    #expect(outcome(Array(#"{"type":0,"quantity":3,"#.utf8) + [0xC3, 0xA9]) == "json.syntax 1:24")
  }

  @Test(
    arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], ["", "\u{FEFF}"])
  func `UTF-16 is recognized at the start of any layout, in either order of bytes, with and without its mark`(
    encoding: String.Encoding, mark: String
  ) throws {
    let order = #"{"type":0,"quantity":3}"#
    for text in [order, order + "\n" + order + "\n", "[\(order),\n\(order)]", "{\n\"type\":0,\n\"quantity\":3\n}\n"] {
      let bytes = try #require((mark + text).data(using: encoding))
      let outcomes = price(Array(bytes)).outcomes
      #expect(!outcomes.isEmpty)
      #expect(outcomes.first == "json.utf16 1:1" || outcomes.first == "json.utf16 1:2")
      #expect(outcomes.dropFirst().allSatisfy { $0.hasPrefix("json.") }, "\(outcomes)")
      #expect(PriceStream().answers(to: Array(bytes), cutAt: Array(0..<bytes.count)).outcomes == outcomes)
    }
  }

  @Test(
    arguments: [
      (#"\a"#, "json.escape 1:33"),
      (#"\u"#, "json.escape 1:34"),
      (#"\u123g"#, "json.escape 1:37"),
      (#"\u{41}"#, "json.escape 1:34"),
      (#"\\\"#, "json.end 1:37"),
      (#"\ud800"#, "json.surrogate 1:32"),
      (#"\udc00"#, "json.surrogate 1:32"),
      (#"\ud800x"#, "json.surrogate 1:32"),
      (#"\ud800\udc0g"#, "json.escape 1:43"),
      (#"a\ud83d\ude00\ud83d"#, "json.surrogate 1:45"),
    ])
  func `escapes are checked to the letter`(name: String, expected: String) {
    #expect(outcome(order(name: Array(name.utf8))) == expected)
  }

  @Test func `strings of every length find a special byte at every place`() throws {
    let specials: [(bytes: [UInt8], expected: String?)] = [
      (Array(#"\n"#.utf8), nil), (Array(#"\""#.utf8), nil), (Array(#"\ud83d\ude00"#.utf8), nil), (Array("é".utf8), nil),
      (Array("😀".utf8), nil), ([0x21], nil), ([0x23], nil), ([0x5B], nil), ([0x5D], nil), ([0x7F], nil), ([0x20], nil),
      ([0x1F], "json.control"), ([0x00], "json.control"), ([0x09], "json.control"), ([0x80], "json.utf8"),
      ([0xFF], "json.utf8"), ([0xC3], "json.utf8"), (Array(#"\q"#.utf8), "json.escape"),
      (Array(#"\udc00"#.utf8), "json.surrogate"),
    ]
    var records: [UInt8] = []
    var expected: [String] = []
    for (bytes, code) in specials {
      for length in 0...samples(18, long: 40) {
        for place in 0...length {
          let name = [UInt8](repeating: 0x61, count: place) + bytes + [UInt8](repeating: 0x62, count: length - place)
          records += order(name: name) + [0x0A]
          let column = 32 + place + (code == "json.escape" ? 1 : 0)
          let line = expected.count + 1
          let place = #""record":\#(line),"line":\#(line),"column":\#(column),"#
          expected.append(code.map { #"{"error":{"code":"\#($0)","path":"",\#(place)"# } ?? #"{"total":"6.00","#)
        }
      }
    }
    let answers = price(records).lines
    try #require(answers.count == expected.count)
    for (answer, expected) in zip(answers, expected) where !answer.hasPrefix(expected) {
      Issue.record("\(answer) should begin with \(expected)")
    }
  }
}
