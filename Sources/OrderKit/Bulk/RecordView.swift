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
    var cursor = cursor
    let isUTF16 = cursor.looksLikeUTF16
    do throws(JSONFailure) {
      try reader.read(&cursor, into: &order)
    } catch {
      // Only a well-formed record keeps its `id`.
      order.rest.id = nil
      order.fail(.json(isUTF16 ? .utf16 : error.reason), at: isUTF16 ? range.lowerBound : error.offset)
    }
  }

  /// The `id` as it is written.
  func id(of order: RawOrder) -> String? {
    guard let id = order.id else { return nil }
    return String(decoding: id.map { bytes[$0] }, as: UTF8.self)
  }

  /// The notes, with their paths.
  func notes(of order: RawOrder) -> [Note] {
    order.notes.reduce(into: []) { notes, note in
      // Unknown keys can be many: each is read by itself, not with all that stands before it.
      if case .unknownKey = note.reason {
        notes.append(Note(note.reason, path: JSONPath.pointer(toMember: note.offset, in: bytes, to: range.upperBound)))
      } else {
        notes.append(Note(note.reason, path: path(to: note.offset)))
      }
    }
  }

  /// A mistake in words, with its place.
  func error(_ failure: RecordFailure, _ menu: CupcakeMenu) -> RecordError {
    RecordError(
      code: failure.reason.code, path: self.failure == nil ? path(to: failure.offset) : "", file: file,
      place: place.moved(over: bytes, from: range.lowerBound, to: failure.offset),
      message: failure.reason.message(menu))
  }

  private func path(to offset: Int) -> String {
    JSONPath.pointer(to: offset, in: bytes, from: range.lowerBound, to: range.upperBound)
  }
}
