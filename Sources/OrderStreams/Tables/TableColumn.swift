import OrderKit

/// A table column, with the meaning that its name in the header gives to all of its cells.
struct TableColumn: Sendable {
  var meaning: Meaning
  /// The key that the column sets, or the column's own name if that isn't a key, or `nil` if the column is skipped.
  let name: String?
  /// The key or extra that a name of another meaning resembles.
  let resembled: MeantKey?
  /// Whether the column has the name of one that merging adds.
  var isQuote = false
  /// The offset of the member's key in ``TableLayout/keys``.
  var key = 0

  enum Meaning: Hashable {
    case key(OrderKey)
    /// A switch for an extra that has no key in an order, so the extra can only appear in the list of extras.
    case extra
    /// The first of the columns whose cells make up the value of a key, and the others.
    case joined(OrderKey), part
    /// A name that isn't a key of orders.
    case other
    /// A column that is skipped because it is unnamed, was chosen to be ignored, or holds a result of an earlier run.
    case ignored

    /// Whether the column's cells are fields of an order, or parts of them.
    var isRead: Bool {
      switch self {
      case .key, .extra, .joined: true
      case .part, .other, .ignored: false
      }
    }

    /// Whether the order has another text than any cell: an id has quotes, and other cells are joined.
    var isRewritten: Bool {
      switch self {
      case .key(.id), .joined: true
      default: false
      }
    }
  }

  private init(_ meaning: Meaning, _ name: String? = nil, resembling resembled: MeantKey? = nil) {
    (self.meaning, self.name, self.resembled) = (meaning, name, resembled)
  }

  /// Creates the meaning of the column called `name`. A column is passed over if it is chosen to be ignored, or if
  /// another one is chosen for its key.
  init(_ name: String, at index: Int, _ chosen: ChosenColumns, _ spellings: KeySpellings) {
    let (key, own) = (chosen.keys[index], spellings.key(named: name))
    if key == CupcakeMenu.TableColumns.ignore || key == nil && own.flatMap({ chosen.columns[$0.name] }) != nil {
      self.init(.ignored)
      return
    }
    switch key.map({ MeantKey(Extra(unchecked: $0)) }) ?? own {
    case .key(.quote)?, .key(.error)?, .key(.createdAt)?: self.init(.ignored)
    case .key(let key)?: self.init(.key(key), key.spelling)
    case .extra(let extra)?: self.init(.extra, extra.key)
    case nil:
      switch spellings.meaning(of: name) {
      case .unknown where name.foldedKey.isEmpty: self.init(.ignored)
      case .unknown(let meant): self.init(.other, name, resembling: meant)
      case .ofAnswers(_, asText: let meant?): self.init(.other, name, resembling: .key(meant))
      case .known, .uncompared, .ofAnswers(_, asText: nil): self.init(.ignored)
      }
    }
  }

  /// The key of an order or of an extra that the column sets, or `nil` for all other columns.
  var knownName: String? { if case .other = meaning { nil } else { name } }
}
