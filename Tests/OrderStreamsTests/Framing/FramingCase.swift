import Testing

private let a = #"{"type":0,"quantity":3}"#
private let b = #"{"type":1,"quantity":4}"#
private let c = #"{"type":2,"quantity":5}"#
private let pretty = "{\n  \"type\": 0,\n  \"quantity\": 3\n}"
private let damaged = "{\n  \"type\": 0,\n  \"quantity\": 03x,\n  \"name\": \"y\"\n}"

/// A tricky source, with a plus for each of its well-formed records and a minus for each malformed one.
struct FramingCase: CustomTestStringConvertible {
  let testDescription: String
  let source: String
  let signs: String

  init(_ description: String, _ source: String, _ signs: String) {
    testDescription = description
    self.source = source
    self.signs = signs
  }

  static let all = [
    FramingCase("cut in a string", "\(a)\n{\"type\":0,\"qua\n\(c)\n", "+-+"),
    FramingCase("cut after a comma", "\(a)\n{\"type\":0,\n\(c)\n", "+-+"),
    FramingCase("cut after [", "\(a)\n{\"type\":0,\"x\":[\n\(b)\n\(c)\n", "+-+"),
    FramingCase("first line cut, garbage", "{\"type\":0,\"qua\nERROR\n\(c)\n", "-"),
    FramingCase("garbage line", "\(a)\nERROR\n\(c)\n", "+-+"),
    FramingCase("broken pretty after lines", "\(a)\n\(damaged)\n\(c)\n", "+-+"),
    FramingCase("nested { at column 1", "\(a)\n{\"type\":0,\"x\":[\n{\"a\":1}\n],\"quantity\":3}\n\(c)\n", "+++"),
    FramingCase("glued, the middle broken", "\(a){\"b\":}\(c)\n\(b)\n", "+-+"),
    FramingCase("a stray } between", "\(a)}\(c)\n", "-"),
    FramingCase("text after a record", "\(a) x\n\(c)\n", "-+"),
    FramingCase("arrays joined", "[\(a),\(b)]\n[\(c)]\n", "+++"),
    FramingCase("last element broken", "[\(a),{\"b\":}]\n[\(c)]\n\(a)\n", "+-++"),
    FramingCase("[ in a broken element", "[\(a),{\"x\":[,\"y\":1},\(b),\(c)]\n\(a)\n", "+-+"),
    FramingCase("element cut, one a line", "[\n\(a),\n{\"type\":0,\"qu\n\(b),\n\(c)\n]\n\(a)\n", "+-+"),
    FramingCase("no comma on one line", "[\(a)\(b),\(c)]", "-"),
    FramingCase("empty arrays", "[][]\n[]\n", ""),
    FramingCase("comma at the end", "[\(a),]", "+-"),
    FramingCase("comma first", "[,\(a)]\n\(b)\n", "-+"),
    FramingCase("array not closed", "[\(a),\(b)\n", "++-"),
    FramingCase("scalars", "1 2 3\n\(a)\nnull\n", "-+-"),
    FramingCase("array in an array", "[[\(a)],\(b)]", "-"),
    FramingCase("CR alone, one broken", "\(a)\r{\"type\":}\r\(c)\r", "+-"),
    FramingCase(
      "damaged first byte, pretty", "\(pretty)\nx\n  \"type\": 0,\n  \"x\": [\n    \(b)\n  ]\n}\n\(c)\n", "+-+"),
    FramingCase("damaged key, pretty", "{\n  \"type: 0,\n  \"x\": \(b)\n}\n\(c)\n", "-+"),
    FramingCase("array open at a border", "[\n\(a)\n\(b)\n", "+-+"),
    FramingCase("} for a colon", "{\"id\"}:\"P\",\"x\":[\(b)]}\n\(c)\n", "-+"),
    FramingCase("} before a nested order", "{\"id\":1,\"x\"}[\(b)]}\n\(c)\n", "-+"),
    FramingCase("} for a comma", "{\"type\":0,\"quantity\":3}\"x\":[\(b)]}\n\(c)\n", "-+"),
    FramingCase("glued, the first broken", "{\"b\":}\(a)\n\(c)\n", "-+"),
    FramingCase("} inside an element", "[\n{\"type\":0,\"quantity\":3},\"note\":\"NUTS\"},\n\(b)\n]\n\(c)\n", "-+"),
    FramingCase("} inside, pretty", "{\n  \"type\": 0,\n  \"quantity\": 3}\n  \"note\": \"NUTS\"\n}\n\(c)\n", "-+"),
    FramingCase("a foreign line in an array", "[\n  \(a),\n<<<<<<< HEAD\n  \(b)\n]\n[\(c)]\n", "+-+"),
    FramingCase("indent 0", "{\n\"type\": 0,\n\"x\": [\n\(b)\n],\n\"quantity\": 3x\n}\n\(c)\n", "-+"),
    FramingCase("lines that begin with blanks", "  \(a)\nx \(b)\n  \(c)\n\(a)\n", "+-+"),
    FramingCase("nested at column 1, a mistake behind", "{\"type\":0,\"x\":[\n\(b)\n],\"quantity\":3x}\n\(c)\n", "-+"),
    FramingCase("a comma lost between lines", "[\n\(a)\n\(b),\n\(c),\n\(a)\n]\n[\(c)]\n", "+--+"),
    FramingCase("comma first, } inside", "{\n  \"type\": 0\n, \"quantity\": 3}\n, \"note\": \"NUTS\"\n}\n\(c)\n", "-+"),
    FramingCase("lines that end with commas", "\(a),\n\(b),\n\(c),\n", "-"),
    FramingCase("byte order mark", "\u{FEFF}\(a)\n\(b)\n", "++"),
    FramingCase("blank lines between", "\(a)\nx\n\n\n\(b)\n", "+-+"),
    FramingCase("elements for a colon", "{\"type\":0,\"x\"\n[\(b),\(c)]}\n\(a)\n", "-+"),
  ]
}
