// The members of the object that a pass visits: values, objects, texts and lists.

extension MenuPass {
  /// Visits a member. Returns its value, or `nil` if it's missing or invalid. A Boolean may be missing.
  @discardableResult
  func value<Value: MenuValue>(_ key: String, _ value: inout Value) -> Value? {
    let visited = visit(key, value, isRequired: Value.self != Bool.self)
    if let visited { value = visited }
    return visited
  }

  /// Visits a member that not every object has.
  func value<Value: MenuValue>(_ key: String, _ value: inout Value?) {
    value = visit(key, value, isRequired: false)
  }

  private func visit<Value: MenuValue>(_ key: String, _ value: Value?, isRequired: Bool) -> Value? {
    let (tree, spelling) = (take(key, isRequired), value?.spelling(in: currency))
    do throws(UnreadableText) {
      if isReading {
        if let tree { return try Value(tree.content, in: currency) }
      } else if let spelling {
        write(key, Value.isText ? .text(spelling) : .number(spelling))
        return try Value(spelling, in: currency)
      }
    } catch {
      fail(error.message, at: key)
    }
    return nil
  }

  /// Visits the version of the menu format.
  func format(_ key: String) {
    if !isReading { write(key, .number("1")) }
    if let tree = take(key, true), tree.wholeNumber != 1 { fail("unknown menu format: write \"menu\": 1", at: key) }
  }

  /// Visits a member that's an object.
  func object<Value: MenuObject>(_ key: String, _ value: inout Value) {
    var visited: Value? = value
    object(key, &visited, isRequired: true)
    if let visited { value = visited }
  }

  /// Visits a member that's an object and that not every menu has.
  func object<Value: MenuObject>(_ key: String, _ value: inout Value?, isRequired: Bool = false) {
    let tree = take(key, isRequired)
    guard var visited = tree.map({ _ in Value() }) ?? value else { return }
    if !isReading || tree != nil { visit(&visited, tree, key: key, at: path(of: key)) }
    value = visited
  }

  /// Visits an object, or a list of several.
  func objects<Element: MenuObject>(_ key: String, _ elements: inout [Element], atMost limit: Int) {
    let member = visited.members.first { $0.key == key }
    let isList = if case .array? = member?.value.content { true } else { false }
    if isList || elements.count > 1 { return list(key, &elements, atMost: limit) }
    var one = elements.first
    object(key, &one)
    elements = [one].compactMap(\.self)
  }

  /// Visits a text, or a list of several. `check` throws the error of a single one. `isList` tells whether one is
  /// written as a list, too.
  func texts(_ key: String, _ texts: inout [String], isList: Bool, check: (String) throws(UnreadableText) -> Void) {
    let tree = take(key, false)
    var (values, isList) = (tree.map { [$0] } ?? [], tree == nil && isList || texts.count > 1)
    if case .array(let elements)? = tree?.content { (values, isList) = (elements, true) }
    if isReading { texts = values.map { $0.text ?? "" } }
    for (index, text) in texts.enumerated() {
      let value = isReading ? values[index] : nil
      do throws(UnreadableText) {
        if let value, value.text == nil { throw UnreadableText(String.remedy(for: "", in: currency)) }
        try check(text)
      } catch {
        fail(error.message, at: value?.offset ?? 0, path(of: key) + (isList ? "/\(index)" : ""))
      }
    }
    guard !isReading, !texts.isEmpty else { return }
    let written = texts.map { JSONTree(content: .text($0), offset: 0) }
    write(key, isList ? .array(written) : written[0].content)
  }

  /// Visits a list of objects, or an object in which each has a key. If the list is required, it must have an element.
  func list<Element: MenuObject>(
    _ key: String, _ elements: inout [Element], atMost limit: Int = CupcakeMenu.mostEntries, isRequired: Bool = false
  ) {
    let (tree, path, isList) = (take(key, isRequired), self.path(of: key), Element().ownKey == nil)
    var members: [JSONTree.Member?] = elements.map { _ in nil }
    if isReading {
      guard let tree else { return }
      if isList {
        guard case .array(let trees) = tree.content else {
          return fail("not a list: write one such as [\(example(of: Element()))]", at: key)
        }
        members = trees.map { JSONTree.Member(key: "", offset: $0.offset, value: $0) }
      } else {
        members = self.members(of: tree, at: path, "{\"cherry\": \(example(of: Element()))}") ?? []
      }
      elements = members.map { member in
        var element = Element()
        element.ownKey = member?.key
        return element
      }
    }
    if elements.count > limit { fail("too many entries: keep at most \(limit)", at: key) }
    if isRequired, elements.isEmpty { fail("no cake types: add at least one", at: key) }
    if !isReading, elements.isEmpty, isList { return }
    enclose(key, isList: isList) {
      for (index, member) in members.enumerated().prefix(limit) {
        let own = elements[index].ownKey
        let path = "\(path)/\(own.map(JSONPointer.escaped) ?? String(index))"
        visit(&elements[index], member?.value, key: own, at: path, keyOffset: member?.offset)
      }
    }
  }

  /// Adds to the known keys. Returns the value in the JSON if the object is being read and has the member.
  private func take(_ key: String, _ isRequired: Bool) -> JSONTree? {
    visited.known.append(key)
    if isRequired { visited.required.append(key) }
    return visited.members.first { $0.key == key }?.value
  }

  /// Visits an object. `tree` is its JSON if it is being read.
  func visit<Value: MenuObject>(
    _ value: inout Value, _ tree: JSONTree?, key: String? = nil, at path: String = "", keyOffset: Int? = nil
  ) {
    let outer = visited
    defer { visited = outer }
    visited = Object(path: path, offset: tree?.offset ?? 0, keyOffset: keyOffset ?? 0)
    if let tree {
      guard let members = members(of: tree, at: path, example(of: value)) else { return }
      visited.members = members.filter { if case .null = $0.value.content { false } else { true } }
    }
    enclose(key) { value.visit(self) }
    failOnKeys()
  }

  private func enclose(_ key: String?, isList: Bool = false, _ content: () -> Void) {
    if isReading { return content() }
    open.append([])
    content()
    let members = open.removeLast()
    write(key, isList ? .array(members.map(\.value)) : .object(members))
  }

  private func write(_ key: String?, _ content: JSONTree.Content) {
    let member = JSONTree.Member(key: key ?? "", offset: 0, value: JSONTree(content: content, offset: 0))
    open[open.count - 1].append(member)
  }
}
