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
  case choice(String)
  case literal(String)
  case separator(Character)
  case option([RuleWord])
}

extension RuleWord {
  /// Reads pieces up to a closing parenthesis or the end.
  static func read(_ rest: inout Substring) -> [RuleWord] {
    var words: [RuleWord] = []
    while let atom = rest.popFirst(), atom != ")" {
      switch atom {
      case "#", "@", "*": add(.run(atom, 1, 1), to: &words)
      case "[":
        words.append(.choice(String(rest.prefix { $0 != "]" })))
        rest = rest.drop { $0 != "]" }.dropFirst()
      case "(": add(.option(read(&rest)), to: &words)
      case " ", "-":
        // Between literals it is one of them.
        if case .literal(let text)? = words.last, rest.first?.isLiteral == true {
          words[words.count - 1] = .literal(text + String(atom))
        } else {
          words.append(.separator(atom))
        }
      default: add(.literal(String(atom)), to: &words)
      }
    }
    return words
  }

  private static func add(_ word: RuleWord, to words: inout [RuleWord]) {
    switch (words.last, word) {
    case (.run(let kind, let least, let most)?, .run(let same, 1, 1)) where same == kind && least == most:
      words[words.count - 1] = .run(kind, least + 1, most + 1)
    case (.run(let kind, let least, let most)?, .option(let inner)):
      // One more of the same, and perhaps more.
      if inner.count == 1, case .run(let same, 1, let more) = inner[0], same == kind {
        words[words.count - 1] = .run(kind, least, most + more)
      } else {
        words.append(word)
      }
    case (.literal(let text)?, .literal(let more)): words[words.count - 1] = .literal(text + more)
    default: words.append(word)
    }
  }

  var text: String {
    switch self {
    case .run(let kind, 1, 1): kind == "#" ? "a digit" : kind == "@" ? "a letter" : "a letter or digit"
    case .run(let kind, let least, let most):
      "\(Self.count(least, most)) \(kind == "#" ? "digits" : kind == "@" ? "letters" : "letters or digits")"
    case .choice(let characters): "one of \(Self.ranges(characters))"
    case .literal(let text): "\"\(text)\""
    case .separator(let character): character == " " ? "a space" : "a hyphen"
    case .option(let words): "perhaps \(words.map(\.text).joined(separator: " and "))"
    }
  }

  /// `B C E-R` for the class `BCE-R`.
  private static func ranges(_ characters: String) -> String {
    characters.reduce(into: "") { ranges, character in
      if ranges.isEmpty == false, ranges.last != "-", character != "-" { ranges.append(" ") }
      ranges.append(character)
    }
  }

  private static func count(_ least: Int, _ most: Int) -> String {
    least == most ? "\(least)" : "\(least) \(most == least + 1 ? "or" : "to") \(most)"
  }
}

extension Character {
  fileprivate var isLiteral: Bool { isLetter || isNumber }
}
