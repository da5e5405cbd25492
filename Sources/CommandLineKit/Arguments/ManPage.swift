extension Command {
  /// Returns the tool's manual page for man(1), in mdoc format. Like help, it is generated from the declarations.
  ///
  /// - Parameters:
  ///   - date: The release date in mdoc's format, such as `November 21, 2026`.
  ///   - environment: The environment variables that the tool reads.
  ///   - files: The files that the tool reads even if they aren't named on the command line.
  ///   - exitStatuses: The exit statuses of all commands.
  package func manPage(
    date: String, environment: [Explanation], files: [Explanation], exitStatuses: [Explanation]
  ) -> String {
    [
      [".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os", ".nh"],
      [".Sh NAME", ".Nm \(name)", ".Nd \(abstract.withoutFullStop.lowercasedFirst.mdoc)"],
      [".Sh SYNOPSIS"] + all.flatMap(synopsis),
      [".Sh DESCRIPTION"] + text.drop { $0 == ".Pp" } + list(operands, allOptions),
      all.dropFirst().flatMap(subsection),
      list("ENVIRONMENT", environment.map { ("Ev \($0.name.mdoc)", $0.meaning.mdocLines) }),
      list("FILES", files.map { ("Pa \($0.name.mdoc)", $0.meaning.mdocLines) }),
      list("EXIT STATUS", exitStatuses.map { ($0.name.mdoc, $0.meaning.mdocLines) }),
      allExamples,
    ].flatMap(\.self).joined(separator: "\n") + "\n"
  }

  private var all: [CommandPath] { CommandPath(root: self).all }

  private func synopsis(of path: CommandPath) -> [String] {
    let options = path.command.options.map { ".Op Fl -\($0.name)\($0.argument)" }
    let operands = path.command.operands.map { operand in
      let label = "Ar \(operand.name)\(operand.isRepeating ? " ..." : "")"
      return operand.isRequired ? ".\(label)" : ".Op \(label)"
    }
    let words = path.name.words.dropFirst()
    return [".Nm"] + (words.isEmpty ? [] : [".Cm \(words.joined(separator: " "))"]) + options + operands
  }

  /// Returns the section on a subcommand. Options common to all commands are listed only for the root command.
  private func subsection(on path: CommandPath) -> [String] {
    let command = path.command
    let samples: [String] = command.samples.flatMap { lines(of: $0) }
    return [".Ss \(path.name)"] + command.abstract.mdocLines + command.text + list(command.operands, command.options)
      + samples
  }

  private func lines(of sample: Sample) -> [String] {
    var lines = [".Pp"] + sample.remark.mdocLines
    lines.append(".Bd -literal -offset indent")
    lines += sample.text.split(separator: "\n").map { String($0).mdoc }
    lines.append(".Ed")
    return lines
  }

  private func list(_ operands: [Operand], _ options: [Option]) -> [String] {
    let rows = operands.map { ("Ar \($0.name)", $0.help.mdocLines) }
    return list(
      nil,
      rows
        + options.map { option in
          let spellings = option.allSpellings.map { "Fl \($0.dropFirst())\(option.argument)" }
          return (spellings.joined(separator: " , "), option.explanation.mdocLines)
        })
  }

  private func list(_ title: String?, _ items: [(label: String, lines: [String])]) -> [String] {
    if items.isEmpty { return [] }
    let rows = items.flatMap { [".It \($0.label)"] + $0.lines }
    return (title.map { [".Sh \($0)"] } ?? []) + [".Bl -tag -width Ds"] + rows + [".El"]
  }

  /// The paragraphs, each of which begins with its heading in bold.
  private var text: [String] { paragraphs.flatMap { [".Pp", ".Sy \($0) ."] + $1.mdocLines } }

  private var allExamples: [String] {
    [".Sh EXAMPLES"]
      + all.flatMap(\.command.examples).flatMap { example in
        example.key.mdocLines + [".Bd -literal -offset indent", example.value.mdoc, ".Ed", ".Pp"]
      }.dropLast()
  }
}

extension Option {
  fileprivate var argument: String { placeholder.map { " Ar \($0)" } ?? "" }
}

extension String {
  /// The text as one line of mdoc, escaped so that no part of it is interpreted as a formatting request.
  package var mdoc: String {
    // Without the escapes, two dashes could be typeset as a single long dash.
    let text = replacing("\\", with: "\\e").replacing("--", with: "\\-\\-")
    return text.first == "." || text.first == "'" ? "\\&" + text : text
  }

  /// The text as lines of mdoc of about 70 characters, with each sentence starting on a new line.
  package var mdocLines: [String] {
    var sentences: [[String]] = [[]]
    for word in words {
      sentences[sentences.count - 1].append(word)
      if word.hasSuffix(".") || word.hasSuffix("?") { sentences.append([]) }
    }
    return sentences.flatMap { sentence in
      "".filled(with: sentence, indent: 0, width: 70).split(separator: "\n").map { String($0).mdoc }
    }
  }

  /// The text with its first letter in lowercase, for use after a name.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
