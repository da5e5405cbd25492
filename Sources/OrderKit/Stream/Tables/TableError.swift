import PlainText

/// A structural error in a table that has no counterpart in JSON.
enum TableError: Hashable {
  /// The source is not a table at all.
  case other(OtherSyntax)
  /// The first row contains no key of an order.
  case noHeader
  /// The header lacks required keys. Columns that stand for a key could be renamed to it.
  ///
  /// Unless the row is certainly a header, only names with a meaning are listed, because the others may be an address.
  case missing([OrderKey], renaming: [String: OrderKey], columns: [String], others: Int)
  case duplicate(String)
  case tooManyColumns
  case headerNotUTF8
  case headerTooLarge
  case utf16
  /// The lines end with carriage returns only, or with two of them before each line feed.
  case loneReturn
  case tooFewCells(Int, of: Int)
  case tooManyCells(of: Int)
  case textAfterQuote
  case unclosedQuote
  /// A quoted name in the header is never closed, or there is text after its closing quote.
  case quoteInHeader
}

extension TableError {
  /// The error code that scripts can match.
  var code: RecordCode {
    switch self {
    case .other, .noHeader, .missing, .duplicate, .tooManyColumns, .headerNotUTF8, .headerTooLarge, .utf16,
      .loneReturn, .quoteInHeader:
      .tableHeader
    case .tooFewCells, .tooManyCells: .tableCells
    case .textAfterQuote, .unclosedQuote: .tableQuote
    }
  }

  /// Returns the error and how to fix it, as text. `readsGoods` is `false` if rows only need an address.
  func message(readsGoods: Bool) -> String {
    let example = readsGoods ? "type,quantity,name,streetAddress,city,zip" : "name,streetAddress,city,zip"
    switch self {
    case .other(let syntax):
      return "this is \(syntax.rawValue) instead of a table, so no row was read: \(syntax.remedy)"
    case .noHeader:
      // The row may contain an address, so the message doesn't quote the row.
      return "the first row is not a header, so no row was read: remove a title above the header, or write one such as "
        + example
    case .missing(let keys, let renaming, let columns, let others):
      let lacks = keys.map(\.spelling.asJSON).listed(readsGoods ? "and" : "or")
      // The required keys come first, since the list may be cut off.
      let first = keys + OrderKey.ofAddress.filter { !keys.contains($0) }
      let renamed = (first + OrderKey.allCases.filter { !first.contains($0) }).compactMap { key in
        renaming.first { $0.value == key }.map { "\($0.key.asJSON) to \(key.spelling.asJSON)" }
      }
      let absent = keys.filter { !renaming.values.contains($0) }
      let them = keys.count == 1 ? "it" : readsGoods ? "them" : "one of them"
      var remedy = "add \(them), or rename the columns that mean \(them)"
      if !renamed.isEmpty {
        remedy = "rename \(renamed.listed("and", atMost: 5))"
        if readsGoods, !absent.isEmpty { remedy += ", and add \(absent.map(\.spelling.asJSON).listed("and"))" }
      }
      let rest = others > 0 ? [others.counted("other column")] : []
      let found =
        others > 0
        ? (columns.prefix(5).map(\.asJSON) + rest).listed("and") : columns.map(\.asJSON).listed("and", atMost: 5)
      return "the header has \(found) but not \(lacks), so no row was read: \(remedy)"
    case .duplicate(let name): return "two columns are \(name.asJSON), so no row was read: rename or remove one"
    case .tooManyColumns:
      return "the header has more than \(TableHeader.mostColumns) columns, so no row was read: remove some"
    case .headerNotUTF8: return "the header is not UTF-8, so no row was read: save the table as UTF-8"
    case .headerTooLarge: return "the header is larger than 16 MiB, so no row was read: check that this is a table"
    case .utf16: return "the table is UTF-16, so no row was read: save it as UTF-8"
    case .loneReturn:
      return "the header has a carriage return without a line feed, so no row was read: "
        + "save the table with LF or CRLF line ends"
    case .quoteInHeader:
      return "a quote in the header is not closed before the separator, so no row was read: close it, or double it"
    case .tooFewCells(let count, let width):
      return "the row has \(count) of \(width) cells: add the missing separators"
    case .tooManyCells(let width):
      return "the row has more than \(width) cells: put a cell that contains the separator in double quotes"
    case .textAfterQuote: return "text after the closing quote of a cell: double each quote inside the quotes"
    case .unclosedQuote: return "the quote that begins here is never closed: close it, or double it"
    }
  }
}
