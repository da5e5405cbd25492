import PlainText

/// One record where it lies: its bytes, its place, and what can be said of it once it has been read.
struct RecordView: ~Escapable {
  let bytes: Span<UInt8>
  let range: Range<Int>
  let place: RecordPlace
  let file: String?
  /// Why it cannot be read, where its bytes alone do not tell.
  let failure: RecordError.Reason?

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, _ range: Range<Int>, at place: RecordPlace, of file: String?, failure: RecordError.Reason?)
  {
    self.bytes = bytes
    self.range = range
    self.place = place
    self.file = file
    self.failure = failure
  }
}

extension RecordView {
  /// A cursor at the record's beginning.
  var cursor: JSONCursor {
    @_lifetime(copy self)
    get { JSONCursor(bytes, from: range.lowerBound, to: range.upperBound) }
  }

  /// Reads the record; what keeps it from its answer is ``RawOrder/failure``.
  func read(by reader: inout OrderReader, into order: inout RawOrder) {
    if let failure { return order.fail(failure, at: range.lowerBound) }
    let cursor = cursor
    let isUTF16 = cursor.looksLikeUTF16
    do throws(JSONFailure) {
      _ = try reader.read(cursor, into: &order)
    } catch {
      // Only a well-formed record keeps its `id`.
      order.rest.id = nil
      order.fail(.json(isUTF16 ? .utf16 : error.reason), at: isUTF16 ? range.lowerBound : error.offset)
    }
  }

  /// The `id` as it is written.
  @_lifetime(copy self)
  func identifier(of order: RawOrder) -> Span<UInt8>? {
    guard let id = order.id else { return nil }
    return bytes.extracting(id)
  }

  /// The text of a string in the record.
  func text(of string: JSONString) -> String { cursor.text(of: string) }

  /// The promotion code that the order gives itself, if it shows anything.
  func ownCode(of order: RawOrder) -> String? {
    order.rest.code.map { text(of: $0) }.flatMap { $0.hasVisibleScalar ? $0 : nil }
  }

  /// The notes, with their paths.
  func notes(of order: RawOrder) -> [Note] {
    var notes: [Note] = []
    for note in order.notes {
      notes.append(
        Note(reason: note.reason, path: JSONPath.pointer(toMember: note.member.key, in: bytes, to: range.upperBound)))
    }
    return notes
  }

  /// The path of a member.
  func path(to member: RawOrder.Member) -> String {
    JSONPath.pointer(toMember: member.key, in: bytes, to: range.upperBound)
  }

  /// A mistake with its place.
  func error(_ failure: RecordFailure) -> RecordError {
    RecordError(
      reason: failure.reason, path: path(to: failure), file: file,
      place: place.moved(over: bytes, from: range.lowerBound, to: failure.offset))
  }

  private func path(to failure: RecordFailure) -> String {
    if self.failure != nil { return "" }
    if let key = failure.key { return JSONPath.pointer(toMember: key, in: bytes, to: range.upperBound) }
    return JSONPath.pointer(to: failure.offset, in: bytes, from: range.lowerBound, to: range.upperBound)
  }
}
