import OrderKit
import OrderStreams
import PlainText

/// Proposes which columns of a table stand for which keys of an order.
///
/// Nothing that prices or places orders guesses: a person reads the proposal, and puts it into the menu.
struct ColumnGuess {
  let sample: TableSample
  let menu: CupcakeMenu
  let words: [HeaderWords]
  /// The columns that can be chosen by their names, of which only the first of equal ones is.
  let named: [Int]
  /// The object of the menu that describes the table already.
  let described: Int?
  /// The columns for each key. Several are joined in their order.
  private(set) var columns: [String: [Int]] = [:]
  /// The columns that nobody needs.
  private(set) var ignored: [Int] = []

  init(_ sample: TableSample, on menu: CupcakeMenu) {
    (self.sample, self.menu) = (sample, menu)
    words = sample.columns.map { HeaderWords($0.name) }
    var places = ["": -1]
    named = sample.columns.enumerated().filter { places.updateValue($0, forKey: $1.name.foldedHeader) == nil }.map(\.0)
    described = menu.columns.firstIndex { !$0.required.isEmpty && $0.required.allSatisfy { places[$0] != nil } }
    columns["type"] = columnOfTypes
    for offer in menu.extras { columns[offer.extra.key] = column(of: offer) }
    columns["extras"] = columnOfLists
    for key in [OrderKey.quantity, .zip, .city, .country, .streetAddress, .name, .note, .id, .type]
    where columns[key.spelling] == nil {
      columns[key.spelling] = columns(meaning: key)
    }
    for index in free {
      if let key = sample.columns[index].key, OrderKey(stringValue: key)?.isStored != false, columns[key] == nil {
        columns[key] = [index]
      }
    }
    ignored = unneeded
  }

  /// The keys without which no order has a price, if no column stands for them.
  var missing: [String] { ["type", "quantity"].filter { columns[$0] == nil } }

  /// The columns that don't stand for a key yet.
  var free: [Int] {
    let taken = Set(columns.values.joined())
    return named.filter { !taken.contains($0) }
  }

  func cells(of key: String) -> [String] { columns[key]?.first.map { sample.columns[$0].cells } ?? [] }

  /// Whether a test is true of more than half of a column's cells.
  func most(_ index: Int, _ test: (String) -> Bool) -> Bool {
    2 * sample.columns[index].cells.count(where: test) > sample.columns[index].cells.count
  }

  /// Returns orders of this menu with each cell as the value of a key, or `nil` for a cell that a stream can't read so.
  func orders(with cells: [String], as key: String) -> [Order.Value?] {
    let others = [(key: "type", cell: "0"), ("quantity", "\(menu.quantity.default)")].filter { $0.key != key }
    var stream = OrderStream(StreamOptions(menu: menu), from: .csv)
    for row in [others.map(\.key) + [key]] + cells.map({ others.map(\.cell) + [$0] }) {
      let cells = row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
      stream.feed((cells.joined(separator: String(sample.separator)) + "\n").utf8)
    }
    stream.finish()
    return stream.takeOrders().map { try? $0.get().order }
  }
}
