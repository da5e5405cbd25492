import OrderKit
import PlainText

// Messages about a table as a whole.

extension TableLayout {
  /// The error in a header that lacks keys, or `nil` if rows can be read. The row may be an address, so no cell of it
  /// is shown.
  func lackOfKeys(readsGoods: Bool, _ options: StreamOptions) -> RecordError.Reason? {
    let needed = (readsGoods ? [.type, .quantity] : OrderKey.ofAddress).map(\.spelling)
    let known = Set(columns.compactMap(\.knownName))
    let missing = needed.filter { !known.contains($0) }
    if missing.isEmpty || !readsGoods && missing.count < needed.count { return nil }
    return .header("the header lacks \(missing.map(\.asJSON).listed("and"))", options.columnsRemedy)
  }

  /// The columns whose names would get a note as keys of JSON, and the count of unread columns if one of them may be
  /// an extra of the menu.
  func unread(readsGoods: Bool, _ menu: CupcakeMenu) -> [String] {
    let resembling = columns.compactMap { column -> String? in
      guard let meant = column.resembled, let name = column.name, readsGoods || meant.key?.field != nil else {
        return nil
      }
      return "the column \(name.asJSON) is not read as \(meant.name.asJSON)"
    }
    var facts = resembling.isEmpty ? [] : [resembling.listed("and", atMost: 5)]
    let known = Set(columns.compactMap(\.knownName))
    let absent = menu.extras.filter { !known.contains($0.extra.key) }
    if readsGoods, !absent.isEmpty, !known.contains("extras"), columns.contains(where: { $0.meaning == .other }) {
      let read = columns.count { $0.meaning.isRead || $0.meaning == .part }
      let named = names.count { !$0.isBlank }
      let isEvery = absent.count > 1 && absent.count == menu.extras.count
      let extras = isEvery ? "an extra" : absent.map(\.name).listed("or", atMost: 5)
      facts.append("\(read) of \(named) columns are read, and none is \(extras)")
    }
    return facts
  }

  /// JSON pointers to the columns that are not read.
  var ignored: [String] {
    columns.compactMap { $0.meaning == .other ? $0.name.map(JSONPath.pointer) : nil }
  }
}

extension StreamOptions {
  /// The remedy for columns that are not read because of their names.
  var columnsRemedy: String {
    guard let columnsCommand else { return "give the columns the names of keys, or choose them" }
    let operand = file.map { ($0.first == "-" ? "-- " : "") + $0.quotedForShell } ?? "FILE"
    return "see '\(columnsCommand) \(operand)'"
  }

  /// The remedy for a table with only some of a menu's columns.
  var ownNamesRemedy: String {
    "correct \"columns\", or " + (columnsCommand == nil ? "leave them out" : "add --no-columns")
  }

  /// Adds the command that follows a remedy, if the table is a file.
  func remedy(_ text: String, with command: String) -> String {
    text + (file.map { " with \(command) -- \($0.quotedForShell)" } ?? "")
  }

  func remedy(convertingFrom encoding: String) -> String {
    remedy("convert it to UTF-8", with: "iconv -f \(encoding) -t UTF-8")
  }
}
