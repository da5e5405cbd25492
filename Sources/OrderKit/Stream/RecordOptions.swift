/// What all kinds of streams share: the bounds of a record, and the treatment of records without an answer.
struct RecordOptions: Sendable {
  /// The bounds of an order, and the values in messages.
  var menu = CupcakeMenu.default
  /// Whether notes are errors.
  var isStrict = false
  /// Whether every unknown key gets a note, because what an order says must reach the shop.
  var notesEveryKey = false
  var onError = ErrorPolicy.report
  /// The syntax of errors.
  var format = AnswerFormat.json
  /// Whether an error is the final key of its record.
  var mergesErrors = false
  /// Whether the answers are rows of the table that is read.
  var answersRows = false
  /// Whether errors are left out, because only valid records or none are written.
  var leavesErrorsOut = false
  /// The name of the file, for errors; nil if no file was named.
  var file: String?
  /// The size of the largest record that is read, in bytes. Tests use smaller records.
  var limit = RecordError.maximumRecordSize
}

/// The form of a source.
public enum InputFormat: String, CaseIterable, Sendable {
  /// Any sequence of JSON values: objects, arrays of objects, one object a line.
  case json
  /// A table: a header, and an order in each row below it. Cells are separated by commas, semicolons or tabs.
  case csv
}

/// The treatment of a record that cannot be read or answered.
public enum ErrorPolicy: String, CaseIterable, Sendable {
  /// Writes the error in the place of the answer.
  case report
  /// Writes nothing for the record.
  case skip
  /// Writes the error and stops.
  case stop
}

package enum AnswerFormat: String, CaseIterable, Sendable {
  case text, json, csv
}
