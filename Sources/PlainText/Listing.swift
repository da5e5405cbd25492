extension [String] {
  /// Returns the words as an English list, such as `a, b or c`.
  package func listed(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// Returns up to `limit` words as an English list, followed by the number of omitted words: `a, b or 298 more`.
  package func listed(_ conjunction: String, atMost limit: Int) -> String {
    count <= limit ? listed(conjunction) : (prefix(limit) + ["\(count - limit) more"]).listed(conjunction)
  }
}

extension Int {
  /// Returns the number followed by a noun, in the plural unless the number is 1: `1 order`, `3 orders`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
