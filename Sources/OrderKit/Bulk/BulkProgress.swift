/// How far a job has come in its source.
public struct BulkProgress: Hashable, Sendable {
  /// How many records have been answered.
  public let records: Int
  /// How many bytes of the source they took.
  public let bytes: Int

  /// Makes it of two counts.
  public init(records: Int, bytes: Int) {
    self.records = records
    self.bytes = bytes
  }
}
