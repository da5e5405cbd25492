public import OrderKit
import PlainText

/// The columns of a table that keys of orders are read from, if the header has other names for them.
///
///     let columns = try TableColumns([("type", "Lineitem name"), ("name", "First Name"), ("name", "Last Name")])
///
/// A key is read from the given column instead of the one with its own name, and that column has no other meaning.
/// Headers are compared without regard to case, white space, `_` and `-`. JSON streams ignore this value.
public struct TableColumns: Hashable, Sendable {
  /// The choices, in the given order.
  private(set) var choices: [Choice] = []

  struct Choice: Hashable {
    let meant: MeantKey
    let header: String
  }

  /// Creates an empty value, so that each key is read from the column with its name.
  public init() {}

  /// Creates the value from pairs of a key and a header. A key is a key of orders, or an extra of `menu`; without a
  /// menu, any extra will do.
  ///
  /// `name`, `streetAddress` and `note` may be given several times. The cells are then joined by spaces.
  ///
  /// - Throws: An `UnreadableText` if a key is unknown, a key or header is blank, or one of them is given twice.
  /// - Complexity: O(*n*²), where *n* is the number of pairs.
  public init(_ pairs: [(key: String, header: String)], menu: CupcakeMenu? = nil) throws(UnreadableText) {
    for (key, header) in pairs {
      if key.isBlank || header.isBlank { throw UnreadableText("a key or a header is blank: write both") }
      let meant = try Self.meaning(of: key, menu)
      if choice(of: header) != nil {
        throw UnreadableText("two keys have the column \(header.asJSON): remove one")
      }
      if !meant.isJoined, choose(meant) {
        throw UnreadableText("\(key.asJSON) has two columns: remove one")
      }
      choices.append(Choice(meant: meant, header: header))
    }
  }

  private static func meaning(of key: String, _ menu: CupcakeMenu?) throws(UnreadableText) -> MeantKey {
    let spellings = KeySpellings(menu?.extras ?? [])
    switch spellings.key(named: key) {
    case .key(let known)? where !known.isStored: break
    case let known?: return known
    case nil: if menu == nil, let extra = Extra(key: key) { return .extra(extra) }
    }
    let nearest = spellings.resembling(key)?.name
    let remedy = nearest.map { "did you mean \($0.asJSON)?" } ?? "write a key of orders or an extra of the menu"
    throw UnreadableText("unknown key \(key.asJSON): \(remedy)")
  }

  /// Returns the choice of the column called `name`, or `nil` if it isn't chosen for a key.
  func choice(of name: String) -> Choice? { choices.first { $0.header.isColumn(named: name) } }

  func choose(_ meant: MeantKey) -> Bool { choices.contains { $0.meant == meant } }
}

extension MeantKey {
  /// Whether several columns may be joined to a single value.
  fileprivate var isJoined: Bool { [.key(.name), .key(.streetAddress), .key(.note)].contains(self) }
}

extension String {
  /// Whether a column of this name is meant by another spelling. Folding a long text is slow, so it must be the same.
  func isColumn(named other: String) -> Bool {
    let isLong = max(utf8.count, other.utf8.count) > KeySpellings.longest
    return isLong ? utf8.elementsEqual(other.utf8) : foldedKey == other.foldedKey
  }
}
