#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The reason a record could not be answered, along with its location and a remedy. The message never repeats an
/// address.
public struct RecordError: Error, Hashable, Sendable {
  /// The name of the error for scripts, such as `quantity.range`.
  public let code: RecordCode
  /// The error and how to fix it, as text, including values from the menu.
  public let message: String
  /// A JSON pointer to the value within its record, at most 200 bytes long. It is empty if the whole record is meant.
  public private(set) var path = ""
  /// The location of the mistake.
  public let location: SourceLocation
  /// The file name, or `nil` if the source has no name.
  public private(set) var file: String?
  /// The record's `id`, if any, or `nil` unless records are read as values. A number is spelled as in the source.
  public internal(set) var id: String?
  /// The `id` as spelled in JSON.
  var spelledID: String?
  /// Whether the record has a `type` or a `quantity`, or is malformed.
  package internal(set) var namesGoods = true
  /// The order. This is `nil` unless records are read as values and the items ordered can be read.
  package internal(set) var order: Order.Value?
}

extension RecordError: LocalizedError, CustomStringConvertible {
  /// The same text as ``message``.
  public var description: String { message }

  /// The same text as ``message``, for use in alerts.
  public var errorDescription: String? { message }
}

extension RecordError {
  /// Whether correcting the error may change the number of records, and with it the numbers of all later ones.
  package var mayHideRecords: Bool {
    !namesGoods || code == .recordSize || ["json.", "csv.", "order."].contains { code.rawValue.hasPrefix($0) }
  }
}

// MARK: - As an answer

extension RecordError {
  /// Returns the error as a line, with the same bytes that a stream writes.
  package func line(as format: AnswerFormat) -> [UInt8] {
    var answers = TextBuffer()
    // All that the cursor needs is the `id` of the record.
    let spelled = (spelledID ?? "").utf8
    let bytes = ContiguousArray(padding: spelled)
    let cursor = JSONCursor(bytes.span, from: 0, to: spelled.count)
    var writer = ErrorWriter(RecordOptions(format: format, file: file), readsGoods: true)
    writer.append(self, id: spelledID.map { _ in 0..<spelled.count }, cursor, to: &answers)
    return Array(answers.takeText().utf8)
  }
}
