import OrderKit
import PlainText

/// The columns of a table that a menu or options choose for keys.
///
/// A menu may know several kinds of tables. The first one holds whose columns are all there. A table with none of their
/// columns, apart from names of keys, is read by its own names; a table with only some of them is refused.
struct ChosenColumns {
  /// The index of the kind of table, if all of its columns are there.
  private(set) var kind: Int?
  /// The key of each chosen column, by the column's index.
  private(set) var keys: [Int: String] = [:]
  /// The chosen columns of each key, in the order in which they are joined.
  private(set) var columns: [String: [Int]] = [:]
  /// The chosen headers that several columns have.
  private(set) var repeated: [String] = []
  private(set) var error: RecordError.Reason?

  init(_ headers: [String], _ options: StreamOptions, _ parser: borrowing OrderParser) {
    let kinds = options.tableColumns
    if kinds.isEmpty { return }
    let (readsGoods, spellings) = (parser.readsGoods, parser.spellings)
    let found = Dictionary(grouping: headers.indices) { headers[$0].foldedHeader }
    func isFound(_ header: String) -> Bool { found[header.foldedHeader] != nil }
    let needed = kinds.map { kind in
      kind.ordered.filter { !kind.replaced.contains($0.key) && $0.key.isRead(readsGoods) }.flatMap(\.headers)
    }
    kind = needed.firstIndex { !$0.isEmpty && $0.allSatisfy(isFound) }
    if kind == nil {
      let partial = needed.filter { $0.contains { isFound($0) && spellings.key(named: $0) == nil } }
      let most = partial.max { $0.count(where: isFound) < $1.count(where: isFound) }
      if let missing = most?.filter({ !isFound($0) }) {
        let words = missing.map(\.asJSON).listed("and", atMost: 5)
        error = .header("of the menu's columns, the header lacks \(words)", options.ownNamesRemedy)
      }
    }
    guard let kind = kind ?? needed.firstIndex(where: \.isEmpty) else { return }
    for (key, headers) in kinds[kind].ordered {
      let isRead = key.isRead(readsGoods)
      for header in headers {
        guard let found = found[header.foldedHeader] else {
          if isRead, error == nil {
            error = .header("the header has no column \(header.asJSON)", "choose the name of another")
          }
          continue
        }
        for index in found { keys[index] = CupcakeMenu.TableColumns.ignore }
        if key == CupcakeMenu.TableColumns.ignore { continue }
        keys[found[0]] = key
        columns[key, default: []].append(found[0])
        if isRead, found.count > 1 { repeated.append(header) }
      }
    }
  }
}

extension String {
  /// Whether the column chosen for this key is read. If only addresses are read, only those of an address and of an id
  /// are.
  fileprivate func isRead(_ readsGoods: Bool) -> Bool {
    if readsGoods { return self != CupcakeMenu.TableColumns.ignore }
    let key = OrderKey(stringValue: self)
    return key == .id || key?.field != nil
  }
}
