/// Where an itemised quote first departs from what the menu says.
enum QuoteDifference: Hashable {
  /// It was made under another menu.
  case menu(id: String)
  /// The menu does not sell what was ordered.
  case order
  /// A value is another one; nil where there is none.
  case value(path: String, expected: String?, found: String?)
}

extension QuoteDifference {
  /// The name that a script reads.
  var code: String {
    switch self {
    case .menu: "verify.menu"
    case .order: "verify.order"
    case .value: "verify.value"
    }
  }

  /// JSON pointer of what departs.
  var path: String {
    switch self {
    case .menu: "/menu"
    case .order: ""
    case .value(let path, _, _): path
    }
  }

  /// What departs, in words.
  var message: String {
    switch self {
    case .menu(let id): "the quote was made under another menu, \(id): put that one in force"
    case .order: "the menu in force does not sell what was ordered"
    case .value(let path, let expected?, let found?): "\(path) says \(found), the menu comes to \(expected)"
    case .value(let path, let expected?, nil): "\(path) is missing, the menu comes to \(expected)"
    case .value(let path, nil, _): "\(path) is not what the menu comes to"
    }
  }
}

extension JSONTree {
  /// The first value in which another tree departs from this one; members that only the other has do not count.
  func firstDifference(_ other: JSONTree, at path: String = "") -> QuoteDifference? {
    switch (content, other.content) {
    case (.object(let expected), .object(let found)):
      for member in expected {
        let memberPath = "\(path)/\(member.key)"
        guard let twin = found.first(where: { $0.key == member.key }) else {
          return .value(path: memberPath, expected: member.value.words, found: nil)
        }
        if let difference = member.value.firstDifference(twin.value, at: memberPath) { return difference }
      }
      return nil
    case (.array(let expected), .array(let found)):
      for (index, pair) in zip(expected, found).enumerated() {
        if let difference = pair.0.firstDifference(pair.1, at: "\(path)/\(index)") { return difference }
      }
      if expected.count == found.count { return nil }
      let index = min(expected.count, found.count)
      let missing = expected.count > index ? expected[index].words : nil
      return .value(path: "\(path)/\(index)", expected: missing, found: nil)
    default:
      return words == other.words ? nil : .value(path: path, expected: words, found: other.words)
    }
  }

  /// A value as a message shows it.
  private var words: String {
    switch content {
    case .object(let members):
      if case .text(let label)? = members.first(where: { $0.key == "label" })?.value.content {
        label
      } else {
        "an object"
      }
    case .array: "a list"
    case .text(let text): "\"\(text)\""
    case .number(_, let spelling): spelling
    case .bool(let bool): "\(bool)"
    case .null: "null"
    }
  }
}
