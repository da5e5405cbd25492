import OrderStreams
import OrderTestSupport
import Testing

/// Returns an order of $6.00 with a value under an unknown key. The value begins at column 29.
private func order(with value: String) -> String { #"{"type":0,"quantity":3,"xx":\#(value)}"# }

@Suite struct SyntaxTests {
  @Test(
    arguments: [
      "null", "true", "false", "{}", "[]", " \t\r 1 \t\r ", "[ ]", "{ }", "[ 1 , 2 ]", #"{ "a" : 1 , "b" : 2 }"#,
      #"{"":1}"#, #"{"a":1,"a":2}"#, #"[[],{},"",0,null]"#, "0", "-0", "-1", "10", "0.10", "-1.5", "1E1", "1e+1",
      "1e-1",
      "1E+01", "0e0", "1.5e10", "1e999", "123456789012345678901234567890",
      #""""#, #""a""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u00e9""#, #""\u00E9""#, #""\uFFFF""#,
      #""\ud83d\ude00""#, #""\uD800\uDC00""#, #""\uDBFF\uDFFF""#, "\"\u{7F}\"", "\"\u{80}\"", "\"\u{2028}\"",
      "\"\u{FEFF}\"", "\"\u{FFFE}\"", "\"\u{10FFFF}\"", "\"/\"", #""[{,:}]""#, #"{"\"":"\\"}"#,
    ])
  func `every production of RFC 8259 is accepted`(value: String) {
    // A key that turns something on gets a note.
    #expect(outcome(order(with: value)).hasPrefix("6.00"))
  }

  @Test(
    arguments: [
      ("nul", "json.syntax 1:32"),
      ("tru", "json.syntax 1:32"),
      ("truex", "json.syntax 1:33"),
      ("", "json.syntax 1:29"),
      ("1//", "json.syntax 1:30"),
      ("\u{A0}1", "json.syntax 1:29"),
      ("01", "json.number 1:30"),
      ("+1", "json.syntax 1:29"),
      ("-", "json.number 1:30"),
      ("-.5", "json.number 1:30"),
      ("1.", "json.number 1:31"),
      ("1e+", "json.number 1:32"),
      ("1x", "json.number 1:30"),
      ("1 2", "json.syntax 1:31"),
      ("[", "json.syntax 1:30"),
      ("]", "json.syntax 1:29"),
      ("[1", "json.syntax 1:31"),
      ("[1,]", "json.syntax 1:32"),
      ("[,1]", "json.syntax 1:30"),
      ("[1 2]", "json.syntax 1:32"),
      ("[[1,2],[3,x]]", "json.syntax 1:39"),
      ("{", "json.end 1:31"),
      ("{'a':1}", "json.syntax 1:30"),
      (#"{"a" 1}"#, "json.syntax 1:34"),
      (#"{"a":}"#, "json.syntax 1:34"),
      (#"{"a":1,}"#, "json.syntax 1:36"),
      (#"{,"a":1}"#, "json.syntax 1:30"),
      (#"{"a":1 "b":2}"#, "json.syntax 1:36"),
      (#"{"a":{"b":[0,{"c":x}]}}"#, "json.syntax 1:47"),
      (#"{"~/":x}"#, "json.syntax 1:35"),
      ("{\"~\u{301}/\u{301}\":x}", "json.syntax 1:39"),
      (#"{"\u0061\n":x}"#, "json.syntax 1:41"),
    ])
  func `everything else is refused where it goes wrong`(value: String, expected: String) {
    #expect(outcome(order(with: value)) == expected)
  }

  @Test(
    arguments: [
      ("{", "json.end 1:2"),
      (#"{"type""#, "json.end 1:8"),
      (#"{"type":0"#, "json.end 1:10"),
      (#"{"type":-"#, "json.end 1:10"),
      (#"{"type":0,"#, "json.end 1:11"),
      (#"{"x":"\"#, "json.end 1:8"),
      (#"{"x":"\ud83d\ude0"#, "json.end 1:18"),
      (#"{"x":["#, "json.end 1:7"),
      (#"{"x":[1"#, "json.end 1:8"),
    ])
  func `a record that ends too early has another code than one that goes wrong`(record: String, expected: String) {
    #expect(outcome(record) == expected)
    #expect(outcome(record + "\n") == expected)
  }

  @Test(
    arguments: [
      (#"{"type":0,"quantity":3} "#, "6.00"),
      (#"{"type":0,"quantity":3}}"#, "json.trailing 1:24"),
      (#"{"type":0,"quantity":3}{"type":0,"quantity":3}"#, "6.00 | 6.00"),
      ("{\"type\":0,\"quantity\":3}\u{0}", "json.trailing 1:24"),
      ("null x", "order.object 1:1"),
    ])
  func `a record is one value with nothing after it`(record: String, expected: String) {
    #expect(outcome(record) == expected)
  }

  @Test(
    arguments: [511, 512, 100_000])
  func `brackets may nest 512 deep, the order's own among them`(count: Int) {
    let isDeep = count > 511
    let arrays = "[".repeated(count) + "]".repeated(count)
    #expect(outcome(order(with: arrays)) == (isDeep ? "json.depth 1:540" : "6.00"))
    let objects = String(repeating: #"{"":"#, count: count) + "0" + "}".repeated(count)
    #expect(
      outcome(order(with: objects)) == (isDeep ? "json.depth 1:\(29 + 511 * 4)" : "6.00"))
  }

  @Test(arguments: [511, 512])
  func `an element is measured from its own bracket`(count: Int) {
    let arrays = "[".repeated(count) + "]".repeated(count)
    #expect(outcome("[\(order(with: arrays))]") == (count == 511 ? "6.00" : "json.depth 1:541"))
  }

  @Test func `a byte order mark counts only at the first byte of the input`() {
    let order = #"{"type":0,"quantity":3}"#
    #expect(outcome("\u{FEFF}" + order) == "6.00")
    #expect(outcome("\u{FEFF}\n" + order) == "6.00")
    #expect(outcome("\u{FEFF}\u{FEFF}" + order) == "json.bom 1:1")
    #expect(outcome(" \u{FEFF}" + order) == "json.bom 1:2")
    #expect(outcome(order + "\n\u{FEFF}" + order) == "6.00 | json.bom 2:1")
    #expect(outcome("{\u{FEFF}\"type\":0,\"quantity\":3}") == "json.bom 1:2")
    #expect(outcome(order + "\u{FEFF}") == "json.bom 1:24")
    #expect(outcome("\u{FEFF}{\"type\":0,\"quantity\":x}") == "json.syntax 1:22")
  }
}
