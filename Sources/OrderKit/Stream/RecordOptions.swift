/// Options that all kinds of streams share.
struct RecordOptions: Sendable {
  /// The menu that determines the bounds of orders and the values in messages.
  var menu = CupcakeMenu.default
  /// Whether notes are treated as errors.
  var isStrict = false
  /// Whether every unknown key gets a note, so that no part of an order is lost on its way to the shop without mention.
  var notesEveryKey = false
  /// The columns that a table's keys are read from, if they have other names.
  var columns = TableColumns()
  var onError = ErrorPolicy.report
  /// The format of errors.
  var format = AnswerFormat.json
  /// Whether errors are added to their records as the last key.
  var mergesErrors = false
  /// Whether the answers are rows of the table that is being read.
  var answersRows = false
  /// Whether errors are omitted, e.g., because the stream writes only valid records or nothing at all.
  var leavesErrorsOut = false
  /// The file name to include in errors, or `nil` if the source has no name.
  var file: String?
  /// The maximum size of a record, in bytes. Tests use a lower limit.
  var limit = RecordOptions.maximumRecordSize

  static let maximumRecordSize = 16 << 20
}

/// The format of a source.
public enum InputFormat: String, CaseIterable, Sendable {
  /// Any sequence of JSON objects and arrays of objects, such as one object per line.
  case json
  /// A table with a header, followed by one order per row. Cells are separated by commas, semicolons or tabs.
  case csv
}

/// The treatment of a record that cannot be read or answered.
public enum ErrorPolicy: String, CaseIterable, Sendable {
  /// Write the error instead of the answer.
  case report
  /// Write nothing for the record.
  case skip
  /// Write the error and stop.
  case stop
}

package enum AnswerFormat: String, CaseIterable, Sendable {
  case text, json, csv
}
