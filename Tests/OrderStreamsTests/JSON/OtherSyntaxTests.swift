import Foundation
import OrderKit
import OrderStreams
import Testing

@Suite struct OtherSyntaxTests {
  @Test(
    arguments: [
      ("<order/>", "HTML or XML"), ("\n<!DOCTYPE html>", "HTML or XML"), ("PK\u{3}\u{4}\u{14}", "a zip archive"),
      ("type,quantity", "CSV"), ("---", nil), ("hello world", nil), ("\u{0}{}", nil), ("null pointer: x", nil),
      ("3x vanilla", nil), ("{type: 0}", nil), (",{}", nil), ("\"type", nil),
    ] as [(String, String?)])
  func `what is no JSON is answered with what it is instead`(line: String, syntax: String?) {
    for source in [line, line + "\n{\"type\":0,\"quantity\":3}\n"] {
      let first = price(source).lines[0]
      #expect(first.contains("\"code\":\"json.syntax\"") || syntax == nil)
      #expect(first.contains("instead of JSON: ") == (syntax != nil), "\(first)")
      if let syntax { #expect(first.contains("this is \(syntax) instead of JSON: ")) }
    }
  }

  @Test(arguments: [
    "<<<<<<< HEAD", "WARN: slow query", "PK\u{3}\u{4}", "type,quantity", "\u{0}{\u{0}\"x",
  ])
  func `only the first record of a source is`(line: String) {
    for head in ["{\"type\":0,\"quantity\":3}\n", "\n[{\"type\":0,\"quantity\":3},\n"] {
      let answers = price(head + line + "\n").text
      #expect(answers.contains("\"error\"") && !answers.contains("instead of JSON") && !answers.contains("UTF-16"))
    }
  }

  @Test(arguments: [("\n<html>", "HTML or XML"), ("PK\u{3}\u{4}", "a zip archive")])
  func `so is what is no menu and no address`(text: String, syntax: String) {
    let words = "this is \(syntax) instead of JSON: "
    let menu = menuError(in: text)
    #expect(menu?.entries.map(\.message).first?.hasPrefix(words) == true)
    let address = #expect(throws: RecordError.self) { try Address(json: Array(text.utf8)) }
    #expect(address?.message.hasPrefix(words) == true)
  }

  @Test func `a compressed table is no table`() {
    let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x2C, 0xA9, 0x2C, 0x0A, 0x3B, 4]
    #expect(PriceStream().answers(to: gzip).text.contains("this is gzip instead of JSON: unpack it with gunzip"))
    #expect(PriceStream(from: .csv).answers(to: gzip).text.contains("this is gzip instead of a table"))
  }

  @Test(arguments: [
    (#"2026-11-28 INFO {"type":0,"quantity":3}"#, "text in front of the order: remove it with sed 's/^[^{]*//'"),
    (
      #"{"type":0,"quantity":3},"#,
      "a comma behind the value: remove it with sed 's/}, *$/}/', or put the values in [ ]"
    ),
    (#"{"quantity":[3,4],"type":[0,1]}"#, "a column instead of the quantity of one order: make rows with jq -c"),
    (
      #"{"type":{"0":0,"1":2},"quantity":{"0":3,"1":4}}"#,
      "a column instead of the type of one order: make rows with jq -c"
    ),
    (#"{"type":{"id":0},"quantity":3}"#, "the type is neither a whole number nor a name"),
    (#"order {type}"#, "expected a value"),
  ])
  func `lines of logs, lines with commas and columns come with a command`(line: String, message: String) {
    for source in [line, "\(line)\n\(line)\n"] {
      #expect(price(source).lines[0].contains(message), "\(price(source).lines)")
    }
  }

  @Test func `a value inside a record is no other syntax`() {
    #expect(price(#"{"type":vanilla,"quantity":3}"#).text.contains("put text in double quotes"))
    #expect(!price(#"{"type":<b>,"quantity":3}"#).text.contains("instead of JSON"))
  }

  @Test(arguments: [
    (#"{"type":0,"quantity":NaN}"#, "NaN is not JSON: write null or a number"),
    (#"{"type":None,"quantity":3}"#, "None is not JSON: write null"),
    (#"{"type":0,"quantity":3,"extraFrosting":True}"#, "True is not JSON: write true"),
    (#"{"type":0,"quantity":1_0}"#, "not a JSON number: write one such as 3, -1 or 0.5"),
    (#"{"type":0,"quantity":1'000}"#, "not a JSON number: write one such as 3, -1 or 0.5"),
    (#"{"type":0,"quantity":Nope}"#, "expected a value: remove a stray comma, or put text in double quotes"),
  ])
  func `what other programs write for a value is named, and a malformed number is never another number`(
    line: String, message: String
  ) throws {
    let json = try #require(JSONSerialization.jsonObject(with: Data(price(line).text.utf8)) as? [String: [String: Any]])
    #expect(json["error"]?["message"] as? String == message)
  }
}
