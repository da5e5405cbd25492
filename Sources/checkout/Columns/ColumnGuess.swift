import OrderKit
import OrderStreams

/// Proposes which columns of a table stand for which keys of an order.
///
/// Nothing that prices or places orders guesses: a person reads the proposal, and puts it into the menu.
struct ColumnGuess {
  let sample: TableSample
  let menu: CupcakeMenu
  let words: [HeaderWords]
  /// The columns for each key. Several are joined in their order.
  private(set) var columns: [String: [Int]] = [:]
  /// The columns that don't stand for a key, of equal names the first.
  private(set) var free: [Int] = []
  /// The free columns that nobody needs.
  private(set) var ignored: [Int] = []

  init(_ sample: TableSample, on menu: CupcakeMenu) {
    (self.sample, self.menu) = (sample, menu)
    words = sample.columns.map { HeaderWords($0.name) }
    let places = Dictionary(zip(sample.columns.map(\.name.foldedHeader), sample.columns.indices)) { first, _ in first }
    free = places.filter { !$0.key.isEmpty }.values.sorted()
    if let described = sample.described {
      // The menu knows better than any rule.
      for (key, headers) in menu.columns[described].headers {
        propose(headers.compactMap { places[$0.foldedHeader] }, for: key)
      }
    }
    propose(columnOfTypes, for: "type")
    for offer in menu.extras { propose(column(of: offer), for: offer.extra.key) }
    propose(columnOfLists, for: "extras")
    for key in [OrderKey.quantity, .zip, .city, .country, .streetAddress, .name, .note, .id, .type] {
      propose(columns(meaning: key), for: key.spelling)
    }
    for key in [\TableSample.Column.key, \.resembled] {
      for index in free where !hasOrderNumbers(index) {
        if let key = sample.columns[index][keyPath: key], OrderKey(stringValue: key)?.isStored != false,
          key != OrderKey.code.spelling || !menu.codes.isEmpty
        {
          propose([index], for: key)
        }
      }
    }
    ignored = (columns.removeValue(forKey: "ignore") ?? []) + unneeded
  }

  /// Proposes columns for a key, unless it has some.
  private mutating func propose(_ found: [Int], for key: String) {
    if found.isEmpty || columns[key] != nil { return }
    columns[key] = found
    free.removeAll(where: Set(found).contains)
  }

  /// The keys without which no order has a price, if no column stands for them.
  var missing: [String] { ["type", "quantity"].filter { columns[$0] == nil } }

  func cells(of key: String) -> [String] { columns[key]?.first.map { sample.columns[$0].cells } ?? [] }

  /// Returns orders of this menu with each cell as the value of a key, or `nil` for a cell that a stream can't read so.
  func orders(with cells: [String], as key: String) -> [Order.Value?] {
    let others = [(key: "type", cell: "0"), ("quantity", "\(menu.quantity.default)")].filter { $0.key != key }
    let rows = [others.map(\.key) + [key]] + cells.map { others.map(\.cell) + [$0] }
    let lines = rows.map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: String(sample.separator)) + "\n"
    }
    var stream = OrderStream(StreamOptions(menu: menu), from: .csv)
    stream.feed(lines.joined().utf8)
    stream.finish()
    return stream.takeOrders().map { try? $0.get().order }
  }
}
