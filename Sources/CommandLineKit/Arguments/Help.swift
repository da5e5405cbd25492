import PlainText
import SystemIO

extension CommandPath {
  /// The command, its subcommands and its options with one line each, for a quick look. The lines have at most 80
  /// columns, because no first sentence is longer than 54.
  package var summary: String {
    let commands = [("Commands", command.subcommands.map { ($0.name, $0.abstract) })]
    let options = options.map { group in (group.title, group.options.map { ($0.label, $0.help) }) }
    let sections = (commands + options).filter { !$0.1.isEmpty }.map { title, rows in
      section(title, rows.map { "  \($0.0)".filled(with: [$0.1.firstSentence], column: 26, hanging: 26, width: 80) })
    }
    return ([command.abstract, usage("Usage:", width: 80)] + sections.compactMap(\.self)).joined(separator: "\n\n")
      + "\n"
  }

  /// Returns the complete help page, at most `width` columns wide.
  package func help(width: Int) -> String {
    let paragraphs = command.paragraphs.map { heading, text in
      section(heading.uppercased(), text.paragraph(width: width))
    }
    let operands = command.operands.map { ("<\($0.name)>", $0.help) }
    let subcommands = command.subcommands.map { ($0.name, $0.abstract) }
    let options = options.map { group in
      section(group.title.uppercased(), group.options.map { ($0.label, $0.explanation) }, width: width)
    }
    let samples = command.samples.map { section($0.title, $0.lines(width: width)) }
    let examples = command.examples.flatMap { purpose, line in
      purpose.paragraph(width: width, mark: "# ") + [line.commandLine(width: width)]
    }
    let abstract = "".filled(with: command.abstract.words, hanging: 0, width: width)
    let sections =
      [abstract, usage("USAGE:", width: width)] + paragraphs
      + [section("ARGUMENTS", operands, width: width), section("COMMANDS", subcommands, width: width)]
      + options + samples + [section("EXAMPLES", examples)]
    return sections.compactMap(\.self).joined(separator: "\n\n") + "\n"
  }

  /// Returns the report of a failure. If the command line is at fault, a usage summary follows.
  package func report(_ failure: any CommandFailure, width: Int) -> String {
    let errors = failure.messages.map { "error: \($0.visible)\n" }.joined()
    guard failure.exitCode == .usage else { return errors }
    let help = (failure as? UsageError)?.option.map { "Help:  \($0.synopsis)  \($0.explanation)\n" } ?? ""
    return "\(errors)\(help)\(usage("Usage:", width: width))\n  See '\(name) --help' for more information.\n"
  }

  private func usage(_ label: String, width: Int) -> String {
    let operands = command.operands.map { operand in
      let label = "<\(operand.name)>\(operand.isRepeating ? " ..." : "")"
      return operand.isRequired ? label : "[\(label)]"
    }
    let options = command.options.count > 12 ? ["[<options>]"] : command.options.map { "[\($0.synopsis)]" }
    let subcommand = command.subcommands.isEmpty ? [] : ["[<command>]"]
    return label.filled(with: [name] + operands + options + subcommand, hanging: 7, width: width)
  }
}

extension [Explanation] {
  /// Returns the names in one column and their meanings in another, under a heading.
  package func page(_ title: String, width: Int) -> String {
    section(title, map { ($0.name, $0.meaning) }, width: width).map { "\($0)\n" } ?? ""
  }
}

private func section(_ title: String, _ lines: [String]) -> String? {
  lines.isEmpty ? nil : "\(title):\n\(lines.joined(separator: "\n"))"
}

/// Returns a section with labels in one column and text in another. On narrow pages, the text goes below its label.
private func section(_ title: String, _ rows: [(label: String, text: String)], width: Int) -> String? {
  let isNarrow = width < 60
  return section(
    title,
    rows.map { label, text in
      "  \(label)".filled(with: text.words, column: isNarrow ? 0 : 26, hanging: isNarrow ? 6 : 26, width: width)
    })
}

extension String {
  /// Returns the text as indented lines, each of which begins with the mark.
  fileprivate func paragraph(width: Int, mark: String = "") -> [String] {
    "".filled(with: words, hanging: 0, width: width - 2 - mark.count).split(separator: "\n").map { "  \(mark)\($0)" }
  }

  /// Returns the command line, split with backslashes if it is too long.
  fileprivate func commandLine(width: Int) -> String {
    let pieces = [" -", " |", " >", " &&"].reduce(self) { $0.replacing($1, with: "\n\($1.dropFirst())") }.split(
      separator: "\n")
    // Pieces wider than the page are split between words.
    let parts = pieces.flatMap { $0.count + 8 > width ? $0.words(quotedBy: "'") : [String($0)] }
    return "".filled(with: parts, column: 2, hanging: 6, width: width, breaking: " \\")
  }
}

extension Sample {
  /// Returns the remark followed by the text. On narrow pages, lines are split between words.
  fileprivate func lines(width: Int) -> [String] {
    remark.paragraph(width: width)
      + text.split(separator: "\n").map { line in
        let indent = 2 + line.prefix { $0 == " " }.count
        let words = line.drop { $0 == " " }.words(quotedBy: "\"")
        return "".filled(with: words, column: indent, hanging: indent + 2, width: width)
      }
  }
}

extension Substring {
  /// Returns the words of the text, treating any spaces inside quotes as part of the word.
  fileprivate func words(quotedBy quote: Character) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in self {
      if character == quote { isQuoted.toggle() }
      if character == " ", !isQuoted { words.append("") } else { words[words.count - 1].append(character) }
    }
    return words
  }
}

extension Option {
  /// The option as it appears in messages, such as `--format <format>`.
  package var synopsis: String {
    guard case .value(let placeholder, _, _) = kind else { return "--\(name)" }
    return "--\(name) <\(placeholder)>"
  }

  fileprivate var label: String { short.map { "-\($0), \(synopsis)" } ?? synopsis }

  /// The help text, including the option's values and default.
  package var explanation: String {
    guard case .value(_, let allowed, let standard) = kind else { return help }
    var facts: [String] = []
    if case .oneOf(let values) = allowed { facts.append("values: \(values.joined(separator: ", "))") }
    if let standard { facts.append("default: \(standard)") }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}

package enum HelpWidth {
  /// The value of `COLUMNS`, or 80 if it is not set.
  package static var current: Int { width(columns: SystemCalls.environment["COLUMNS"]) }

  /// Returns a width of at least 40 columns. Narrower terminals have to wrap the lines themselves.
  package static func width(columns: String?) -> Int {
    guard let columns = columns.flatMap({ Int($0) }), columns > 0 else { return 80 }
    return max(columns, 40)
  }
}
