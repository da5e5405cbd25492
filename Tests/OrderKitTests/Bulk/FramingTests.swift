import OrderKit
import Testing

private let vanilla = #"{"type":0,"quantity":3}"#  // 6.00, 23 bytes
private let chocolate = #"{"type":2,"quantity":4}"#  // 9.00
private let pretty = "{\n  \"type\": 1,\n  \"quantity\": 5\n}"  // 10.50, four lines

@Test(
  "The first value of a source says how records are told apart",
  arguments: [
    // Nothing in, nothing out.
    ("", []), ("\n", []), (" \t\r\n\n  ", []), ("\u{FEFF}", []), ("\u{FEFF}\n", []), ("[]", []), (" [ \n ] \n", []),
    // Lines.
    (vanilla, ["6.00"]),
    ("\(vanilla)\n", ["6.00"]),
    ("\u{FEFF}\(vanilla)\n", ["6.00"]),
    ("\n\n  \(vanilla)", ["6.00"]),
    ("\(vanilla)\n\(chocolate)", ["6.00", "9.00"]),
    ("\(vanilla)\r\n\r\n\(chocolate)\r\n", ["6.00", "9.00"]),
    ("\(vanilla)\n  \n\t\(chocolate)  \n\n", ["6.00", "9.00"]),
    ("\(vanilla)\n\(pretty)", ["6.00", "json.end 2:2", "order.object 3:3", "order.object 4:3", "json.syntax 5:1"]),
    ("\(vanilla)}\n7\n\(vanilla)", ["json.trailing 1:24", "order.object 2:1", "6.00"]),
    ("hello\n\(vanilla)", ["json.syntax 1:1", "6.00"]),
    ("}\n\(vanilla)", ["json.syntax 1:1", "6.00"]),
    ("\(vanilla)\n[\(vanilla)]\n", ["6.00", "order.object 2:1"]),
    ("{\"a\":\"{\"}\n7", ["type.missing 1:1", "order.object 2:1"]),
    ("{\"a\":\"\\\"{\"}\n7", ["type.missing 1:1", "order.object 2:1"]),
    // Objects.
    (pretty, ["10.50"]),
    ("\(pretty)\n\(pretty)\n", ["10.50", "10.50"]),
    ("\(pretty)\(pretty)", ["10.50", "10.50"]),
    ("\(pretty)\r\n\(vanilla)\(chocolate)", ["10.50", "6.00", "9.00"]),
    ("\(pretty)\n\(vanilla)", ["10.50", "6.00"]),
    ("\(pretty)\n7 \"a\"\n\(vanilla)", ["10.50", "order.object 5:1", "order.object 5:3", "6.00"]),
    // An array.
    ("[\(vanilla)]", ["6.00"]),
    ("\u{FEFF} \n[\(vanilla),\(chocolate)]\n", ["6.00", "9.00"]),
    ("[\n\(pretty)\n,\n\(pretty)\n]", ["10.50", "10.50"]),
    (
      "[1,\"a\",null,[],\(vanilla)]",
      ["order.object 1:2", "order.object 1:4", "order.object 1:8", "order.object 1:13", "6.00"]
    ),
  ])
func framings(source: String, expected: [String]) throws {
  #expect(try price(source).outcomes == expected)
}

@Test(
  "A framing can be forced",
  arguments: [
    (Framing.lines, pretty, ["json.end 1:2", "order.object 2:3", "order.object 3:3", "json.syntax 4:1"]),
    (.lines, "[\(vanilla)]", ["order.object 1:1"]),
    (.objects, "\(vanilla)\(chocolate)", ["6.00", "9.00"]),
    (.objects, "\(vanilla)\n\(chocolate)", ["6.00", "9.00"]),
    (.objects, "[\(vanilla)]", ["order.object 1:1"]),
    (.objects, "{oops\n\(vanilla)", ["json.syntax 1:2", "6.00"]),
    (.array, "[\(vanilla)]", ["6.00"]),
    (.array, "\(vanilla),\(chocolate)]", ["json.syntax 1:1", "9.00"]),
    (.array, "\(vanilla)\n", ["json.syntax 1:1"]),
    (.lines, "", []), (.objects, " \n", []), (.array, "\n", []), (.array, "", []),
  ])
func forced(framing: Framing, source: String, expected: [String]) throws {
  #expect(try price(source, StreamOptions(framing: framing)).outcomes == expected)
}

@Test(
  "A broken line costs that line",
  arguments: [
    ("{\n\(vanilla)\n\(chocolate)", Framing.lines, ["json.end 1:2", "6.00", "9.00"]),
    ("\(vanilla)\n{\"type\":\n\(chocolate)", .lines, ["6.00", "json.end /type 2:9", "9.00"]),
    ("\(vanilla)\n\(chocolate)\n{\"type\":0", .lines, ["6.00", "9.00", "json.end 3:10"]),
    ("\(vanilla)\n\"\n\(chocolate)", .lines, ["6.00", "json.end 2:2", "9.00"]),
  ])
func brokenLines(source: String, framing: Framing, expected: [String]) throws {
  #expect(try price(source, StreamOptions(framing: framing)).outcomes == expected)
}

@Test(
  "A broken object costs the text up to the next line that begins with a brace",
  arguments: [
    ("{\n \"type\": x,\n \"quantity\": 3\n}\n\(vanilla)\n\(pretty)", ["json.syntax /type 2:10", "6.00", "10.50"]),
    ("\(pretty)\n{\"type\" 0}\n\(vanilla)", ["10.50", "json.syntax /type 5:9", "6.00"]),
    ("\(pretty)\n\(vanilla)\n{\"type\":", ["10.50", "6.00", "json.end /type 6:9"]),
    // The closing brace is missing: the next object's own brace is the mistake, and the next object.
    ("{\n \"type\": 0\n\(vanilla)\n\(chocolate)", ["json.end 3:1", "6.00", "9.00"]),
    ("{\n \"type\": 0,\n\(vanilla)\n\(chocolate)", ["json.end 3:1", "6.00", "9.00"]),
    // An open string ends with its line.
    ("{\n \"name\": \"{\n\(vanilla)", ["json.control /name 2:12", "6.00"]),
    // What stood before the mistake is not looked at again.
    ("{\"a\":\n{\"b\":1},\n\"c\":x}\n\(vanilla)", ["json.syntax /c 3:5", "6.00"]),
    ("\(pretty)\noops, oops\n oops {\n\(vanilla)", ["10.50", "json.syntax 5:1", "6.00"]),
    ("\(pretty)\n}\n\(vanilla)", ["10.50", "json.syntax 5:1", "6.00"]),
    ("\(pretty)}\n {\"type\":0}\n\(vanilla)", ["10.50", "json.syntax 4:2", "6.00"]),
  ])
func brokenObjects(source: String, expected: [String]) throws {
  #expect(try price(source).outcomes == expected)
}

@Test(
  "A broken element costs the text up to the comma that closes it",
  arguments: [
    ("[oops,\(vanilla),\(chocolate)]", ["json.syntax 1:2", "6.00", "9.00"]),
    ("[\(vanilla),oops,\(chocolate)]", ["6.00", "json.syntax 1:26", "9.00"]),
    ("[\(vanilla),\(chocolate),oops]", ["6.00", "9.00", "json.syntax 1:50"]),
    ("[{\"type\":x,\"quantity\":[3,4]},\(vanilla)]", ["json.syntax /type 1:10", "6.00"]),
    ("[{\"name\":\"a,]}\\\",\"x},\(vanilla)]", ["json.syntax 1:19", "6.00"]),
    // A line feed ends a string.
    ("[{\"name\":\"a\n},\(vanilla)]", ["json.control /name 1:12", "6.00"]),
    // A bracket that closes nothing swallows nothing.
    ("[}{\"a\":1,\"b\":2},\(vanilla)]", ["json.syntax 1:2", "6.00"]),
    ("[\(vanilla)},\(chocolate)]", ["6.00", "json.syntax 1:25", "9.00"]),
    // No comma: all the rest is one record.
    ("[{\"type\":x,\(vanilla),\(chocolate)]", ["json.syntax /type 1:10"]),
    ("[\(vanilla),{\"type\":", ["6.00", "json.end /type 1:34"]),
    ("[\(vanilla),\"", ["6.00", "json.end 1:27"]),
    // Commas: too many, and missing.
    ("[\(vanilla),]", ["6.00", "json.syntax 1:26"]),
    ("[\(vanilla),,\(chocolate)]", ["6.00", "json.syntax 1:26", "9.00"]),
    ("[,\(vanilla)]", ["json.syntax 1:2", "6.00"]),
    ("[,]", ["json.syntax 1:2", "json.syntax 1:3"]),
    ("[\(vanilla) \(vanilla),\(chocolate)]", ["6.00", "json.syntax 1:26", "9.00"]),
    ("[\(vanilla)\n:\n,\(chocolate)]", ["6.00", "json.syntax 2:1", "9.00"]),
    // Never closed.
    ("[", ["json.end 1:2"]),
    ("[\n", ["json.end 2:1"]),
    ("[\(vanilla)", ["6.00", "json.end 1:25"]),
    ("[\(vanilla)\n", ["6.00", "json.end 2:1"]),
    ("[\(vanilla),", ["6.00", "json.end 1:26"]),
    ("[\(vanilla) oops", ["6.00", "json.syntax 1:26"]),
    // More behind it.
    ("[] x", ["json.trailing 1:4"]),
    ("[\(vanilla)]\n[\(chocolate)]\n", ["6.00", "json.trailing 2:1"]),
    ("[\(vanilla)],\(chocolate)", ["6.00", "json.trailing 1:26"]),
    ("[\(vanilla)]]", ["6.00", "json.trailing 1:26"]),
  ])
func brokenElements(source: String, expected: [String]) throws {
  #expect(try price(source).outcomes == expected)
}

@Test func `Records, lines and columns are counted over the whole source, paths within the record`() throws {
  #expect(
    try price("\(vanilla)\n\n\n  {\"type\":0,\"quantity\":99}\n{\"a\":[x]}").lines.dropFirst().map {
      String($0.prefix(95))
    }
      == [
        #"{"error":{"code":"quantity.range","path":"/quantity","record":2,"line":4,"column":24,"message":"#,
        #"{"error":{"code":"json.syntax","path":"/a/0","record":3,"line":5,"column":7,"message":"expected"#,
      ])
  #expect(try price("[\(pretty),\n\(vanilla), {\"type\":\n9,\"quantity\":3}]").outcomes.last == "type.range /type 6:1")
  // Columns are bytes, as compilers count.
  #expect(try price("{\"name\":\"é😀\",\"type\":9}").outcomes == ["quantity.missing 1:1"])
  #expect(try price("{\"quantity\":3,\"name\":\"é😀\",\"type\":9}").outcomes == ["type.range /type 1:38"])
}

@Test func `A trailing comma is a missing value, not the end of the input`() throws {
  #expect(
    try price("[\(vanilla),]").lines.last == #"""
      {"error":{"code":"json.syntax","path":"","record":2,"line":1,"column":26,"message":"expected a value"}}
      """#)
}
