import OrderKit
import OrderStreams
import OrderTestSupport
import Testing

private let delivered = #""name":"N","streetAddress":"S","city":"C","zip":"Z""#
private let tooFew = PricingError.quantityOutOfRange(2, allowed: 3...20).message

@Suite struct QuoteTextTests {
  @Test func `the formula speaks, with errors in their places`() {
    let source = """
      {"type":2,"quantity":4,"extraFrosting":true,\(delivered)}
      {"type":0,"quantity":2}

      {"id":"697","type":0,"quantity":3,"zip":5}
      """
    #expect(
      price(source, writing: .text()).text == """
        order 1: 4 x $2.00 + $1.00 (Chocolate, once per order) + 4 x $1.00 (Extra frosting) = $13.00
        order 2: error: \(tooFew) (line 2, column 22, /quantity)
        order 3 (id 697): 3 x $2.00 = $6.00
          note: the zip is not text: write it in quotes, because a number loses its leading zeros (/zip)

        """)
    #expect(
      price("oops", writing: .text(), file: "a.json").text == """
        order 1: error: expected a value: remove a stray comma, or put text in double quotes (a.json:1:1)

        """)
  }

  @Test(arguments: [1, 3])
  func `a long id is shortened, as a long path is`(quantity: Int) {
    let id = "a".repeated(300)
    let answer = price(#"{"type":0,"quantity":\#(quantity),"id":"\#(id)"}"#, writing: .text()).text
    let shown = "a".repeated(197) + "…"
    #expect(answer.hasPrefix("order 1 (id \(shown)): "), "\(answer)")
  }

  struct Said {
    let members: String
    var words: String?

    static let refused = "the address does not follow the rules of its country"
    static let incomplete = "the address is not complete yet"
    static let whole = #","name":"N","streetAddress":"S","city":"C""#
    static let all = [
      Said(members: #"\#(whole),"zip":"1","country":"DE""#, words: refused),
      Said(members: #"\#(whole),"zip":"1","country":"Atlantis""#, words: refused),
      Said(members: #"\#(whole),"zip":"","country":"DE""#, words: incomplete),
      Said(members: ""), Said(members: #","zip":" ","country":"""#),
      Said(members: #","name":"","streetAddress":"","city":"","zip":"""#),
      Said(members: #","zip":"7""#, words: incomplete), Said(members: #","country":"HK""#, words: incomplete),
    ]
  }

  @Test(arguments: Said.all)
  func `an address that a country refuses is wrong, one in part is not complete, and none is not mentioned`(row: Said) {
    let words = row.words.map { "  \($0)\n" } ?? ""
    #expect(
      price(#"{"type":0,"quantity":3\#(row.members)}"#, writing: .text()).text == "order 1: 3 x $2.00 = $6.00\n\(words)"
    )
  }

  @Test func `a note on a code of all orders names no place, as it has none`() {
    #expect(
      price(#"{"type":0,"quantity":3,\#(delivered)}"#, StreamOptions(code: "SAVE"), writing: .text()).text == """
        order 1: 3 x $2.00 = $6.00
          note: unknown promotion code: correct it, or leave it out

        """)
  }

  /// A source whose texts imitate other lines, and the number of lines of its answer.
  struct Forgery {
    let what: String
    let source: String
    var lines = 1

    static let line = #"1\norder 2: 3 x $0.00 = $0.00"#
    static let all = [
      Forgery(what: "an id", source: #"{"id":"\#(line)","type":0,"quantity":3,\#(delivered)}"#),
      Forgery(what: "the path of an error", source: #"{"type":0,"quantity":3,"\#(line)":x}"#),
      Forgery(what: "the path of a note", source: #"{"type":0,"quantity":3,"zip\n":1,\#(delivered)}"#, lines: 2),
      Forgery(what: "an escape sequence", source: #"{"id":"\u001b[2J\u009b2J","type":0,"quantity":3,\#(delivered)}"#),
      Forgery(what: "a text that turns about", source: "{\"id\":\"\u{202E}\",\"type\":0,\"quantity\":3,\(delivered)}"),
    ]
  }

  @Test(arguments: Forgery.all)
  func `no order can forge a line or hide a character`(forgery: Forgery) {
    let answers = price(forgery.source, writing: .text()).text
    #expect(answers.split(separator: "\n", omittingEmptySubsequences: false).count == forgery.lines + 1)
    let hidden = answers.unicodeScalars.filter { scalar in
      scalar != "\n"
        && (scalar.properties.generalCategory == .control || "\u{2028}\u{202E}".unicodeScalars.contains(scalar))
    }
    #expect(hidden.isEmpty, "\(answers.debugDescription)")
  }

  @Test func `no file name can forge a line`() {
    #expect(price("oops", writing: .text(), file: "a\nb\u{1B}").lines.count == 1)
    #expect(!price("oops", writing: .text(), file: "a\nb\u{1B}").text.contains("\u{1B}"))
    let verdicts = validate("oops\n{\"id\":\"\(Forgery.line)\"}", writing: .text)
    #expect(!verdicts.text.contains("\norder 2"))
  }
}
