import PlainText

/// The meaning of a column of a table.
enum TableColumn: Hashable {
  case key(OrderKey)
  /// A switch of an extra that only the list of extras can name.
  case extra(Extra)
  /// Another name, which an order does not have. `isNoted` says whether any content gets a note.
  case other(String, isNoted: Bool)
  /// A cell of a former quote (``QuoteColumn``).
  case quote
  /// No name, or another one of our answers.
  case ignored
}

extension TableColumn {
  /// Finds the meaning of a name in a header.
  init(_ name: String, _ spellings: KeySpellings, notesEveryName: Bool) {
    switch spellings.key(named: name) {
    case .key(.quote)?, .key(.error)?: self = .ignored
    case .key(let key)?: self = .key(key)
    case .extra(let extra)?: self = .extra(extra)
    case nil:
      let folded = name.foldedKey
      if QuoteColumn.allCases.contains(where: { $0.rawValue.foldedKey == folded }) {
        self = .quote
      } else if !folded.isEmpty, case .unknown(let meant) = spellings.meaning(of: name) {
        self = .other(name, isNoted: notesEveryName || meant != nil)
      } else {
        self = .ignored
      }
    }
  }

  /// The key of an order or of an extra that the column stands for.
  var knownName: String? {
    switch self {
    case .key(let key): key.spelling
    case .extra(let extra): extra.key
    case .other, .quote, .ignored: nil
    }
  }

  /// The key of the column's cells as a member of an order; nil if the order has no such member.
  var name: String? { if case .other(let name, _) = self { name } else { knownName } }
}
