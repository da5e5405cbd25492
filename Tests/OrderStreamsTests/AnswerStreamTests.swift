import OrderStreams
import Testing

private let vanilla = #"{"type":0,"quantity":3}"#

extension AnswerStream {
  fileprivate mutating func outcomes(after text: String) -> [String] {
    feed(text.utf8)
    return takeText().split(separator: "\n").map { Outcome(String($0)).description }
  }

  fileprivate mutating func takeText() -> String { String(decoding: takeAnswers(), as: UTF8.self) }
}

@Suite struct AnswerStreamTests {
  @Test func `a stream is a value: a copy goes its own way`() {
    var stream = PriceStream()
    #expect(stream.outcomes(after: "\(vanilla)\n{\"type\":") == ["6.00"])
    var copy = stream
    #expect(stream.outcomes(after: "1,\"quantity\":3}\n") == ["6.50"])
    #expect(copy.outcomes(after: "9,\"quantity\":3}\n") == ["type.range /type 2:9"])
    #expect(stream.tally.refused == 0 && copy.tally.refused == 1)
  }

  @Test(arguments: [
    "", vanilla, "\n\n[\(vanilla),{\"type\":", "[{\"type\":9,\"qty\":3}\n", "x\n\"",
  ])
  func `a stream that begins another source answers as a new one`(before: String) {
    let source = "\u{FEFF}\(vanilla)\n{\"type\":9,\"quantity\":3}\n{\"type\":0,\"quantity\":3,\"qty\":3}"
    for onError in ErrorPolicy.allCases {
      let options = StreamOptions(isStrict: true, onError: onError)
      var stream = PriceStream(options)
      stream.feed(before.utf8)
      _ = (stream.takeAnswers(), stream.takeTally())
      stream.restart()
      #expect(stream.answers(to: source) == price(source, options))
      #expect(stream.processor.position == StreamPosition())
    }
  }
}
