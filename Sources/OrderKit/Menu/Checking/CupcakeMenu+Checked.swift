extension CupcakeMenu {
  /// Creates a menu from its content, applying the same checks as for a menu file.
  ///
  /// - Throws: A ``MenuError`` that lists every error that a menu file with the same content would have.
  public init(_ draft: Draft) throws(MenuError) {
    self.init(unchecked: draft)
    let pass = MenuPass(isReading: false)
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

  /// Creates a menu from the tree of its JSON. `locate` is called with ascending offsets.
  package init(_ tree: JSONTree, locate: (Int) -> SourceLocation?) throws(MenuError) {
    let pass = MenuPass(isReading: true)
    var draft = Draft()
    if tree["menu"] == nil, tree["types"] == nil, tree["type"] != nil {
      pass.fail("an order, not a menu: write a menu with \"types\" and a \"price\"", at: tree.offset, "")
    } else {
      pass.visit(&draft, tree)
    }
    try pass.finish(locate)
    self.init(unchecked: draft)
  }

  /// The menu as a tree of JSON, with its keys in a fixed order.
  package var tree: JSONTree {
    let pass = MenuPass(isReading: false)
    var written = draft
    pass.visit(&written, nil)
    return pass.written
  }
}
