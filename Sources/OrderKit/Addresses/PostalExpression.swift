/// Converts postal patterns to regular expressions for programs that validate forms.
///
///     #####(-####)    ->  ^[0-9]{5}(-?[0-9]{4})?$
///     AB## #@|CD-#    ->  ^(AB[0-9]{2} ?[0-9][A-Z]|CD-?[0-9])$
///
/// The expressions are limited to literals, classes, `{n}`, `?`, `|` and `( )`, so that `grep -E`, ECMAScript, PCRE and
/// Swift all interpret them in the same way. ``PostalPattern`` accepts every code that matches the expression.
enum PostalExpression {
  static func text(of pattern: String) -> String {
    let alternatives = pattern.split(separator: "|").map { alternative in
      var rest = alternative
      return sequence(&rest).joined()
    }
    return alternatives.count == 1 ? "^\(alternatives[0])$" : "^(\(alternatives.joined(separator: "|")))$"
  }

  /// Converts the rest of the pattern or, inside an optional part, everything up to the closing parenthesis.
  private static func sequence(_ rest: inout Substring) -> [String] {
    var parts: [(text: String, count: Int)] = []
    while let atom = rest.popFirst(), atom != ")" {
      let part = part(atom, &rest)
      // Only classes are counted, as in `[0-9]{2}`, because repeated literals such as `AA` are easier to read.
      if part.hasSuffix("]"), parts.last?.text == part {
        parts[parts.count - 1].count += 1
      } else {
        parts.append((part, 1))
      }
    }
    return parts.map { $0.count == 1 ? $0.text : "\($0.text){\($0.count)}" }
  }

  private static func part(_ atom: Character, _ rest: inout Substring) -> String {
    switch atom {
    case "#": return "[0-9]"
    case "@": return "[A-Z]"
    case "*": return "[0-9A-Z]"
    case " ", "-": return "\(atom)?"
    case "[":
      let members = rest.prefix { $0 != "]" }
      rest = rest.dropFirst(members.count + 1)
      return "[\(members)]"
    case "(":
      let option = sequence(&rest)
      let isOneClass = option.count == 1 && option[0].hasSuffix("]")
      return isOneClass ? "\(option[0])?" : "(\(option.joined()))?"
    default: return String(atom)
    }
  }
}
