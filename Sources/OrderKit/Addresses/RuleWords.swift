extension CountryRule {
  /// The shape of a postal code in words: `4 digits, a space, 2 letters`. Nil if nothing is known of it.
  public var shape: String? {
    pattern.map { pattern in
      let together = pattern.filter { $0 != " " && $0 != "-" }
      return (isWrittenTogether ? Self.words(together) + ", or " : "") + Self.words(pattern)
    }
  }

  /// Whether people leave out the space of a code, as the example does.
  private var isWrittenTogether: Bool {
    guard let pattern, let example, pattern.allSatisfy("#@* -".contains) else { return false }
    return pattern.contains(where: " -".contains) && example.contains(where: " -".contains) == false
  }

  /// The rule in words, one fact a line.
  package var text: String {
    let required = Address.Field.required.filter(requires).map(\.rawValue).joined(separator: ", ")
    var lines = ["\(code), \(name)", "  required: \(required)"]
    if let shape {
      lines.append("  zip: \(shape)")
      if let alsoAccepted { lines.append("  also accepted: \(Self.words(alsoAccepted))") }
      if let example { lines.append("  example: \(example)") }
    } else {
      lines.append(hasZip ? "  zip: anything, as no shape is known" : "  zip: there are none")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ pattern: String) -> String {
    pattern.split(separator: "|").map { alternative in
      var rest = alternative
      return RuleWord.read(&rest).map(\.text).joined(separator: ", ")
    }.joined(separator: "; or ")
  }
}

/// One piece of a pattern in words.
private enum RuleWord {
  /// Characters of a kind, at least and at most so many.
  case run(Character, Int, Int)
  /// Characters that mean themselves.
  case literal(String)
  case other(String)
}

extension RuleWord {
  /// Reads pieces up to a closing parenthesis or the end.
  static func read(_ rest: inout Substring) -> [RuleWord] {
    var words: [RuleWord] = []
    while let atom = rest.popFirst(), atom != ")" {
      let last = words.last
      switch atom {
      case "#", "@", "*":
        if case .run(atom, let least, let most)? = last {
          words[words.count - 1] = .run(atom, least + 1, most + 1)
        } else {
          words.append(.run(atom, 1, 1))
        }
      case "[":
        words.append(.other("one of \(ranges(rest.prefix { $0 != "]" }))"))
        rest = rest.drop { $0 != "]" }.dropFirst()
      case "(":
        let inner = read(&rest)
        // One more of the same, and perhaps more.
        if case .run(let kind, let least, let most)? = last, inner.count == 1, case .run(kind, 1, let more) = inner[0] {
          words[words.count - 1] = .run(kind, least, most + more)
        } else {
          words.append(.other("perhaps \(inner.map(\.text).joined(separator: " and "))"))
        }
      default:
        let isLetter = atom.isLetter || atom.isNumber
        let next = rest.prefix(1).contains { $0.isLetter || $0.isNumber }
        // Between literals a separator is one of them.
        if case .literal(let text)? = last, isLetter || next {
          words[words.count - 1] = .literal(text + String(atom))
        } else {
          words.append(isLetter ? .literal(String(atom)) : .other(atom == " " ? "a space" : "a hyphen"))
        }
      }
    }
    return words
  }

  var text: String {
    switch self {
    case .run(let kind, 1, 1): kind == "#" ? "a digit" : kind == "@" ? "a letter" : "a letter or digit"
    case .run(let kind, let least, let most):
      "\(Self.count(least, most)) \(kind == "#" ? "digits" : kind == "@" ? "letters" : "letters or digits")"
    case .literal(let text): "\"\(text)\""
    case .other(let text): text
    }
  }

  /// `B C E-R` for the class `BCE-R`.
  private static func ranges(_ characters: Substring) -> String {
    characters.reduce(into: "") { ranges, character in
      if ranges.isEmpty == false, ranges.last != "-", character != "-" { ranges.append(" ") }
      ranges.append(character)
    }
  }

  private static func count(_ least: Int, _ most: Int) -> String {
    least == most ? "\(least)" : "\(least) \(most == least + 1 ? "or" : "to") \(most)"
  }
}
