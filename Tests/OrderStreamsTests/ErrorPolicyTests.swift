import OrderStreams
import Testing

private let good = #"{"type":0,"quantity":3}"#
private let bad = #"{"type":9,"quantity":3}"#

@Suite struct ErrorPolicyTests {
  struct Row {
    let policy: ErrorPolicy
    let outcomes: [String]
    let answered: Int
    let refused: Int

    static let all = [
      Row(
        policy: .report, outcomes: ["6.00", "type.range /type 2:9", "6.00", "json.syntax 4:1"], answered: 2, refused: 2),
      Row(policy: .skip, outcomes: ["6.00", "6.00"], answered: 2, refused: 2),
      Row(policy: .stop, outcomes: ["6.00", "type.range /type 2:9"], answered: 1, refused: 1),
    ]
  }

  @Test(arguments: Row.all)
  func `an order without a price is reported, left out, or the last answer`(row: Row) {
    for end in ["", "\n"] {
      let answers = price("\(good)\n\(bad)\n\(good)\nx\(end)", StreamOptions(onError: row.policy))
      #expect(answers.outcomes == row.outcomes)
      #expect(answers.tally.priced == row.answered && answers.tally.refused == row.refused)
      #expect(answers.hasStopped == (row.policy == .stop))
    }
  }

  @Test func `what comes after a stop is ignored`() {
    var stream = PriceStream(StreamOptions(onError: .stop))
    stream.feed("\(bad)\n".utf8)
    #expect(stream.hasStopped)
    #expect(!stream.takeAnswers().isEmpty)
    stream.feed("\(good)\n".utf8)
    stream.finish()
    #expect(stream.takeAnswers().isEmpty && stream.tally.records == 1)
  }
}
