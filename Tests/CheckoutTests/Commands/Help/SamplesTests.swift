import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// The samples in help must be read, and have every key that is read.
@Suite struct SamplesTests {
  @Test func `the order has every key of an order, and a price`() throws {
    let sample = HelpSection.order.examples[0].value
    var reader = OrderReader(StreamOptions(), requiresAddress: true)
    #expect(try reader.read(sample.utf8).notes.map(\.code) == [.codeUnknown])
    let keys = sample.matches(of: #/"(\w+)":/#).map { String($0.1) }
    #expect(Set(keys) == Set(OrderKey.allCases.filter(\.isStored).map(\.spelling)))
  }
}

@Suite struct HelpFilterTests {
  @Test(.needs("jq")) func `the filter of the help finds the lines of verdicts and of errors`() async throws {
    let examples = ValidateCommand.declaration.examples.map(\.value)
    let filter = try #require(examples.first { $0.contains("| jq '.line") })
    let result = try await Binary.shell(
      """
      d=$(mktemp -d) && cd "$d" && trap 'rm -rf "$d"' EXIT
      printf '{}\\n{\\n{"name":"a","streetAddress":"b","city":"c","zip":"d"}\\n[1]\\n' > addresses.ndjson
      \(filter)
      """)
    #expect(result.output == "1\n2\n4\n", "\(result.error)")
  }
}
