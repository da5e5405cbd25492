/// Reads a source record by record: framing and the order reader, joined.
struct RecordReader {
  private var framer: RecordFramer
  private var reader: OrderReader
  private let file: String?
  private let isStrict: Bool
  private var record: RecordFramer.Record?
  /// What the last record says.
  private(set) var order = RawOrder()
  /// Why the last record has no answer.
  private(set) var failure: RecordFailure?

  init(_ reader: OrderReader, framing: Framing?, file: String?, isStrict: Bool) {
    framer = RecordFramer(framing: framing)
    self.reader = reader
    self.file = file
    self.isStrict = isStrict
  }

  /// Reads the next record as soon as it has arrived; false at the end of the source.
  ///
  /// Before each wait for more bytes, what has been answered is written out.
  mutating func next(from input: Descriptor, output: inout OutputBuffer) throws(IOError) -> Bool {
    while next() == false {
      if framer.buffer.isFinal { return false }
      try output.flush()
      try framer.fill(from: input)
    }
    return true
  }

  /// Reads the next record that has arrived whole; false if there is none.
  private mutating func next() -> Bool {
    record = framer.next()
    guard let record else { return false }
    order = RawOrder()
    failure = nil
    if let reason = record.failure {
      failure = RecordFailure(reason, at: record.range.lowerBound)
      return true
    }
    Self.read(record.range, of: framer.buffer, by: &reader, into: &order)
    failure = order.failure
    if isStrict, let note = order.notes.min(by: { $0.offset < $1.offset }),
      failure.map({ note.offset < $0.offset }) ?? true
    {
      failure = RecordFailure(.noted(note.reason), at: note.offset)
    }
    return true
  }

  private static func read(
    _ range: Range<Int>, of buffer: borrowing RecordBuffer, by reader: inout OrderReader, into order: inout RawOrder
  ) {
    var cursor = JSONCursor(buffer.span, from: range.lowerBound, to: range.upperBound)
    let isUTF16 = cursor.looksLikeUTF16
    do throws(JSONFailure) {
      try reader.read(&cursor, into: &order)
    } catch {
      // Only a well-formed record keeps its `id`.
      order.id = nil
      order.fail(.json(isUTF16 ? .utf16 : error.reason), at: isUTF16 ? range.lowerBound : error.offset)
    }
  }
}

// MARK: - What can be said of the last record

extension RecordReader {
  /// Number of the record in its source.
  var number: Int { record?.place.record ?? 0 }

  /// A price too large to be counted is a mistake of the whole record.
  func overflow(_ menu: CupcakeMenu) -> RecordError? {
    record.flatMap { error(RecordFailure(.overflow, at: $0.range.lowerBound), menu) }
  }

  /// The record's `id` as it is written.
  var id: String? {
    guard let id = order.id else { return nil }
    return String(decoding: id.map { framer.buffer[$0] }, as: UTF8.self)
  }

  /// The notes, with their paths.
  var notes: [Note] {
    order.notes.map { note in
      // Unknown keys can be many: each is read by itself, not with all that stands before it.
      if case .unknownKey = note.reason { return Note(note.reason, path: path(ofMember: note.offset)) }
      return Note(note.reason, path: path(to: note.offset))
    }
  }

  /// The mistake in words, with its place.
  func error(_ menu: CupcakeMenu) -> RecordError? {
    failure.flatMap { error($0, menu) }
  }

  /// A mistake in words, with its place.
  func error(_ failure: RecordFailure, _ menu: CupcakeMenu) -> RecordError? {
    guard let record else { return nil }
    let start = record.range.lowerBound
    let place = record.place.moved(over: framer.buffer.span, from: start, to: failure.offset)
    return RecordError(
      code: failure.reason.code, path: record.failure == nil ? path(to: failure.offset) : "", file: file,
      record: place.record, line: place.line, column: place.column, message: failure.reason.message(menu))
  }

  /// The text of a string in the record.
  func text(of string: JSONString) -> String {
    cursor.text(of: string)
  }

  private var cursor: JSONCursor {
    @_lifetime(borrow self)
    get {
      let range = record?.range ?? 0..<0
      return JSONCursor(framer.buffer.span, from: range.lowerBound, to: range.upperBound)
    }
  }

  private func path(ofMember offset: Int) -> String {
    guard let range = record?.range else { return "" }
    return JSONPath.pointer(toMember: offset, in: framer.buffer.span, to: range.upperBound)
  }

  private func path(to offset: Int) -> String {
    guard let range = record?.range else { return "" }
    return JSONPath.pointer(to: offset, in: framer.buffer.span, from: range.lowerBound, to: range.upperBound)
  }
}
