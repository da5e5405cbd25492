import OrderKit
import OrderStreams
import PlainText

/// The answer of `checkout columns`: the meaning of each column in a table, and the object for the menu.
struct ColumnReport {
  let guess: ColumnGuess
  /// The object for the menu.
  let columns: CupcakeMenu.TableColumns
  /// The name, the key that it is read as, the proposal and the first cell of each column.
  private let table: [[String]]

  init(_ guess: ColumnGuess) throws(MenuError) {
    self.guess = guess
    var keys: [Int: String] = [:]
    let found = guess.columns.merging(["ignore": guess.ignored]) { $1 }
    var headers = found.filter { !$0.value.isEmpty }.mapValues { $0.map { guess.sample.columns[$0].name } }
    if let index = guess.sample.described {
      // Other tables of this kind may have these.
      let names = guess.sample.columns.map(\.name.foldedHeader)
      let absent = guess.menu.columns[index].headers["ignore"]?.filter { !names.contains($0.foldedHeader) } ?? []
      headers["ignore", default: []] += absent
    }
    columns = try .init(headers, on: guess.menu)
    for (key, indices) in found { for index in indices { keys[index] = key } }
    table = guess.sample.columns.enumerated().map { index, column in
      [
        column.name, column.key ?? "", keys[index] ?? "",
        String(column.cells.first?.prefix(40) ?? ""),
      ]
    }
  }

  /// Facts that a person needs to know before using the proposal.
  var remarks: [String] {
    func names(_ indices: [Int]) -> String { indices.map { table[$0][0].asJSON }.listed("and", atMost: 5) }
    var remarks = guess.missing.map { "no column is \($0.asJSON): name it in the menu, or with --column \($0)=HEADER" }
    for index in guess.ignored {
      guard let key = OrderKey(stringValue: table[index][1]), key.isStored else { continue }
      let other = guess.columns[key.spelling].map { "\(key.spelling.asJSON) is read from \(names($0))" }
      remarks.append("\(names([index])) is ignored, because \(other ?? "its cells are numbers of orders")")
    }
    let unread = guess.free.filter { guess.sample.columns[$0].isUnread && table[$0][2].isEmpty }
    if !unread.isEmpty { remarks.append("not read: \(names(unread)): add what is no extra to \"ignore\"") }
    let quantities = guess.cells(of: "quantity")
    let wrong = guess.orders(with: quantities, as: "quantity").count { $0 == nil }
    let range = guess.menu.quantity.range
    if wrong > 0 {
      let limits = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      remarks.append("quantities that are not \(limits): \(wrong) of \(quantities.count)")
    }
    let repeated = Dictionary(grouping: guess.cells(of: "id")) { $0 }.filter { $1.count > 1 }.keys.sorted()
    if !repeated.isEmpty {
      let ids = repeated.map(\.asJSON).listed("and", atMost: 5)
      remarks.append("ids of several rows: \(ids): each row is an order, and needs an id of its own")
    }
    return remarks
  }

  private var options: [String] {
    columns.ordered.flatMap { key, headers in headers.map { "--column \("\(key)=\($0.onOneLine)".quotedForShell)" } }
  }

  var text: String {
    let members = columns.ordered.map { key, headers in
      let names = headers.map(\.asJSON).joined(separator: ", ")
      return "  \(key.asJSON): " + (headers.count == 1 ? names : "[\(names)]")
    }
    let (names, others) = guess.otherNames
    func list(_ title: String, _ names: [String]) -> [String] {
      names.isEmpty ? [] : ["\(title): \(names.map(\.asJSON).joined(separator: ", "))"]
    }

    let sections = [
      ([["Column", "Read as", "Proposed for", "First cell"]] + table).map { $0.map(\.visible) }.inColumns(4), remarks,
      [#""columns": {"#] + members.dropLast().map { $0 + "," } + members.suffix(1) + ["}"],
      list("names that the menu does not have, for \"also\" of a type", names)
        + list("names that may mean several cakes, or an extra too", others),
      ["as options: " + options.joined(separator: " ")],
    ]
    return sections.filter { !$0.isEmpty }.map { $0.map { $0.visible + "\n" }.joined() }.joined(separator: "\n")
  }

  var json: String {
    let (names, others) = guess.otherNames
    return TextBuffer.json { buffer in
      buffer.object("columns") { buffer in
        for (key, headers) in columns.ordered {
          if headers.count == 1 { buffer.add(key, headers[0]) } else { buffer.add(key, headers) }
        }
      }
      buffer.objects("table", table) { buffer, row in
        for (key, cell) in zip(["name", "readAs", "proposedFor", "cell"], row) { buffer.add(key, cell.unlessBlank) }
      }
      buffer.add("remarks", remarks)
      buffer.add("also", names)
      buffer.add("boxesOrExtras", others)
      buffer.add("options", options)
    } + "\n"
  }

  /// The menu with the columns of this table, which replace the object that describes it so far.
  var menu: CupcakeMenu {
    get throws {
      var draft = guess.menu.draft
      if let index = guess.sample.described { draft.columns[index] = columns } else { draft.columns.append(columns) }
      return try CupcakeMenu(draft)
    }
  }
}
