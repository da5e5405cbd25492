// How answers leave a stream.

extension Answers {
  /// Hands over the answers piece by piece, with the numbers in place that depend on how many records and lines precede
  /// them.
  package func forEachPiece<Failure: Error>(
    after place: StreamPosition, _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    var digits = Answers()
    for placeholder in placeholders {
      try body(bytes.span.extracting(start..<placeholder.offset))
      start = placeholder.offset
      digits.removeAll()
      digits.append(decimal: placeholder.number + (placeholder.countsRecords ? place.records : place.lineFeeds))
      try body(digits.bytes.span.extracting(0..<digits.count))
    }
    try body(bytes.span.extracting(start..<count))
  }

  /// Appends the answers to bytes, and forgets them.
  mutating func take(into other: inout [UInt8]) {
    forEachPiece(after: StreamPosition()) { other.append($0) }
    removeAll()
  }
}
