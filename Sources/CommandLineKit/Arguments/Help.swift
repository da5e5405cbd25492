import PlainText

extension CommandPath {
  /// The command, its subcommands and its options with one line each, for a quick look. The lines have at most 80
  /// columns, because no first sentence is longer than 54.
  package var summary: String {
    let commands = [("Commands", command.subcommands.map { ($0.name, $0.abstract) })]
    let options = options.map { group in (group.title, group.options.map { ($0.label, $0.help.firstSentence) }) }
    return page([usage("Usage:")] + (commands + options).map(section))
  }

  /// The complete help page.
  package var help: String {
    let paragraphs = command.paragraphs.map { heading, text in section(heading.uppercased(), text.paragraph()) }
    let options = options.map { group in
      section(group.title.uppercased(), group.options.map { ($0.label, $0.explanation) })
    }
    let samples = command.samples.map { sample in
      section(sample.title, sample.remark.paragraph() + sample.text.indented)
    }
    let examples = command.examples.flatMap { purpose, line in purpose.paragraph(mark: "# ") + line.indented }
    return page(
      [usage("USAGE:")] + paragraphs
        + [
          section("ARGUMENTS", command.operands.map { ("<\($0.name)>", $0.help) }),
          section("COMMANDS", command.subcommands.map { ($0.name, $0.abstract) }),
        ] + options + samples + [section("EXAMPLES", examples)])
  }

  private func page(_ sections: [String?]) -> String {
    ([command.abstract] + sections).compactMap(\.self).joined(separator: "\n\n") + "\n"
  }

  /// Returns the report of a failure. If the command line is at fault, a usage summary follows.
  package func report(_ failure: any CommandFailure) -> String {
    let errors = failure.messages.map { "error: \($0.visible)\n" }.joined()
    guard failure.exitCode == .usage else { return errors }
    let help = (failure as? UsageError)?.option.map { "Help:  \($0.synopsis)  \($0.explanation)\n" } ?? ""
    return "\(errors)\(help)\(usage("Usage:"))\n  See '\(name) --help' for more information.\n"
  }

  private func usage(_ label: String) -> String {
    let operands = command.operands.map { operand in
      let label = "<\(operand.name)>\(operand.isRepeating ? " ..." : "")"
      return operand.isRequired ? label : "[\(label)]"
    }
    let options = command.options.count > 12 ? ["[<options>]"] : command.options.map { "[\($0.synopsis)]" }
    let subcommand = command.subcommands.isEmpty ? [] : ["[<command>]"]
    return label.filled(with: [name] + operands + options + subcommand, indent: 7)
  }
}

extension [Explanation] {
  /// Returns the names in one column and their meanings in another, under a heading.
  package func page(_ title: String) -> String { section(title, map { ($0.name, $0.meaning) }).map { "\($0)\n" } ?? "" }
}

private func section(_ title: String, _ lines: [String]) -> String? {
  lines.isEmpty ? nil : "\(title):\n\(lines.joined(separator: "\n"))"
}

/// Returns a section with labels in one column and text in another.
private func section(_ title: String, _ rows: [(label: String, text: String)]) -> String? {
  section(title, rows.map { label, text in "  \(label)".filled(with: text.words, indent: 26) })
}

extension String {
  fileprivate var indented: [String] { split(separator: "\n").map { "  \($0)" } }

  /// Returns the text as indented lines, each of which begins with the mark.
  fileprivate func paragraph(mark: String = "") -> [String] {
    "".filled(with: words, indent: 0, width: 78 - mark.count).split(separator: "\n").map { "  \(mark)\($0)" }
  }
}

extension Option {
  fileprivate var label: String { short.map { "-\($0), \(synopsis)" } ?? synopsis }
}
