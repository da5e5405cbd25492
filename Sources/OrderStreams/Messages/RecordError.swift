public import OrderKit
import PlainText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The reason a record could not be answered, with its location and a remedy. The message never repeats an address.
public struct RecordError: LocalizedError, Hashable, CustomStringConvertible {
  /// The name of the error for scripts, such as `quantity.range`. If an address has several problems, this and ``path``
  /// are those of the first, and ``message`` has them all.
  public let code: RecordCode
  /// The error and how to fix it, without the lines that were not read.
  let explanation: String
  /// A JSON pointer to the value within its record, at most 200 bytes long. It is empty if the whole record is meant,
  /// or if the record isn't well-formed.
  public private(set) var path = ""
  /// The line and column of the error, such as those of a value, or of the record's first byte for a missing key.
  public let location: SourceLocation
  /// The file name, or `nil` if the source has no name.
  public private(set) var file: String?
  /// The record's `id`, if any, or `nil` unless records are read as values. A number is spelled as in the source.
  public internal(set) var id: String?
  /// The `id` as spelled in JSON.
  var spelledID: String?
  /// Whether the record has a `type` or a `quantity`, or is malformed.
  var namesGoods = true
  /// The lines that were not read because of the error.
  var unread: UnreadLines?
  /// The order. This is `nil` unless records are read as values and the items ordered can be read.
  package var order: Order.Value?

  /// The number of the record in its source, starting from 1.
  public var record: Int { location.record }

  /// The error and how to fix it, as text, including values from the menu.
  public var message: String {
    guard let unread else { return explanation }
    var ending = TextBuffer()
    ending.append(unread)
    return explanation + ending.takeText()
  }

  /// The ``message``, for alerts.
  public var errorDescription: String? { message }

  /// The message, location and path: `a.json:2:24: cannot order 99 cakes: choose 3 to 20 (/quantity)`.
  public var description: String {
    (file.map { $0.visible + ":" } ?? "") + "\(location.line):\(location.column): " + message
      + (path.isEmpty ? "" : " (\(path))")
  }

  /// Returns another error about the same record.
  package func replaced(by code: RecordCode, _ message: String) -> RecordError {
    RecordError(code: code, explanation: message, location: location, file: file, id: id, spelledID: spelledID)
  }

  /// The `id` of the source, which answers repeat, as opposed to one that the order was given later.
  var ownID: String? { spelledID == nil ? nil : id }

  /// Whether correcting the error may change the number of records, and with it the numbers of all later ones.
  package var mayHideRecords: Bool {
    !namesGoods || code == .recordSize || ["json.", "csv.", "order."].contains { code.rawValue.hasPrefix($0) }
  }
}

extension RecordError {
  /// Creates an error in the first record of a source, for instance to test how an app shows it.
  public init(code: RecordCode, message: String, path: String = "") {
    self.init(code: code, explanation: message, path: path, location: SourceLocation())
  }
}
