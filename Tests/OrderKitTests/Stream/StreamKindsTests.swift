import Foundation
import Testing

@testable import OrderKit

@Suite struct StreamKindsTests {
  /// The options that choose a handler or a writer.
  static let options = AnswerFormat.allCases.flatMap { format in
    [false, true].flatMap { isItemized in
      [false, true].flatMap { mergesQuotes in
        [nil, AddressFilter.valid].map { only in
          StreamOptions(format: format, isItemized: isItemized, mergesQuotes: mergesQuotes, only: only)
        }
      }
    }
  }

  static func kind<Tally>(_ stream: AnswerStream<Tally>) -> String? {
    Mirror(reflecting: stream).descendant("processor").map { "\(type(of: $0))" }
  }

  @Test func `each kind of stream is compiled by itself`() throws {
    let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = try String(
      contentsOf: package.appending(path: "Sources/OrderKit/Stream/Framing/RecordStream.swift"), encoding: .utf8)
    let compiled = Set(file.matches(of: /@specialized\(where Handler == (.+)\)/).map { "RecordStream<\($0.1)>" })
    let kinds = Self.options.flatMap { [Self.kind(PriceStream($0)), Self.kind(ValidateStream($0))] }
    #expect(Set(kinds + [Self.kind(OrderStream())]) == compiled)
  }
}
