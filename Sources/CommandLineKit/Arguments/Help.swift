import PlainText

extension CommandPath {
  /// A page with one line for each subcommand and option, which has 54 columns for the first sentence of its help.
  package var summary: String {
    let options = options.map { title, options in
      HelpSection(title, rows: options.map { Explanation($0.label, $0.explanation.firstSentence) })
    }
    return "\(command.abstract)\n\n\(usage("Usage:"))\n\n" + ([commands("Commands")] + options).page
  }

  package var help: String { "\(command.abstract)\n\n\(usage("USAGE:"))\n\n" + sections.page }

  /// The sections of the help page, which the manual page has, too.
  var sections: [HelpSection] {
    let arguments = command.operands.map { Explanation("<\($0.name)>", $0.help) }
    let options = options.map { title, options in
      HelpSection(title.uppercased(), rows: options.map { Explanation($0.label, $0.explanation) })
    }
    let paragraphs = command.paragraphs.map { HelpSection($0.uppercased(), text: $1) }
    return paragraphs.dropLast() + [HelpSection("ARGUMENTS", rows: arguments), commands("COMMANDS")] + options
      + command.samples + [HelpSection("EXAMPLES", examples: command.examples)] + paragraphs.suffix(1)
  }

  private func commands(_ title: String) -> HelpSection {
    HelpSection(title, rows: command.subcommands.map { Explanation($0.name, $0.abstract) })
  }

  /// Returns the report of a failure. If the command line is at fault, a usage summary follows.
  package func report(_ failure: any CommandFailure) -> String {
    let errors = failure.messages.map { "error: \($0.visible)\n" }.joined()
    guard failure.exitStatus == .usage else { return errors }
    return "\(errors)\(usage("Usage:"))\n  See '\(name) --help' for more information.\n"
  }

  private func usage(_ label: String) -> String { label.filled(with: usage, indent: 7) }

  /// The command and what may follow it, in brackets unless it is required.
  var usage: [String] {
    let operands = command.operands.map { operand in
      let label = "<\(operand.name)>\(operand.isRepeating ? " ..." : "")"
      return operand.isRequired ? label : "[\(label)]"
    }
    let options = hasManyOptions ? ["[<options>]"] : command.options.map { "[\($0.synopsis)]" }
    return [name] + operands + options + (command.subcommands.isEmpty ? [] : ["[<command>]"])
  }
}

extension Option {
  fileprivate var label: String { short.map { "-\($0), \(synopsis)" } ?? synopsis }
}
