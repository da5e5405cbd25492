import Foundation
import Testing

@testable import OrderKit

@Suite struct StreamKindsTests {
  static func kind<Tally>(_ stream: AnswerStream<Tally>) -> String? {
    Mirror(reflecting: stream).descendant("processor").map { "\(type(of: $0))" }
  }

  @Test func `each kind of stream is compiled by itself`() throws {
    let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = try String(
      contentsOf: package.appending(path: "Sources/OrderKit/Stream/Framing/RecordStream.swift"), encoding: .utf8)
    let compiled = Set(file.matches(of: /@specialized\(where Handler == (.+)\)/).map { "RecordStream<\($0.1)>" })
    let quotes = (QuoteFormat.all + [.totals]).map { Self.kind(PriceStream(PriceOptions(format: $0))) }
    let verdicts = VerdictFormat.all.map { Self.kind(ValidateStream(ValidateOptions(format: $0))) }
    #expect(Set(quotes + verdicts + [Self.kind(OrderStream())]) == compiled)
  }
}
