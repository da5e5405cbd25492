import PlainText

extension CupcakeMenu {
  /// Creates a menu from JSON.
  ///
  /// No price under the menu can overflow, because 10,000 cakes with amounts of nine digits each cost far less than the
  /// largest ``Money``.
  ///
  /// - Throws: A ``MenuError`` that lists every error with its location and remedy. Malformed JSON and a duplicate key
  ///   are reported alone.
  public init(json: some Collection<UInt8>) throws(MenuError) {
    let padded = ContiguousArray(padding: json)
    let start = json.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let pass = MenuPass(.reading)
    var draft = Draft()
    var cursor = JSONCursor(padded.span, from: start, to: json.count)
    do throws(JSONFailure) {
      let tree = try cursor.takeDocument()
      if tree["menu"] == nil, tree["types"] == nil, tree["type"] != nil {
        pass.fail("an order, not a menu: write a menu with \"types\" and a \"price\"", at: tree.offset, "")
      } else {
        pass.visit(&draft, tree)
      }
    } catch {
      let syntax = (start..<cursor.end).first { !cursor.byte(at: $0).isWhiteSpace }.flatMap {
        cursor.otherSyntax(at: $0)
      }
      pass.fail((syntax.map(JSONFailure.Reason.other) ?? error.reason).message, at: error.offset, "")
    }
    var (location, last) = (SourceLocation(), start)
    try pass.finish { offset in
      location = cursor.location(of: offset, from: last, at: location)
      last = offset
      return location
    }
    self.init(unchecked: draft)
  }

  /// Creates a menu from JSON as text. See ``init(json:)-(Collection<UInt8>)``.
  public init(json: String) throws(MenuError) { try self.init(json: json.utf8) }

  /// Creates a menu from its content.
  ///
  /// - Throws: A ``MenuError`` that lists every error that a menu file with the same content would have.
  public init(_ draft: Draft) throws(MenuError) {
    self.init(unchecked: draft)
    let pass = MenuPass(.checking)
    var checked = self.draft
    pass.visit(&checked, nil)
    try pass.finish { _ in nil }
  }

  /// Returns a copy of the menu with some changes, which are checked together when all of them have been made.
  ///
  ///     let menu = try CupcakeMenu.default.with {
  ///       $0.price = try Money("2.50", in: .usd)
  ///       $0.codes = [.init("BIRTHDAY", discount: .percent(try Percent("15%")))]
  ///     }
  ///
  /// - Throws: A ``MenuError`` that lists every error, or an error of the closure.
  public func with(_ change: (inout Draft) throws -> Void) throws -> CupcakeMenu {
    var draft = draft
    try change(&draft)
    return try CupcakeMenu(draft)
  }

  /// The menu as one line of JSON, with its keys in a fixed order.
  package var canonicalText: String {
    let pass = MenuPass(.writing)
    var written = draft
    pass.visit(&written, nil)
    return pass.json.takeText()
  }
}
