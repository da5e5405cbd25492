import OrderKit
import OrderStreams

// The rules for cells.

extension ColumnGuess {
  /// The column with the most types of the menu, if more than half of its cells are.
  var columnOfTypes: [Int] {
    let names = Set(menu.types.flatMap(\.names).map(\.foldedName))
    func types(_ index: Int) -> Int { sample.columns[index].cells.count { names.contains($0.foldedName) } }
    let found = free.map { (index: $0, count: types($0)) }.filter {
      2 * $0.count > sample.columns[$0.index].cells.count
    }
    return found.max { ($0.count, $1.index) < ($1.count, $0.index) }.map { [$0.index] } ?? []
  }

  /// Returns the column whose name has the words of an extra's name, and whose cells say yes or no, or repeat a name.
  /// Any other word rules a column out, because it may take back the extra or name a second one.
  func column(of offer: CupcakeMenu.Offer) -> [Int] {
    let names = offer.names.map { Set(HeaderWords($0).all.map(\.stem)) }
    return Array(
      free.lazy.filter { index in
        let (column, own) = (sample.columns[index], words[index].own)
        func isMeant(_ word: String) -> Bool { OrderKey.meant(by: word)?.spelling == offer.extra.key }
        let named = names.filter { $0.isSubset(of: own.map(\.stem)) }
        guard !named.isEmpty || own.contains(where: isMeant),
          own.allSatisfy({ word in
            named.contains { $0.contains(word.stem) } || isMeant(word) || HeaderWords.isWord(word, of: "extras")
          })
        else { return false }
        let cells = column.cells.map { $0 == column.name || menu.extra(named: $0) == offer.extra ? "yes" : $0 }
        return 2 * orders(with: cells, as: offer.extra.key).count { $0 != nil } >= cells.count
      }.prefix(1))
  }

  /// The column with lists of extras. One stream reads the cells of all columns.
  var columnOfLists: [Int] {
    var orders = orders(with: free.flatMap { sample.columns[$0].cells }, as: "extras")[...]
    let first = free.first { index in
      let cells = orders.prefix(sample.columns[index].cells.count)
      orders = orders.dropFirst(cells.count)
      return 2 * cells.count { $0?.basket.extras.isEmpty == false } > cells.count
    }
    return [first].compactMap(\.self)
  }

  /// The columns to ignore. Those that may have an extra are left out, so that streams go on remarking on them.
  var unneeded: [Int] {
    let extras = Set(menu.extras.flatMap(\.names).flatMap { HeaderWords($0).own.map(\.stem) })
    func mayBeExtra(_ text: String) -> Bool { HeaderWords(text).all.contains { extras.contains($0.stem) } }
    return free.filter { index in
      let column = sample.columns[index]
      if column.key != nil { return true }
      return column.isUnread && column.resembled == nil && !column.cells.isEmpty
        && !([column.name] + Set(column.cells)).contains(where: mayBeExtra)
    }
  }

  /// The cells of the type column that the menu doesn't have: names that may be added to it, and names that would make
  /// orders too cheap.
  var otherNames: (names: [String], boxesOrExtras: [String]) {
    var seen: Set<String> = []
    let cells = cells(of: "type")
    var draft = menu.draft
    draft.types[0].also = zip(cells, orders(with: cells, as: "type"))
      .filter { $1 == nil && seen.insert($0.foldedName).inserted }.map(\.0)
    let warned = Set(CupcakeMenu(unchecked: draft).warnings(on: nil).map(\.path))
    let names = draft.types[0].also.enumerated()
    func isWarned(_ index: Int) -> Bool { warned.contains("/types/0/also/\(index)") }
    return (names.filter { !isWarned($0.offset) }.map(\.element), names.filter { isWarned($0.offset) }.map(\.element))
  }
}

extension String {
  /// The word without an ending of the plural, so that *Streuseln* is *Streusel*.
  fileprivate var stem: Substring { self[..<(lastIndex { $0 != "s" && $0 != "n" }.map(index(after:)) ?? startIndex)] }
}
