import Foundation
import OrderKit
import TestSupport

/// Makes valid orders in JSON, with shuffled keys and varying spelling.
struct OrderGenerator {
  var random: SeededGenerator

  /// Returns the members of an order. With `isContradictory`, its extras contradict the special requests.
  mutating func members(isContradictory: Bool = false) -> [(key: String, value: String)] {
    let frosting = Bool.random(using: &random)
    let sprinkles = Bool.random(using: &random)
    var members = [
      ("type", "\(Int.random(in: 0...3, using: &random))"), ("quantity", "\(Int.random(in: 3...20, using: &random))"),
      ("extraFrosting", "\(frosting)"), ("addSprinkles", "\(sprinkles)"),
    ]
    for key in ["name", "streetAddress", "city", "zip"] { members.append((key, string())) }
    if Bool.random(using: &random) {
      let isOn = isContradictory ? false : frosting || sprinkles || Bool.random(using: &random)
      members.append(("specialRequestEnabled", "\(isOn)"))
    }
    return members
  }

  /// Returns a string of at most twelve characters, some of them escaped.
  mutating func string() -> String {
    let pieces = [
      "a", "Z", "0", " ", "é", "ß", "😀", "👩‍👩‍👧", "\u{3164}", "\u{200B}", "\u{2800}", "e\u{301}", "中", "/", "\u{7F}",
      #"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#, #"\u0041"#, #"\u00e9"#, #"\u3164"#,
      #"\ud83d\ude00"#,
      #"\u0000"#, #"\uFEFF"#, "{", "}", "[", "]", ",", ":",
    ]
    let count = Int.random(in: 0...12, using: &random)
    return "\"" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "\""
  }

  /// Returns an object of members, in any order and with any white space.
  mutating func object(_ members: [(key: String, value: String)], isShuffled: Bool = true) -> String {
    let ordered = isShuffled ? members.shuffled(using: &random) : members
    return "{" + blank()
      + ordered.map { "\"\($0.key)\"\(blank()):\(blank())\($0.value)\(blank())" }.joined(separator: ",\(blank())") + "}"
  }

  private mutating func blank() -> String { ["", "", "", " ", "\t", " \r "].randomElement(using: &random) ?? "" }
}
