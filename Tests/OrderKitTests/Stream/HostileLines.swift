import TestSupport

@testable import OrderKit

struct HostileLines {
  var random: SeededGenerator

  /// Lines that have caused bugs, or might.
  static let picked: [String] = [
    "", " ", "\r", "\t \r", "\u{0}", "{}", "[]", "{", "}", "\"", "x", "7", "null", #""\"#, "\u{FEFF}",
    "\u{FEFF}{\"type\":0,\"quantity\":3}", #"{"type":0,"quantity":3}"#, #"{"type":0,"quantity":3}\#r"#,
    "  {\"type\" : 0 ,\t\"quantity\" : 20}  \r", #"{"type":0,"quantity":3}x"#, #"{"type":0,"quantity":3} {}"#,
    #"{"type":0,"quantity":3"#, #"{"type":0,"quantity":3,}"#, "{\"type\":0,\r\"quantity\":3}",
    #"{"quantity":3,"type":0,"type":1}"#, #"{"t\u0079pe":2,"quantity":4}"#, #"{"t\u0079pe":2,"type":2,"quantity":4}"#,
    #"{"_type":1,"_quantity":9,"_$observationRegistrar":{}}"#, #"{"type":"Rainbow","quantity":3.0}"#,
    #"{"type":9,"quantity":3,"id":"kept"}"#, #"{"type":0,"quantity":99,"id":7}"#, #"{"type":0,"quantity":3,"id":null}"#,
    #"{"type":0,"quantity":3,"id":"a","id":"b"}"#, #"{"type":0,"quantity":3,"id":"open"#,
    #"{"type":0,"quantity":3,"streetAdress":"x","zip":5}"#, #"{"type":0,"quantity":3,"total":"1"}"#,
    #"{"type":0,"quantity":3,"specialRequestEnabled":false,"extraFrosting":true}"#, #"{"order":{"type":0}}"#,
    #"{"error":"no"}"#, #"{"type":0,"quantity":3,"name":"\ud83d"}"#, #"{"type":0,"quantity":3,"name":"\q"}"#,
    #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#,
    #"{"type":0,"quantity":3,"name":" ","streetAddress":"\u3164","city":"","zip":"\u200B"}"#,
    "{\"type\":0,\"quantity\":3,\"name\":\"a\u{1}\"}", "{\"type\":0,\"quantity\":3,\"\u{0}\":\"\u{0}\"}",
    "{\"type\":0\u{0},\"quantity\":3}", #"{"a":[[[{"b":"}]"}]]],"type":3,"quantity":20,"addSprinkles":true}"#,
    #"{"country":"GB","code":"X","type":0,"quantity":3}"#, #"{"type":0,"quantity":1e999}"#,
    #"{"type":18446744073709551616,"quantity":3}"#, #"{"type":-0,"quantity":3e0}"#,
  ]

  /// Returns at most `count` lines with varying line ends.
  mutating func source(upTo count: Int) -> [UInt8] {
    let lineEnd = random.oneIn(4) ? "\r\n" : "\n"
    var bytes: [UInt8] = random.oneIn(8) ? [0xEF, 0xBB, 0xBF] : []
    let lines = Int.random(in: 0...count, using: &random)
    for number in 0..<lines {
      bytes += line()
      let isUnended = number == lines - 1 && random.oneIn(2)
      bytes += Array((isUnended ? "" : random.oneIn(12) ? lineEnd + lineEnd : lineEnd).utf8)
    }
    while random.oneIn(3), !bytes.isEmpty { damage(&bytes) }
    return bytes
  }

  private mutating func line() -> [UInt8] {
    switch Int.random(in: 0..<8, using: &random) {
    case 6, 7: return Array(addressLine().utf8)
    case 0: return Array((Self.picked.randomElement(using: &random) ?? "").utf8)
    case 1: return Array(#"{"id":\#(identifier()),"type":1,"quantity":3}"#.utf8)
    case 2: return Array(#"{"type":1,"quantity":3,"\#(unknownKey())":\#(Int.random(in: 0...9, using: &random))}"#.utf8)
    default:
      var orders = OrderGenerator(random: random)
      var members = orders.members(isContradictory: orders.random.oneIn(6))
      if orders.random.oneIn(3) { members.append(("id", "\"\(orders.random.next() % 1000)\"")) }
      let text = orders.object(members, isShuffled: orders.random.oneIn(2))
      random = orders.random
      return Array(text.utf8)
    }
  }

  /// Returns an address with shuffled keys. Its values may be valid, odd or wrong.
  private mutating func addressLine() -> String {
    let zips = [
      "SW1A 1AA", "sw1a1aa", "SW1A OAA", "JE1 1AA", "BB1 1AA", "75001", "75 001", "10115", "D-10115", " 10115", "37203",
      "37203-1234", "K1A 0B1", "D02 X285", "01310", "１０１１５", #"1011\u0035"#, "", " ", "x",
      "123456789012345678901234567890",
    ]
    let countries = [
      #""GB""#, #""gb""#, #""UK""#, #""FR""#, #""DE""#, #""US""#, #""IE""#, #""AE""#, #""SG""#, #""XX""#, #""""#,
      #"" ""#,
      "null", "5", #""\u0047B""#, #""Germany""#, #""@[""#,
    ]
    let texts = [
      "N", "O\u{2019}Toole", " N", "N\u{A0}", "a\u{200B}b", "علی\u{200C}رضا", "é", "1 Rd\\nFlat 2", #"1 Rd\tB"#,
      "\u{7F}a",
      "seven77 seven77", "a\u{202E}", "", "\u{3164}", "王",
    ]
    var members = [
      ("zip", "\"\(zips.randomElement(using: &random) ?? "")\""),
      ("country", countries.randomElement(using: &random) ?? "null"),
      ("type", "1"), ("quantity", "3"),
    ]
    for key in ["name", "streetAddress", "city"] {
      let text = random.oneIn(2) ? "N" : texts.randomElement(using: &random) ?? ""
      if !random.oneIn(9) { members.append((key, random.oneIn(15) ? "7" : "\"\(text)\"")) }
    }
    if random.oneIn(3) { members.append(("id", "\(random.next() % 1000)")) }
    if random.oneIn(6) { members.remove(at: Int.random(in: 0..<2, using: &random)) }
    return "{" + members.shuffled(using: &random).map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  /// Returns an id of a length near the limits of fast copying.
  private mutating func identifier() -> String {
    let size = [0, 1, 6, 7, 8, 9, 253, 254, 255, 256, 257, 300, 5000].randomElement(using: &random) ?? 0
    return random.oneIn(2)
      ? "\"" + String(repeating: "i", count: size) + "\"" : "1" + String(repeating: "2", count: size)
  }

  /// Returns one of many unknown keys. Some have escapes, and their lengths are near the longest that is remembered.
  private mutating func unknownKey() -> String {
    let number = Int.random(in: 0..<200, using: &random)
    let size = [0, 4, 5, 6, 20, 21, 22, 23, 24, 30].randomElement(using: &random) ?? 0
    return (random.oneIn(5) ? #"\u006b"# : "k") + String(repeating: "y", count: size) + "\(number)"
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.remove(at: place)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.insert(Array("{}[],:\"\\\n\r 0\u{0}".utf8).randomElement(using: &random) ?? 0, at: place)
    default: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    }
  }
}

extension SeededGenerator {
  mutating func options() -> EveryOptions {
    let (isStrict, namesFiles) = (oneIn(5), oneIn(8))
    let onError = ErrorPolicy.allCases.randomElement(using: &self) ?? .report
    let orders = OrderOptions(menu: .default, code: oneIn(4) ? "BIRTHDAY" : nil, on: nil, isStrict: isStrict)
    let quotes = QuoteFormat.all.randomElement(using: &self) ?? .json()
    let verdicts = VerdictFormat.all.randomElement(using: &self) ?? .json()
    let country = oneIn(4) ? ["gb", "SG", "UK", "XX", " "].randomElement(using: &self) : nil
    return EveryOptions(
      price: PriceOptions(orders, format: quotes, onError: onError, namesFiles: namesFiles),
      validate: ValidateOptions(
        country: country, isStrict: isStrict, format: verdicts, onError: onError, namesFiles: namesFiles))
  }
}
