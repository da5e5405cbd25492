public import OrderKit

extension CupcakeMenu {
  /// Creates a menu from JSON.
  ///
  /// No price under the menu can overflow, because 10,000 cakes with amounts of nine digits each cost far less than the
  /// largest `Money`.
  ///
  /// - Throws: A `MenuError` that lists every error with its location and remedy. Malformed JSON and a duplicate key
  ///   are reported alone.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(json: some Collection<UInt8>) throws(MenuError) {
    let padded = ContiguousArray(padding: json)
    let start = json.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var cursor = JSONCursor(padded.span, from: start, to: json.count)
    let tree: JSONTree
    do throws(JSONFailure) { tree = try cursor.takeDocument() } catch {
      let syntax = (start..<cursor.end).first { !cursor.byte(at: $0).isWhiteSpace }.flatMap {
        cursor.otherSyntax(at: $0) ?? cursor.configurationSyntax(at: $0)
      }
      throw MenuError(
        (syntax.map(JSONFailure.Reason.other) ?? error.reason).message,
        at: cursor.location(of: error.offset, from: start), "")
    }
    var (location, last) = (SourceLocation(), start)
    try self.init(tree) { offset in
      location = cursor.location(of: offset, from: last, at: location)
      last = offset
      return location
    }
  }

  /// Creates a menu from JSON as text. See ``init(json:)-(Collection<UInt8>)``.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(json: String) throws(MenuError) { try self.init(json: json.utf8) }

  /// The menu as one line of JSON, with its keys in a fixed order.
  package var canonicalText: String {
    var buffer = TextBuffer()
    buffer.add(nil, tree: tree)
    return buffer.takeText()
  }
}
