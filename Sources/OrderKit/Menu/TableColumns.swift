extension CupcakeMenu {
  /// The columns of a shop's tables that keys of orders are read from, if the tables have other names for them.
  ///
  ///     let columns = try CupcakeMenu.TableColumns([
  ///       "type": ["Lineitem name"], "name": ["First Name", "Last Name"], "ignore": ["Country"],
  ///     ])
  ///
  /// Headers are compared without regard to case, white space, `_` and `-`. Streams of JSON ignore this value.
  public struct TableColumns: Hashable, Sendable {
    /// The headers of the columns for each key. A key is a key of orders, an extra, or `ignore` for columns that aren't
    /// read.
    public internal(set) var headers: [String: [String]] = [:]

    /// Creates an empty value: all columns are read by their own names.
    package init() {}

    /// Creates the value from the headers for each key. The cells of several columns for `name`, `streetAddress` or
    /// `note` are joined by spaces; other keys have one column. Without a menu, any extra will do.
    ///
    /// - Throws: A ``MenuError`` that lists every unknown key, blank header, second column for a key, and header that
    ///   is given twice. The path of each is the key.
    public init(_ headers: [String: [String]], on menu: CupcakeMenu? = nil) throws(MenuError) {
      self.headers = headers
      let pass = MenuPass(isReading: false)
      pass.extras = menu?.extras.map(\.extra.key)
      pass.visit(&self, nil)
      try pass.finish { _ in nil }
    }

    /// The keys whose columns were replaced, so that they don't count when the kind of a table is found.
    package private(set) var replaced: Set<String> = []

    /// Returns these columns with other ones for the keys that `others` has.
    ///
    /// The other columns don't decide whether a table is of this kind. A table of this kind must have them, though.
    ///
    /// - Throws: A ``MenuError`` if a header then stands for two keys.
    package func replacing(_ others: Self) throws(MenuError) -> Self {
      var columns = try Self(headers.merging(others.headers) { $1 })
      columns.replaced = replaced.union(others.headers.keys)
      return columns
    }

    /// The headers that a table of this kind has, in the form used for comparing.
    var required: Set<String> {
      Set(headers.filter { $0.key != Self.ignore }.flatMap(\.value).map(\.foldedHeader))
    }

    /// The keys and their headers: keys of orders first, and columns that aren't read last.
    package var ordered: [(key: String, headers: [String])] {
      let own = Self.keys + [Self.ignore]
      let extras = headers.keys.filter { !own.contains($0) }.sorted()
      return (Self.keys + extras + [Self.ignore]).compactMap { key in headers[key].map { (key, $0) } }
    }

    package static let ignore = "ignore"
    /// The keys of orders that columns can be read as.
    static let keys = OrderKey.allCases.filter(\.isStored).map(\.spelling)
    /// The keys that may have several columns.
    static let joined = [OrderKey.name, .streetAddress, .note].map(\.spelling) + [ignore]
  }
}

extension String {
  /// The text in the form used for comparing headers. Folding a long text is slow, so it stays as it is.
  package var foldedHeader: String { utf8.count > 256 ? self : foldedKey }
}
