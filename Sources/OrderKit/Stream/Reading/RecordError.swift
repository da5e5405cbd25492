#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The reason why a record has no answer, with its place and a remedy. The message never repeats an address.
public struct RecordError: Error, Hashable, Sendable {
  /// The name that a script reads, such as `quantity.range`.
  public let code: String
  /// The fact and the remedy, with values of the menu.
  public let message: String
  /// JSON pointer of the value within the record, of at most 200 bytes; empty for the record itself.
  public private(set) var path = ""
  /// The place of the mistake.
  public let place: SourcePlace
  /// The file that was named, if one was.
  public let file: String?
  /// The `id` of the record as it is written in JSON; nil unless records are read as values.
  public internal(set) var id: String?
  /// Whether the record is an object of well-formed JSON.
  package internal(set) var isWellFormed = true
  /// The order, if its goods can be read and records are read as values. It may have been placed before.
  package internal(set) var identity: OrderIdentity?
}

extension RecordError {
  /// The largest record that is read, in bytes.
  static let maximumRecordSize = 16 << 20
}

extension RecordError: LocalizedError, CustomStringConvertible {
  /// The same text as ``message``.
  public var description: String { message }

  /// The same text as ``message``, for alerts.
  public var errorDescription: String? { message }
}

// MARK: - As an answer

extension RecordError {
  /// Returns the error as a line, with the same bytes that a stream writes.
  package func line(as format: AnswerFormat) -> [UInt8] {
    var answers = Answers()
    // The cursor needs only the `id` of the record.
    let spelled = (id ?? "").utf8
    let bytes = ContiguousArray(padding: spelled)
    let cursor = JSONCursor(bytes.span, from: 0, to: spelled.count)
    var writer = ErrorWriter(RecordOptions(format: format, file: file), readsGoods: true)
    writer.append(self, id: id.map { _ in 0..<spelled.count }, cursor, to: &answers)
    return Array(answers.takeText().utf8)
  }
}
