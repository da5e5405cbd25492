import OrderKit
import Testing

@Suite struct OtherSyntaxTests {
  @Test(
    arguments: [
      ("<order/>", "XML"), ("  <?xml version=\"1.0\"?>", "XML"), ("<!DOCTYPE html>", "HTML"),
      ("<HTML lang=\"en\">", "HTML"),
      ("---", "YAML"), ("- type: 0", "YAML"), ("type: 0", "YAML"), ("street_address: 1 Rd", "YAML"),
      ("orders:", "YAML"),
      ("hello world", "plain text"), ("nothing: x", "YAML"), ("true story", nil), ("Not Found", "plain text"),
      ("été", "plain text"), ("# Orders", "plain text"), ("// none", "plain text"), ("• vanilla", "plain text"),
      ("=1+1", "plain text"), ("'hello'", "plain text"), ("\u{0}{}", nil), ("null pointer: x", nil),
      ("3x vanilla", nil), ("{type: 0}", nil), ("{'type':0}", nil), ("-", nil), ("+3", nil), (",{}", nil),
      ("\"type", nil), ("PK\u{3}\u{4}\u{14}", "a zip archive"),
    ] as [(String, String?)])
  func `what is no JSON is answered with what it looks like`(line: String, syntax: String?) {
    for source in [line, line + "\n{\"type\":0,\"quantity\":3}\n"] {
      let answers = price(source)
      let first = answers.lines[0]
      #expect(first.contains("\"code\":\"json.syntax\"") || syntax == nil)
      #expect(first.contains("instead of JSON: ") == (syntax != nil), "\(first)")
      if let syntax { #expect(first.contains("this is \(syntax) instead of JSON: ")) }
      #expect(answers.lines.count == (source == line ? 1 : 2))
    }
  }

  @Test(arguments: [("menu: 1\nid: x\n", "YAML"), ("\n<html>", "HTML"), ("<a/>", "XML"), ("hello", "plain text")])
  func `so is what is no menu and no address`(text: String, syntax: String) {
    let words = "this is \(syntax) instead of JSON: "
    let menu = #expect(throws: MenuError.self) { try CupcakeMenu(json: Array(text.utf8)) }
    #expect(menu?.mistakes.map(\.message).first?.hasPrefix(words) == true)
    let address = #expect(throws: AddressError.self) { try Address(json: Array(text.utf8)) }
    #expect(address?.message.hasPrefix(words) == true)
  }

  @Test func `a compressed table is no table`() {
    let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x2C, 0xA9, 0x2C, 0x0A, 0x3B, 4]
    #expect(PriceStream().answers(to: gzip).text.contains("this is gzip instead of JSON: unpack it with gunzip"))
    #expect(PriceStream(from: .csv).answers(to: gzip).text.contains("this is gzip instead of a table"))
  }

  @Test func `a value inside a record is no other syntax`() {
    #expect(price(#"{"type":vanilla,"quantity":3}"#).text.contains("put text in double quotes"))
    #expect(!price(#"{"type":vanilla,"quantity":3}"#).text.contains("instead of JSON"))
  }
}
