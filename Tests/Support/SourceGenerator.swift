/// Makes sources of orders in every layout, some of them damaged.
package struct SourceGenerator {
  package var random: SeededGenerator

  package init(seed: Int) { random = SeededGenerator(seed: seed) }

  private static let fragments = [
    #"{"type":0,"quantity":3}"#, #"{"type":"Rainbow","quantity":20,"extraFrosting":true}"#,
    #"{"id":"a","type":9,"quantity":3}"#, #"{"id":12,"quantity":4,"type":1,"name":"é😀\ud83d\ude00\n"}"#,
    "{\n  \"type\": 2,\n  \"quantity\": 4\n}", #"{"type":1,"quantity":"#, #"{"zip":5,"type":0,"quantity":3e0}"#,
    #"{"a":[{"b":[]},"}]"],"type":0,"quantity":5}"#, "7", "-1.5e3", "true", "null", "\"a\\\"b\"", "oops", "\"open",
    #"{"type":0,"quantity":3,"specialRequestEnabled":false,"addSprinkles":true,"streetAdress":""}"#, "{}", "[]",
    "\u{FEFF}", "[\n{\"type\":0,\"quantity\":3},\n{\"type\":1,\"quan\n]", "}\n{\"type\":0,\"quantity\":3}",
  ]
  private static let separators = ["\n", "\r\n", ",", ",\n", " ", "", "\n\n", "]", "[", "}", "{", "\n{", "\"", "\u{0}"]

  /// Returns at most `count` fragments, most of them with the same separator.
  package mutating func source(upTo count: Int = 6) -> [UInt8] {
    let usual = Self.separators.prefix(4).randomElement(using: &random) ?? ""
    var text = ["", "[", "\u{FEFF}", "\n "].randomElement(using: &random) ?? ""
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      text += Self.fragments.randomElement(using: &random) ?? ""
      text += (random.oneIn(5) ? Self.separators.randomElement(using: &random) : usual) ?? ""
    }
    if random.oneIn(3) { text += "]" }
    var bytes = Array(text.utf8)
    while random.oneIn(3), !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(Array("{}[],:\"\\\n 0".utf8).randomElement(using: &random) ?? 0, at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
