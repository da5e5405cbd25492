import OrderStreams
import Testing

private let good = #"{"name":"N", "streetAddress":"S" ,"city":"C","zip":"Z"}"#
private let tidy = #"{"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#
private let bad = #"{ "id":1,"name":" " }"#
private let broken = ##"{"name":"N"##

@Suite struct RecordFilterTests {
  private func filtered(_ source: String, _ areValid: Bool, _ options: StreamOptions = StreamOptions())
    -> [String]
  {
    validate(source, options, writing: .records(areValid: areValid)).lines
  }

  @Test func `the records themselves are written, each on one line`() {
    let source = "\(good)\n\(bad)\n[\(good),\n\(bad)]\(good)"
    #expect(filtered(source, true) == [tidy, tidy, tidy])
    #expect(filtered(source, false) == [#"{"id":1,"name":" "}"#, #"{"id":1,"name":" "}"#])
  }

  @Test func `a record that cannot be read is among the invalid ones, as its error`() {
    let source = "\(good)\n\(broken)\n{}\n"
    #expect(filtered(source, true) == [tidy])
    let invalid = filtered(source, false)
    #expect(invalid.count == 2 && invalid[0].hasPrefix(#"{"error":{"code":"json.end","path":"","record":2,"#))
    #expect(filtered(source, false, StreamOptions(onError: .skip)) == ["{}"])
    #expect(filtered(source, false, StreamOptions(onError: .stop)) == [invalid.first])
    #expect(filtered("\(broken)\n\(good)", true, StreamOptions(onError: .stop)) == [])
  }

  @Test(arguments: [nil, "DE"], [1, 2, 3])
  func `valid and invalid records together are all records, in their order`(country: String?, seed: Int) {
    let orders = mixedOrders(seed)
    let source = orders.joined(separator: "\n")
    for isStrict in [false, true] {
      let options = StreamOptions(country: country, isStrict: isStrict)
      let verdicts = validate(source, options)
      var (valid, invalid) = (filtered(source, true, options)[...], filtered(source, false, options)[...])
      #expect(valid.count == verdicts.tally.valid && invalid.count == verdicts.tally.invalid + verdicts.tally.refused)
      for verdict in verdicts.lines {
        let record = verdict.contains(#""valid":true"#) ? valid.popFirst() : invalid.popFirst()
        #expect(record != nil)
        guard let record, !verdict.contains(#""error":{"#) else { continue }
        #expect(validate(record, options).text.contains(#""valid":true"#) == verdict.contains(#""valid":true"#))
      }
      #expect(valid.isEmpty && invalid.isEmpty)
    }
  }
}
