import PlainText

// The keys of the objects on a menu that is being read.

extension MenuPass {
  /// Returns the members of an object. For any other value, records an error that mentions `example` and returns `nil`.
  func members(of tree: JSONTree, at path: String, _ example: @autoclosure () -> String) -> [JSONTree.Member]? {
    guard case .object(let members) = tree.content else {
      let isList = if case .array = tree.content { path.isEmpty } else { false }
      let message =
        isList
        ? "a list, not a menu: remove the brackets around the menu" : "not an object: write one such as \(example())"
      fail(message, at: tree.offset, path)
      return nil
    }
    return members
  }

  /// Records the unknown and missing keys of the object that was visited last.
  func failOnKeys() {
    if !isReading { return }
    // Required keys that are present but misspelled. These should not be reported as missing, too.
    var meant: Set<String> = []
    for member in visited.members where !visited.known.contains(member.key) {
      if let nearest = fail(unknown: member.key, at: member.offset) { meant.insert(nearest) }
    }
    meant.formUnion(visited.members.map(\.key))
    for key in visited.required where !meant.contains(key) {
      fail("missing \"\(key)\": add \"\(key)\": \(example(of: key))", at: visited.offset, visited.path)
    }
  }

  /// Records an unknown key. Returns the key that it probably stands for.
  @discardableResult
  func fail(unknown key: String, at offset: Int) -> String? {
    let nearest = Spelling.closest(to: key, among: visited.known)
    let present = visited.members.map(\.key)
    let free = visited.known.filter { !present.contains($0) }.listed("or")
    let message = "unknown key: \(nearest.map { "did you mean '\($0)'?" } ?? "choose \(free)")"
    fail(message, at: offset, path(of: key))
    return nearest
  }

  /// Returns an example value for a key, as JSON. An ellipsis stands for arbitrary text.
  private func example(of key: String) -> String {
    switch key {
    case "menu": "1"
    case "currency": "\"USD\""
    case "quantity": example(of: CupcakeMenu.QuantityRule())
    case "min", "default": "3"
    case "max": "20"
    case "price", "add", "fee": "\"\(currency.example)\""
    case "per": "\"cake\""
    case "types": "[\(example(of: CupcakeMenu.CakeType()))]"
    case "from": "12"
    case "off": "\"5%\""
    case "rate": "\"8.25%\""
    default: "\"…\""
    }
  }

  /// Returns an example of an object with its required keys, or else the first that it may have, as JSON.
  func example(of object: some MenuObject) -> String {
    let pass = MenuPass(isReading: true)
    pass.currency = currency
    var object = object
    object.visit(pass)
    let keys = pass.visited.required.isEmpty ? Array(pass.visited.known.prefix(1)) : pass.visited.required
    return "{" + keys.map { "\"\($0)\": \(example(of: $0))" }.joined(separator: ", ") + "}"
  }
}
