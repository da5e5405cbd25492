import Foundation
import TestSupport
import Testing

/// A row of the data from which the postal table is generated.
struct PostalFacts: Sendable, CustomTestStringConvertible {
  let columns: [String: String]

  subscript(column: String) -> String { columns[column] ?? "" }

  var country: String { self["country"] }
  var examples: [String] { self["examples"].split(separator: "|").map(String.init) }
  var testDescription: String { country }

  static let all = {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("PostalFacts/postal-facts.csv")
    let rows = (try? String(contentsOf: file, encoding: .utf8)).map(fields) ?? []
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

extension PostalFacts {
  /// Codes like each example, with a character removed, inserted or replaced.
  func slips(_ count: Int) -> [String] {
    var random = SeededGenerator(seed: 7)
    return examples.flatMap { example in
      (0..<count).map { _ in
        var code = Array(example.utf8)
        let place = Int.random(in: code.indices, using: &random)
        let letter = Array("0123456789AEIOSZ".utf8).randomElement(using: &random) ?? 48
        switch Int.random(in: 0..<4, using: &random) {
        case 0: code.remove(at: place)
        case 1: code.insert(letter, at: place)
        default: if code[place] > 0x2D { code[place] = letter }
        }
        return String(decoding: code, as: UTF8.self)
      }
    }
  }
}
