import OrderKit
import OrderStreams

// The rules for the names of columns.

extension ColumnGuess {
  /// Returns the columns whose names mean a key. Of several, one about the delivery is the likeliest, and a blank one
  /// the least.
  func columns(meaning key: OrderKey) -> [Int] {
    var found = free.filter {
      (words[$0].mean(key) || isOwn($0, key)) && !(key == .name && hasOrderNumbers($0))
    }
    if key == .id, found.isEmpty { found = free.filter(hasOrderNumbers) }
    func isElsewhere(_ index: Int) -> Int { words[index].has("delivery") ? 0 : 1 }
    func distance(_ index: Int) -> Int { (sample.columns[index].cells.isEmpty ? 2 : 0) + isElsewhere(index) }
    guard let least = found.map(distance).min() else { return [] }
    let likely = found.filter { distance($0) == least }
    switch key {
    case .name: return joinedName(likely)
    case .streetAddress:
      // The second line may be blank in all rows.
      return joinedStreet(found.filter { isElsewhere($0) == isElsewhere(likely[0]) }, like: likely[0])
    default:
      func rank(_ index: Int) -> (Int, Int, Int) {
        // The number of an order is its id, and the name of a product its type.
        let isPreferred = words[index].has(key == .id ? "order" : key == .type ? "title" : "")
        return (isPreferred ? 0 : 1, words[index].all.count, isOwn(index, key) ? 0 : 1)
      }

      return [likely.min { rank($0) < rank($1) } ?? likely[0]]
    }
  }

  private func isOwn(_ index: Int, _ key: OrderKey) -> Bool { sample.columns[index].key == key.spelling }

  /// Whether a column called *Name* has the numbers of orders, such as `#1001`.
  func hasOrderNumbers(_ index: Int) -> Bool {
    guard isOwn(index, .name) else { return false }
    let cells = sample.columns[index].cells
    let numbers = cells.count { cell in
      let digits = cell.drop { $0 == "#" }.drop { ("A"..."Z").contains($0) }
      return !digits.isEmpty && digits.allSatisfy(\.isNumber)
    }
    return 2 * numbers > cells.count
  }

  /// The first name and the last, unless one column has both.
  private func joinedName(_ found: [Int]) -> [Int] {
    func column(first: Bool, last: Bool) -> Int? {
      found.first { words[$0].has("first") == first && words[$0].has("last") == last }
    }

    if let both = column(first: true, last: true) { return [both] }
    let whole = column(first: false, last: false)
    if let first = column(first: true, last: false) ?? whole, let last = column(first: false, last: true) ?? whole,
      first != last
    {
      return [first, last]
    }
    return [found.first { isOwn($0, .name) } ?? found[0]]
  }

  /// The lines of the street and the house number, in the order of the table.
  private func joinedStreet(_ found: [Int], like first: Int) -> [Int] {
    func base(_ index: Int) -> [String] {
      words[index].all.filter { Int($0) == nil && !HeaderWords.isWord($0, of: "line") }
    }
    return found.filter { words[$0].has("house") || base($0) == base(first) }
  }
}
