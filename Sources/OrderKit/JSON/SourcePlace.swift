/// A place in a source: the bytes of one file, connection or text.
public struct SourcePlace: Hashable, Sendable {
  /// The number of the record, from 1.
  public let record: Int
  /// The line, from 1.
  public let line: Int
  /// The column in bytes of UTF-8, from 1.
  public let column: Int

  package init(record: Int = 1, line: Int = 1, column: Int = 1) {
    self.record = record
    self.line = line
    self.column = column
  }
}
