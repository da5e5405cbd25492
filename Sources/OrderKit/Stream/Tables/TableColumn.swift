import PlainText

/// The meaning of a table column, derived from its name in the header.
enum TableColumn: Hashable {
  case key(OrderKey)
  /// A switch for an extra that has no key in an order, so the extra can only appear in the list of extras.
  case extra(Extra)
  /// A name that isn't a key of orders. If `isNoted` is `true`, any content in the column is reported in a note.
  case other(String, isNoted: Bool)
  /// Part of a quote that an earlier run added to the table (``QuoteColumn``).
  case quote
  /// A column that is skipped because it is unnamed or holds another result of an earlier run.
  case ignored

  /// Creates the meaning of the column called `name`.
  init(_ name: String, _ spellings: KeySpellings, notesEveryName: Bool) {
    switch spellings.key(named: name) {
    case .key(.quote)?, .key(.error)?: self = .ignored
    case .key(let key)?: self = .key(key)
    case .extra(let extra)?: self = .extra(extra)
    case nil:
      let folded = name.foldedKey
      if QuoteColumn.allCases.contains(where: { $0.rawValue.foldedKey == folded }) {
        self = .quote
      } else if folded.isEmpty {
        self = .ignored
      } else {
        switch spellings.meaning(of: name) {
        case .unknown(let meant): self = .other(name, isNoted: notesEveryName || meant != nil)
        case .ofAnswers(asText: _?): self = .other(name, isNoted: true)
        case .known, .ofAnswers(asText: nil): self = .ignored
        }
      }
    }
  }

  /// The key of an order or of an extra that the column sets, or `nil` for all other columns.
  var knownName: String? {
    switch self {
    case .key(let key): key.spelling
    case .extra(let extra): extra.key
    case .other, .quote, .ignored: nil
    }
  }

  /// Whether white space around a value doesn't count, because it's a number or a switch.
  var isTrimmed: Bool {
    switch self {
    case .key(let key): key == .type || key == .quantity || key.kind == .isOn
    case .extra: true
    case .other, .quote, .ignored: false
    }
  }

  /// The name of the order's member that is made from the column's cells, or `nil` if there is no such member.
  var name: String? { if case .other(let name, _) = self { name } else { knownName } }
}
