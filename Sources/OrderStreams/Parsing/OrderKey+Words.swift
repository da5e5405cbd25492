package import OrderKit
import PlainText

extension OrderKey {
  /// Returns the key that a word stands for in a different spelling or in another program. Case, white space, `_` and
  /// `-` make no difference.
  package static func meant(by word: String) -> OrderKey? { meanings[word.foldedKey] }

  private static let meanings = allCases.reduce(into: spellings) { meanings, key in
    for word in KeyWords.groups[key.spelling]?.last ?? [] { meanings[word] = key }
  }

  /// Other keys in answers. An order may contain some of these keys if it has been answered before.
  package static let ofAnswers = (KeyWords.others["answer"] ?? []).union(QuoteColumn.allCases.map(\.rawValue))
}

// MARK: - Keys of other programs

extension JSONCursor {
  /// Returns the keys of the object at the cursor that stand for a missing key, in the order in which their texts are
  /// joined. Programs divide a name into first and last, and a street into lines, which may be a list.
  func keys(standingFor key: OrderKey, _ notes: ContiguousArray<ParsedOrder.Note>) -> [String] {
    let noted = notes.filter { $0.reason == .unknownKey(meant: .key(key)) }.compactMap(\.member).map {
      self.key(at: $0.key)
    }
    var found: [(name: String, words: HeaderWords)] = []
    var members = 0
    _ = firstMember { name, value -> Bool? in
      members += 1
      if members > KeySpellings.mostCompared { return true }
      var list = value
      let isList = key == .streetAddress && list.take(.openBracket) && list.takeNext(.quote)
      if value.byte.isOpening && !isList || OrderKey(stringValue: name) != nil { return nil }
      let words = HeaderWords(name)
      if noted.contains(name) || words.mean(key) || key == .streetAddress && words.isLine {
        found.append((name, words))
      }
      return nil
    }
    let whole = found.filter { !$0.words.isPart }.prefix(1)
    let parts = found.filter(\.words.isPart).sorted { !$0.words.has("last") && $1.words.has("last") }
    switch key {
    case .name where whole.isEmpty: return parts.map(\.name)
    case .streetAddress: return (whole + parts).map(\.name)
    default: return (whole + parts).prefix(1).map(\.name)
    }
  }

  /// Returns the remedy for a missing key of the object at the cursor, or `nil` if no other keys stand for it.
  func remedy(forMissing key: OrderKey, _ notes: ContiguousArray<ParsedOrder.Note>) -> String? {
    let keys = keys(standingFor: key, notes)
    let isList = firstMember { $0 == keys.first ? $1.byte.isOpening : nil } == true
    if keys.count < 2, !isList { return keys.first.map { "rename \($0.asJSON)" } }
    let parts = keys.map(\.stepOfJQ).joined(separator: ",")
    let filter = "\(key.spelling.stepOfJQ)=([\(parts)]|flatten|map(select(.))|join(\" \"))|del(\(parts))"
    return "join \(keys.map(\.asJSON).listed("and")) with \(jq(filter))"
  }

  /// Returns the command that applies a jq filter to the value at the cursor, which may be an element of an array.
  func jq(_ filter: String) -> String {
    var end = self
    let isElement = (try? end.skipValue()) != nil && (end.takeNext(.comma) || end.takeNext(.closeBracket))
    return "jq -c " + (isElement ? ".[]|" + filter : filter).quotedForShell
  }
}

extension HeaderWords {
  /// Whether the name is that of a part of a name or of a street.
  fileprivate var isPart: Bool {
    ["first", "last", "line", "house"].contains(where: has) || all.contains { Int($0) != nil }
  }

  /// Whether the name is that of a line of an address, such as `line_1`.
  fileprivate var isLine: Bool {
    all.count > 1 && all.allSatisfy { Int($0) != nil || Self.isWord($0, of: "line") || Self.isWord($0, of: "house") }
  }
}

extension String {
  /// The member with this key as a step of a jq path, such as `.orders`.
  var stepOfJQ: String {
    let isPlain = first?.isNumber == false && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isPlain ? "." + self : ".[\(asJSON)]"
  }
}
