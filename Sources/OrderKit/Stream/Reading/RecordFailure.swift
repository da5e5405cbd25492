/// What keeps a record from its answer, and where in the bytes at hand it is.
struct RecordFailure: Error, Hashable {
  let reason: RecordError.Reason
  let offset: Int
  /// Where the key of the member is whose mistake it is; nil if it is not one member's.
  let key: Int?

  init(_ reason: RecordError.Reason, at offset: Int, key: Int? = nil) {
    self.reason = reason
    self.offset = offset
    self.key = key
  }
}
