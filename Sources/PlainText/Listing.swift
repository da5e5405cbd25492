extension [String] {
  /// Words as a person lists them: `a, b or c`.
  package func listed(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// The first words as a person lists them, and the number of the others: `a, b or 298 more`.
  package func listed(_ conjunction: String, atMost limit: Int) -> String {
    count <= limit ? listed(conjunction) : (prefix(limit) + ["\(count - limit) more"]).listed(conjunction)
  }
}

extension Int {
  /// The number with a noun, which takes an s unless there is one of it: `1 order`, `3 orders`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
