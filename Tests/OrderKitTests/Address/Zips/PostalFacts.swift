import Foundation
import TestSupport
import Testing

/// A row of the data from which the postal table is generated.
struct PostalFacts: CustomTestStringConvertible {
  let columns: [String: String]

  subscript(column: String) -> String { columns[column] ?? "" }

  var country: String { self["country"] }
  var examples: [String] { self["examples"].split(separator: "|").map(String.init) }
  var testDescription: String { country }

  static let all = {
    let rows = (try? Project.text("Tests/PostalFacts/postal-facts.csv")).map(fields) ?? []
    return rows.dropFirst().map { row in
      PostalFacts(columns: Dictionary(zip(rows[0], row)) { first, _ in first })
    }
  }()

  private static func fields(of text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).map { line in
      var fields = [""]
      var isQuoted = false
      for character in line {
        switch character {
        case "\"": isQuoted.toggle()
        case "," where !isQuoted: fields.append("")
        default: fields[fields.count - 1].append(character)
        }
      }
      return fields
    }
  }
}
