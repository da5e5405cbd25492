import OrderKit
import PlainText

/// Explains what a header lacks, and proposes the columns that the missing keys can be read from.
///
/// A row without a header may contain an address, so names are shown only if the row is certainly a header.
struct HeaderExamination {
  private let names: [String]
  /// The columns that aren't known.
  private let unknown: [ColumnWords]
  private let taken: Set<String>
  private let readsGoods: Bool
  /// The number of cells that only headers have.
  private let evidence: Int

  init(_ names: [String], _ columns: [TableColumn], _ parser: borrowing OrderParser) {
    let spellings = parser.spellings
    (self.names, readsGoods) = (names, parser.readsGoods)
    unknown = zip(names, columns).compactMap {
      if case .other = $1.meaning { ColumnWords($0, spellings) } else { nil }
    }
    taken = Set(columns.compactMap(\.knownName))
    evidence = names.count { !$0.isBlank } - unknown.count { !$0.isOfHeader }
  }

  private var needed: [OrderKey] { readsGoods ? [.type, .quantity] : OrderKey.ofAddress }

  /// The error of the header, or `nil` if rows can be read.
  func error(_ parser: borrowing OrderParser) -> RecordError.Reason? {
    let missing = needed.filter { !taken.contains($0.spelling) }
    if missing.isEmpty || !readsGoods && missing.count < needed.count { return nil }
    let visible = names.filter { !$0.isBlank }
    let isData = visible.count < 2 || visible.contains { Int($0) != nil || parser.typeNames.index(of: $0) != nil }
    // A single cell may have separators that are not known, and data may have the name of a key by chance.
    if isData, visible.count < 2 ? taken.isEmpty : evidence < 2 {
      let example = (readsGoods ? "type,quantity," : "") + "name,streetAddress,city,zip"
      let separators = visible.count > 1 ? "" : ", separate the cells with commas, semicolons or tabs"
      return .table(
        "the first row is not a header",
        .noHeader("remove a title above the header\(separators), or write one such as \(example)"))
    }
    let found =
      evidence > 0 ? visible.map(\.asJSON).listed("and", atMost: 5) : visible.count.counted("column")
    let lacks = missing.map(\.spelling.asJSON).listed(readsGoods ? "and" : "or")
    return .table("the header has \(found) but not \(lacks)", remedy(for: missing))
  }

  private func remedy(for missing: [OrderKey]) -> TableRemedy {
    if unknown.isEmpty {
      return .text("add \(missing.count == 1 ? "it" : readsGoods ? "them" : "one of them")")
    }
    let others = proposals.filter { !$0.columns.isEmpty && !$0.isAmbiguous }
    let required = readsGoods ? missing.map(proposal) : others.isEmpty ? [proposal(.zip)] : []
    return .columns(required + others.filter { !required.map(\.key).contains($0.key) }, needsAll: readsGoods)
  }

  /// The remedy for each field that no column has, if another column resembles it.
  func remedies(_ words: (TableRemedy) -> String) -> [Address.Field: String] {
    proposals.reduce(into: [:]) { remedies, proposal in
      guard let field = Address.Field(rawValue: proposal.key), !taken.contains(proposal.key) else { return }
      if !proposal.columns.isEmpty { remedies[field] = words(.columns([proposal], needsAll: false)) }
    }
  }

  /// The columns for the parts of an address, and for the customer's note, that the header has under other names.
  var proposals: [ColumnProposal] { (OrderKey.ofDestination + [.note]).map(proposal) }

  private func proposal(_ key: OrderKey) -> ColumnProposal {
    let isTaken = taken.contains(key.spelling)
    var found = unknown.filter { $0.key == key && (!isTaken || $0.isOfDelivery) }
    if evidence == 0 { found = [] }
    let best = found.map(\.rank).max()
    found.removeAll { $0.rank != best }
    let (first, last): (Set, Set) = (["first", "given"], ["last", "family"])
    // A column for the whole value wins over those for its parts.
    let whole = found.filter { key == .name ? !$0.has(first.union(last)) : $0.has(["street"]) }
    if [.name, .streetAddress].contains(key), !whole.isEmpty { found = whole }
    let isDivided =
      switch key {
      case .name: found.count == 2 && found[0].has(first) && found[1].has(last)
      case .streetAddress: Set(found.map(\.base)).count == 1
      default: false
      }
    return ColumnProposal(
      key: key.spelling, columns: found.map(\.name), isAmbiguous: found.count > 1 && !isDivided)
  }
}

extension TableLayout {
  /// The facts and the remedies of unread columns that resemble a key or an extra. If only addresses are
  /// read, they must resemble a part of one.
  func resembling(readsGoods: Bool) -> [(fact: String, remedy: TableRemedy)] {
    columns.compactMap { column in
      guard let meant = column.resembled, let name = column.name else { return nil }
      if !readsGoods, meant.key?.field == nil { return nil }
      let proposal = ColumnProposal(key: meant.name, columns: [name], isAmbiguous: false)
      return ("the column \(name.asJSON) is not read as \(meant.name.asJSON)", .columns([proposal], needsAll: false))
    }
  }

  /// JSON pointers to the columns that are not read.
  var ignored: [String] {
    columns.compactMap { if case .other = $0.meaning { $0.name.map(JSONPath.pointer) } else { nil } }
  }
}
