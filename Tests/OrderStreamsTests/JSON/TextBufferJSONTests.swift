import Foundation
import OrderTestSupport
import TestSupport
import Testing

@testable import OrderStreams

@Suite struct TextBufferJSONTests {
  @Test func `members and elements are separated by commas, and what is nil is left out`() {
    let text = TextBuffer.json {
      $0.add("id", "a{[\"")
      $0.add("none", nil as String?)
      $0.add("count", 3)
      $0.add("isOn", false)
      $0.add("keys", ["x", "y{"])
      $0.add("nothing", [])
      $0.object("empty") { _ in }
      $0.objects("lines", [1, 2]) { $0.add("n", $1) }
      $0.add("last", true)
    }
    let expected = #"""
      {"id":"a{[\"","count":3,"isOn":false,"keys":["x","y{"],"nothing":[],"empty":{},\#
      "lines":[{"n":1},{"n":2}],"last":true}
      """#
    #expect(text == expected)
  }

  @Test func `what a terminal or an editor could act on is escaped, and nothing else`() throws {
    for value in Array(UInt32(0)...0x2FFF) + [0xFEFF, 0x1F469, 0x10FFFF] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl = value < 0x20 || 0x7F...0x9F ~= value
      let isEscaped = isControl || scalar.properties.isBidiControl || scalar == "\"" || scalar == "\\"
      let text = "<\(scalar)>"
      #expect((text.asJSON == "\"\(text)\"") != isEscaped, "U+\(String(value, radix: 16))")
      #expect(try decode(String.self, text.asJSON) == text)
    }
  }
}
