import Foundation
import Testing

/// The facts that the shipped table is made from, as they are in the file of comma-separated values.
struct PostalFacts: Sendable, CustomTestStringConvertible {
  let columns: [String: String]

  subscript(column: String) -> String { columns[column] ?? "" }

  var country: String { self["country"] }
  var examples: [String] { self["examples"].split(separator: "|").map(String.init) }
  var testDescription: String { country }

  /// All rows of the file.
  static let all: [PostalFacts] = {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("PostalFacts/postal-facts.csv")
    let rows = (try? String(contentsOf: file, encoding: .utf8)).map(fields) ?? []
    return rows.dropFirst().map { row in
      PostalFacts(columns: Dictionary(zip(rows[0], row)) { first, _ in first })
    }
  }()

  /// The fields of each line; a field in quotes may hold commas.
  private static func fields(of text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).map { line in
      var fields = [""]
      var isQuoted = false
      for character in line {
        switch character {
        case "\"": isQuoted.toggle()
        case "," where isQuoted == false: fields.append("")
        default: fields[fields.count - 1].append(character)
        }
      }
      return fields
    }
  }
}
