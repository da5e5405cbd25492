/// The tool's page for man(1), in mdoc, from the declarations that help is made of.
package struct ManPage {
  package let root: Command
  /// The day of the version, as mdoc writes it: `November 21, 2026`.
  package let date: String

  package init(root: Command, date: String) {
    self.root = root
    self.date = date
  }
}

extension ManPage {
  package var text: String {
    let environment = commands.flatMap(\.command.environment).uniqued
    let files = commands.flatMap(\.command.files).uniqued
    return [
      [".Dd \(date)", ".Dt \(root.name.uppercased()) 1", ".Os"],
      [".Sh NAME", ".Nm \(root.name)", ".Nd \(root.abstract.withoutFullStop.lowercasedFirst.mdoc)"],
      [".Sh SYNOPSIS"] + commands.flatMap(synopsis),
      [".Sh DESCRIPTION"] + root.discussion.mdocLines + list(root.operands, root.allOptions),
      commands.dropFirst().flatMap(subsection),
      list("ENVIRONMENT", environment.map { ("Ev \($0.name.mdoc)", $0.meaning.mdocLines) }),
      list("FILES", files.map { ("Pa \($0.name.mdoc)", $0.meaning.mdocLines) }),
      list("EXIT STATUS", statuses),
      examples,
    ].flatMap(\.self).joined(separator: "\n") + "\n"
  }

  private var commands: [CommandPath] { CommandPath(root: root).all }

  private func synopsis(of path: CommandPath) -> [String] {
    let options = path.command.options.map { option in
      switch option.kind {
      case .toggle: ".Op Fl -\(option.name) | -no-\(option.name)"
      case .flag: ".Op Fl -\(option.name)"
      case .value(let placeholder, _, _): ".Op Fl -\(option.name) Ar \(placeholder)"
      }
    }
    let operands = path.command.operands.map { operand in
      let label = "Ar \(operand.name)\(operand.isRepeating ? " ..." : "")"
      return operand.isRequired ? ".\(label)" : ".Op \(label)"
    }
    let words = path.name.words.dropFirst()
    return [".Nm"] + (words.isEmpty ? [] : [".Cm \(words.joined(separator: " "))"]) + options + operands
  }

  /// The options of every command are listed with the root's alone.
  private func subsection(on path: CommandPath) -> [String] {
    let command = path.command
    let text = [command.abstract, command.discussion].flatMap(\.mdocLines)
    return [".Ss \(path.name)"] + text + list(command.operands, command.options)
  }

  private func list(_ operands: [Operand], _ options: [Option]) -> [String] {
    let rows = operands.map { ("Ar \($0.name)", $0.help.mdocLines) }
    return list(
      nil,
      rows
        + options.map { option in
          let argument = if case .value(let placeholder, _, _) = option.kind { " Ar \(placeholder)" } else { "" }
          let spellings = option.allSpellings.map { "Fl \($0.dropFirst())\(argument)" }
          return (spellings.joined(separator: " , "), option.explanation.mdocLines)
        })
  }

  private func list(_ title: String?, _ items: [(label: String, lines: [String])]) -> [String] {
    if items.isEmpty { return [] }
    let rows = items.flatMap { [".It \($0.label)"] + $0.lines }
    return (title.map { [".Sh \($0)"] } ?? []) + [".Bl -tag -width Ds"] + rows + [".El"]
  }

  /// Every status once. Where commands differ in what it means, each meaning names its commands.
  private var statuses: [(label: String, lines: [String])] {
    let all = commands.flatMap { path in path.command.exitStatuses.map { (status: $0, path: path.name) } }
    return Set(all.map(\.status.number)).sorted().map { number in
      let meanings = all.map(\.status).filter { $0.number == number }.map(\.meaning).uniqued
      if meanings.count == 1 { return ("\(number)", meanings[0].mdocLines) }
      let rows = meanings.flatMap { meaning in
        let paths = all.filter { $0.status == Status(number, meaning) }.map(\.path)
        return [".It Cm \(paths.joined(separator: " , "))"] + meaning.mdocLines
      }
      return ("\(number)", [".Bl -tag -width Ds -compact"] + rows + [".El"])
    }
  }

  private var examples: [String] {
    [".Sh EXAMPLES"]
      + commands.flatMap(\.command.examples).flatMap { example in
        example.purpose.mdocLines + [".Bd -literal -offset indent", example.line.mdoc, ".Ed", ".Pp"]
      }.dropLast()
  }
}
