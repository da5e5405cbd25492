extension [String] {
  /// Returns the words as a person lists them, such as `a, b or c`.
  package func listed(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// Returns at most `limit` words as a person lists them, and the number of further words: `a, b or 298 more`.
  package func listed(_ conjunction: String, atMost limit: Int) -> String {
    count <= limit ? listed(conjunction) : (prefix(limit) + ["\(count - limit) more"]).listed(conjunction)
  }
}

extension Int {
  /// Returns the number with a noun, and adds an s to the noun unless the number is 1: `1 order`, `3 orders`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
