import PlainText

/// Lines that a stream has skipped because of an error before them.
///
/// A run that leaves lines unread has an exit status of 65 even if errors are skipped, because these lines may contain
/// any number of records.
package struct UnreadLines: Hashable, Sendable {
  /// The number of the first line, counted from 1.
  var first: Int
  /// The number of the last line, or `nil` if nothing else was read from the source.
  var last: Int? = nil
  /// Whether the error is on the first line, so that only the rest of that line was not read.
  var isPartial = false
  var file: String?

  /// A description such as `the rest of lines 3 to 9 of mon.json`.
  fileprivate var description: String {
    let source = file.map { " of \($0.visible)" } ?? ""
    let rest = isPartial ? "the rest of " : ""
    guard let last else { return "\(rest)line \(first) to the end\(source)" }
    return rest + (first == last ? "line \(first)" : "lines \(first) to \(last)") + source
  }
}

/// All unread lines of a run. To limit memory, only the first few are known.
package struct UnreadTally: Hashable, Sendable {
  private var first: [UnreadLines] = []
  private var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// A text such as `not read: lines 3 to 9 of mon.json, line 12 of tue.json and 7 more`.
  package var summary: String {
    "not read: "
      + (first.map(\.description) + (count > first.count ? ["\(count - first.count) more"] : [])).listed("and")
  }

  mutating func add(_ lines: UnreadLines) {
    if count < 5 { first.append(lines) }
    count += 1
  }

  package mutating func add(_ other: UnreadTally) {
    first += other.first.prefix(max(0, 5 - first.count))
    count += other.count
  }

  /// Moves all lines down by the number of lines before a worker's part.
  package mutating func move(by lines: Int) {
    for index in first.indices {
      first[index].first += lines
      first[index].last? += lines
    }
  }
}
