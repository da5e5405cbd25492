extension [String] {
  /// Returns the words as a person lists them, such as `a, b or c`.
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
  /// Returns the number with a noun, which ends with an s unless the number is 1: `1 order`, `3 orders`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
