public import OrderKit

/// A note that a value in an order was ignored or repaired. The order still has a price.
public struct OrderNote: Hashable, Sendable {
  /// The name of the note for scripts, such as `extras.cleared`.
  public let code: RecordCode
  /// A JSON pointer to the value in its record, or an empty string for the record as a whole.
  public let path: String
  /// The line and column of the value, or of its key if that is what the note is about.
  public fileprivate(set) var location = SourceLocation()
  /// The note and how to fix it, as text.
  public let message: String

  package init(code: RecordCode, path: String, message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  init(_ reason: Reason, at path: String, _ currency: Currency) {
    self.init(code: reason.code, path: path, message: reason.message(in: currency))
  }
}

extension JSONCursor {
  /// Returns the notes about an order as values, with amounts in `currency`. If a record is given, they have locations.
  func notes(of order: borrowing ParsedOrder, in currency: Currency, _ record: RecordPosition? = nil) -> [OrderNote] {
    order.notes.map { found in
      var note = OrderNote(found.reason, at: found.member.map { pointer(toMember: $0.key) } ?? "", currency)
      if let start = record?.range.lowerBound, let first = record?.location {
        note.location = location(of: found.member?.value ?? start, from: start, at: first)
      }
      return note
    }
  }
}
