/// Types of a menu by the names that a stream gives them, so that a name is looked up once and not in every record.
struct TypeNames {
  private var known: [(pattern: KeyPattern, index: Int)] = []

  /// The index of the type that a string behind the cursor names; nil if the menu has none of that name.
  mutating func index(of name: JSONString, at cursor: JSONCursor, on menu: CupcakeMenu) -> Int? {
    for (pattern, index) in known where pattern.matches(cursor, at: name.start) { return index }
    guard let index = menu.indexOfType(named: cursor.text(of: name)) else { return nil }
    if name.isEscaped == false, known.count < 64,
      let pattern = KeyPattern((name.start..<name.end).map { cursor.byte(at: $0) }, found: .unknown, hasColon: false)
    {
      known.append((pattern, index))
    }
    return index
  }
}
