/// A place in a source: the bytes of one file, connection or text.
public struct SourcePlace: Hashable, Sendable {
  /// The number of the record, from 1.
  public private(set) var record = 1
  /// The line, from 1.
  public private(set) var line = 1
  /// The column in bytes of UTF-8, from 1.
  public private(set) var column = 1
}
