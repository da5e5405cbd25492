import OrderTestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct RecordIndependenceTests {
  /// Two records; the second lacks members of the first.
  struct Pair {
    let kind: StreamKind
    let first: String
    let second: String

    static let address = #""name":"N","streetAddress":"S","city":"C""#
    static let all = [
      Pair(kind: .validate, first: #"{"zip":5,"name":true}"#, second: #"{"city":"C"}"#),
      Pair(
        kind: .validate, first: #"{\#(address),"zip":"1","country":"DE"}"#, second: #"{\#(address),"country":"FR"}"#),
      // Each of these messages repeats something from its record: a letter of the zip, a country or a key.
      Pair(
        kind: .validate, first: #"{\#(address),"zip":"9O210","country":"US"}"#,
        second: #"{\#(address),"zip":"9021l","country":"US"}"#),
      Pair(
        kind: .validate, first: #"{\#(address),"zip":"SW1A 1AA","country":"GBR"}"#,
        second: #"{\#(address),"zip":"SW1A 1AA","country":"UK"}"#),
      Pair(
        kind: .validate, first: #"{\#(address),"zip":"1","country":"Germany"}"#,
        second: #"{\#(address),"zip":"1","country":"XX"}"#),
      Pair(
        kind: .validate, first: #"{"name":"N","city":"C","zip":"1","street":"S"}"#,
        second: #"{"name":"N","city":"C","zip":"1","address":"S"}"#),
      Pair(
        kind: .price, first: #"{"type":0,"quantity":3,"code":"NEVER"}"#,
        second: #"{"type":0,"quantity":3,"country":"KP"}"#),
    ]
  }

  @Test(arguments: Pair.all)
  func `nothing of a record is left for the next one`(pair: Pair) {
    let options = EveryOptions(stream: StreamOptions(menu: .downtown, code: "NEVER"))
    let alone = pair.kind.answers(to: pair.second, options)
    let both = pair.kind.answers(to: "\(pair.first)\n\(pair.second)\n", options)
    #expect(alone.records == 1 && both.records == 2)
    let answers = [both, alone].map {
      $0.text.split(separator: "\n").last?.replacing(#/"record":.,"line":.,/#, with: "")
    }
    #expect(answers[0] == answers[1])
  }

  @Test func `a key means the same, however many known ones and their misspellings came before`() {
    let keys = OrderKey.allCases.flatMap { key -> [String] in
      let spelling = key.spelling
      return spelling.indices.flatMap { place -> [String] in
        let escaped = spelling.unicodeScalars[place].value
        return [
          spelling.replacingCharacter(at: place, with: "\\u00\(String(escaped, radix: 16))"),
          spelling.replacingCharacter(at: place, with: ""),
        ]
      }
    }
    let records = keys.map { #"{"type":0,"quantity":3,"\#($0)":[]}"# }
    #expect(records.count > 200)
    let together = price(records.joined(separator: "\n")).outcomes
    #expect(together.map(\.withoutLine) == records.map { price($0).outcomes[0].withoutLine })
  }
}

extension String {
  fileprivate func replacingCharacter(at place: Index, with other: String) -> String {
    self[..<place] + other + self[index(after: place)...]
  }

  fileprivate var withoutLine: Substring { contains(":") ? self[..<(lastIndex(of: " ") ?? endIndex)] : self[...] }
}
