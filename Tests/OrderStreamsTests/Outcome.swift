import Foundation
import OrderKit
import OrderStreams
import OrderTestSupport
import Testing

/// A short form of an answer, for tables.
struct Outcome: CustomStringConvertible {
  /// `6.00`, `true` or `quantity.range /quantity 1:22`, followed by the codes and paths of notes.
  let description: String

  init(_ line: String) {
    guard let answer = try? decode(Answer.self, line) else {
      description = "not an answer: \(line)"
      return
    }
    var words = [answer.total ?? answer.valid.map { "\($0)" } ?? ""]
    if let error = answer.error {
      words = [error.code, error.path, "\(error.line ?? 0):\(error.column ?? 0)"].filter { !$0.isEmpty }
    }
    words += (answer.notes ?? []).map { "\($0.code) \($0.path)" }
    description = words.joined(separator: " ")
  }

  private struct Answer: Decodable {
    let total: String?
    let valid: Bool?
    let error: Finding?
    let notes: [Finding]?
  }

  private struct Finding: Decodable {
    let code: String
    let path: String
    let line: Int?
    let column: Int?
  }
}

extension Answered {
  var outcomes: [String] { lines.map(Outcome.init).map(\.description) }
}

func outcome(_ record: some TestSource, isStrict: Bool = false) -> String {
  price(record, StreamOptions(isStrict: isStrict)).outcomes.joined(separator: " | ")
}

struct SourceOutcomes {
  let source: String
  let outcomes: [String]

  init(_ source: String, _ outcomes: String...) {
    self.source = source
    self.outcomes = outcomes
  }
}

/// Returns the remedy in the message of an error.
func advice(_ record: String, _ menu: CupcakeMenu = .default) -> String? {
  price(record, StreamOptions(menu: menu)).text.firstMatch(
    of: #/"message":"(?:[^:"\\]|\\.)*: ((?:[^"\\]|\\.)*)"/#
  )
  .map { String($0.1) }
}
