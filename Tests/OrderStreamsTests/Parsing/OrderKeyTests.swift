import OrderTestSupport
import Testing

@testable import OrderStreams

@Suite struct OrderKeyTests {
  @Test(arguments: [1, 23, 24, 30])
  func `a key that has been seen before needs its colon again, and may have blanks before it`(size: Int) {
    for key in ["type", "k".repeated(size)] {
      let rest = key == "type" ? #""quantity":3}"# : #""type":0,"quantity":3}"#
      let good = [#"" :0,"#, #"":0,"#, #"" : 0,"#].map { #"{"\#(key)"# + $0 + rest }
      let broken = [#""0,"#, #"" 0,"#, #"";0,"#].map { #"{"\#(key)"# + $0 + rest }
      for first in good {
        let lines = [first, first] + good + broken + good
        let outcomes = price(lines.joined(separator: "\n")).outcomes
        #expect(outcomes.map { $0 == "6.00" } == lines.map { !broken.contains($0) })
        #expect(outcomes.filter { $0.hasPrefix("json.syntax") }.count == broken.count)
      }
    }
  }
}
