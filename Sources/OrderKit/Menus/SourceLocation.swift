/// A location in a source, such as a file, a connection or a piece of text.
public struct SourceLocation: Hashable, Sendable {
  /// The number of the record, starting from 1.
  public private(set) var record = 1
  /// The line number, starting from 1.
  public private(set) var line = 1
  /// The column in bytes of UTF-8, starting from 1.
  public private(set) var column = 1

  package init(record: Int = 1, line: Int = 1, column: Int = 1) {
    (self.record, self.line, self.column) = (record, line, column)
  }
}
