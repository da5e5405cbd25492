import OrderKit
import PlainText

/// The remedy for a table whose header lacks keys or cannot be read. A program may word it differently, for example in
/// terms of its options (``TableColumns/words``).
package enum TableRemedy: Hashable, Sendable {
  case text(String)
  /// Read keys from other columns. `needsAll` tells whether no row can be read without them.
  case columns([ColumnProposal], needsAll: Bool)
  /// Write a header.
  case noHeader(String)
  /// Remove the lines before the header.
  case header(line: Int)
  /// Convert the table from another encoding.
  case encoding(String)

  /// The remedy for programs, which have no options.
  var message: String {
    switch self {
    case .text(let text), .noHeader(let text): text
    case .columns(let proposals, _):
      proposals.map { proposal in
        let columns = proposal.columns.map(\.asJSON)
        let choice = columns.isEmpty ? "another column" : columns.listed(proposal.isAmbiguous ? "or" : "and", atMost: 5)
        return "read \(proposal.key.asJSON) from \(choice)"
      }.listed("and")
    case .header(let line): "remove the lines before line \(line)"
    case .encoding: "save it as UTF-8"
    }
  }
}

/// A key that the header of a table lacks, and the columns that it can probably be read from.
public struct ColumnProposal: Hashable, Sendable {
  /// The key of an order.
  public let key: String
  /// The names of the columns that resemble the key. The list is empty if none does.
  public let columns: [String]
  /// Whether only one of the columns has the value and a person must choose it, rather than each having a part of it.
  public let isAmbiguous: Bool
}
