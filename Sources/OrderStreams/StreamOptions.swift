public import OrderKit

/// Options that control how records are read and answered. A stream ignores options for streams of another kind.
public struct StreamOptions: Hashable, Sendable {
  /// The menu that determines prices, the bounds of orders and the values in messages.
  public var menu: CupcakeMenu
  /// The promotion code for orders that don't specify one.
  public var code: String?
  /// The country of addresses that don't name one, as an ISO 3166 code.
  public var country: String?
  /// The day on which promotion codes must be valid, or `nil` to accept them regardless of the day.
  public var day: CalendarDate?
  /// A Boolean value that indicates whether notes and warnings are treated as errors.
  public var isStrict: Bool
  /// A Boolean value that indicates whether a stream stops at the first record that cannot be read or answered, whose
  /// error is then its last answer. An ``OrderReader`` always throws the error.
  public var stopsAtError: Bool {
    get { onError == .stop }
    set { onError = newValue ? .stop : .report }
  }

  /// The treatment of records that cannot be read or answered.
  package var onError = ErrorPolicy.report
  /// The columns that keys are read from in tables with other names for them, one value for each kind of table, or
  /// `nil` for those of the menu. The first value that a table has all columns of holds for it.
  public var columns: [CupcakeMenu.TableColumns]?
  /// The command that explains the columns of a table, or `nil` if there is no such command.
  package var columnsCommand: String?
  /// Whether answers that are not errors include the file name, too, which is useful for multiple files.
  package var namesFiles = false
  /// The file name to include in errors, or `nil` if the source has no name.
  var file: String?
  /// Whether orders must pass the checks for placing: a valid address and, if present, a valid `id` and note. Every
  /// unknown key then gets a note, so that no part of an order is lost on its way to the shop without mention.
  var requiresAddress = false
  /// Whether the stream stops at its first record.
  var readsOne = false
  /// The format of errors.
  var format = AnswerFormat.json
  /// Whether quotes and errors are added to their records as the last key, where they replace an earlier answer.
  var mergesErrors = false
  /// Whether the answers are rows of the table that is being read.
  var answersRows = false
  /// Whether errors are omitted, because the stream writes only valid records.
  var leavesErrorsOut = false
  /// The maximum size of a record, in bytes. Tests use a lower limit.
  var limit = StreamOptions.maximumRecordSize

  static let maximumRecordSize = 16 << 20

  var tableColumns: [CupcakeMenu.TableColumns] { columns ?? menu.columns }

  /// Creates options. By default, prices are those of the tutorial's menu, and errors are reported in place.
  public init(
    menu: CupcakeMenu = .default, code: String? = nil, country: String? = nil, on day: CalendarDate? = nil,
    isStrict: Bool = false, stopsAtError: Bool = false
  ) {
    self.menu = menu
    self.code = code
    self.country = country
    self.day = day
    self.isStrict = isStrict
    self.stopsAtError = stopsAtError
  }
}

/// The format of a source.
public enum InputFormat: String, CaseIterable, Sendable {
  /// Any sequence of JSON objects and arrays of objects, such as one object per line.
  case json
  /// A table with a header, followed by one order per row. Cells are separated by commas, semicolons or tabs.
  case csv
}

/// The treatment of a record that cannot be read or answered.
package enum ErrorPolicy: String, CaseIterable, Sendable {
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
