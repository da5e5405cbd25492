import Foundation
import Testing

@testable import OrderStreams

/// What a terminal or an editor could act on is escaped in JSON that we write, wherever it comes from.
@Suite struct EscapedAnswerTests {
  private static let hidden = "\u{7F}é\u{9B}<\u{202E}\u{2066}\u{61C}中"
  private static let escaped = #"\u007fé\u009b<\u202e\u2066\u061c中"#

  @Test(arguments: [
    #"{"id":"%","type":0,"quantity":3}"#, #"{"id":"%\"\\\u202e","type":0,"quantity":3,"total":"1"}"#,
    #"{"id":"%","type":0,"quantity":99}"#, #"{"type":0,"quantity":3,"%":true}"#, #"{"type":"%","quantity":3}"#,
    #"{"type":0,"quantity":3,"extras":["%"]}"#, #"{"type":0,"quantity":3,"code":"%"}"#,
  ])
  func `in an id, a path and a message`(source: String) throws {
    let order = source.replacing("%", with: Self.hidden)
    for onError in [ErrorPolicy.report, .skip] {
      for isItemized in [false, true] {
        let format = QuoteFormat.json(isItemized: isItemized)
        let answer = price(order, StreamOptions(onError: onError), writing: format).text
        #expect(!answer.unicodeScalars.contains { $0 != "\n" && $0.isEscapedInJSON }, "\(answer)")
        if source.contains(#""id":"%","#), !answer.isEmpty { #expect(answer.contains(#"{"id":"\#(Self.escaped)","#)) }
      }
    }
  }

  @Test func `in verdicts, valid or not`() throws {
    for zip in ["94103", ""] {
      let address = #"{"id":"\#(Self.hidden)","name":"N","streetAddress":"S","city":"C","zip":"\#(zip)"}"#
      #expect(validate(address).text.hasPrefix(#"{"id":"\#(Self.escaped)","valid":\#(!zip.isEmpty),"#))
    }
  }

  @Test func `but a merged order stays as it was`() {
    let order = #"{"id":"\#(Self.hidden)","type":0,"quantity":3}"#
    #expect(price(order, writing: .merged()).text.hasPrefix(order.dropLast()))
  }
}
