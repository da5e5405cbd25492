import Foundation
import OrderKit

/// An answer in short, so that a table can hold one a row.
struct Outcome: CustomStringConvertible {
  /// `6.00`, `true` or `quantity.range /quantity 1:22`; with the codes and paths of notes behind it.
  let description: String

  init(_ line: String) {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(line.utf8)) else {
      description = "not an answer: \(line)"
      return
    }
    var words = [answer.total ?? answer.valid.map { "\($0)" } ?? ""]
    if let error = answer.error {
      words = [error.code, error.path, "\(error.line):\(error.column)"].filter { !$0.isEmpty }
    }
    words += (answer.notes ?? []).map { "\($0.code) \($0.path)" }
    description = words.joined(separator: " ")
  }

  private struct Answer: Decodable {
    let total: String?
    let valid: Bool?
    let error: Mistake?
    let notes: [Note]?
  }

  private struct Mistake: Decodable {
    let code: String
    let path: String
    let record: Int
    let line: Int
    let column: Int
  }

  private struct Note: Decodable {
    let code: String
    let path: String
  }
}

/// The outcome of one record on a line of its own, priced by the standard menu.
func outcome(_ record: [UInt8], isStrict: Bool = false) throws -> String {
  try price(record, .init(isStrict: isStrict, framing: .lines)).outcomes.joined(separator: " | ")
}

func outcome(_ record: String, isStrict: Bool = false) throws -> String {
  try outcome(Array(record.utf8), isStrict: isStrict)
}
