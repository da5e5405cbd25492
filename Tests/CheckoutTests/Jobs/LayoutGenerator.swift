import TestSupport
struct LayoutGenerator {
  var random: SeededGenerator

  private static let orders = [
    #"{"type":0,"quantity":3}"#, #"{"id":"a","type":"Rainbow","quantity":20,"extraFrosting":true}"#,
    #"{"id":7,"type":9,"quantity":3}"#, "{\n  \"type\": 2,\n  \"quantity\": 4\n}", #"{"type":1,"quantity":"#,
    #"{"zip":5,"type":0,"quantity":3e0,"total":1}"#, "{\n\"a\": [\n{\"b\":[]}\n],\n\"type\":0,\"quantity\":5}", "oops",
    "\"open", "{}", #"{"type":0,"quantity":3} x"#, "\u{FEFF}{\"type\":0,\"quantity\":3}",
  ]
  private static let separators = ["\n", "\r\n", ",", ",\n", " ", "", "\n\n", "]", "[", "\n[\n", "]\n", "}", "\n{"]

  /// Returns at most `count` orders, most of them with the same separator.
  mutating func source(upTo count: Int) -> [UInt8] {
    let usual = ["\n", "\n", ",\n", ""].randomElement(using: &random) ?? ""
    var text = usual == ",\n" ? "[" : ""
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      let isGood = Int.random(in: 0..<3, using: &random) > 0
      text += Self.orders[isGood ? 0 : Int.random(in: Self.orders.indices, using: &random)]
      text += (Int.random(in: 0..<6, using: &random) == 0 ? Self.separators.randomElement(using: &random) : usual) ?? ""
    }
    if usual == ",\n" { text += "]" }
    return Array(text.utf8)
  }
}
