extension Command {
  /// Returns the tool's manual page for man(1), in mdoc format: the help of every command, followed by `topics`.
  ///
  /// - Parameter date: The release date in mdoc's format, such as `November 21, 2026`.
  package func manPage(date: String, topics: [HelpSection]) -> String {
    let commands = CommandPath(root: self).all
    let lines =
      [".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os", ".nh"]
      + [".Sh NAME", ".Nm \(name)", ".Nd \(abstract.withoutFullStop.mdoc)", ".Sh SYNOPSIS"]
      + commands.flatMap { [".Nm \($0.name)"] + $0.usage.dropFirst().map(\.synopsis) } + [".Sh DESCRIPTION"]
      + commands.flatMap(\.manual) + topics.flatMap { [".Sh \($0.title)"] + $0.mdoc }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CommandPath {
  fileprivate var manual: [String] {
    let sections = sections.filter { !$0.mdoc.isEmpty }
    return [".Ss \(name)"] + command.abstract.mdocLines
      + sections.flatMap { [".Pp", ".Sy \($0.title) :"] + $0.mdoc }
  }
}

extension HelpSection {
  fileprivate var mdoc: [String] {
    let items = rows.flatMap { [".It \($0.name.macros)"] + $0.meaning.mdocLines }
    return text.mdocLines + (items.isEmpty ? [] : [".Bl -tag -width Ds"] + items + [".El"])
      + examples.flatMap { purpose, lines in
        (purpose.isEmpty ? [] : [".Pp"] + purpose.mdocLines) + [".Bd -literal -offset indent"]
          + lines.split(separator: "\n").map { String($0).mdoc } + [".Ed"]
      }
  }
}

extension String {
  /// A part of the usage summary as a request.
  fileprivate var synopsis: String { first == "[" ? ".Op \(dropFirst().dropLast().description.macros)" : ".\(macros)" }

  /// A label, with macros for its options and placeholders.
  fileprivate var macros: String {
    replacing(",", with: " ,").words.map { word in
      switch word.first {
      case "-": "Fl \(word.dropFirst())"
      case "<": "Ar \(word.dropFirst().dropLast())"
      default: word.mdoc
      }
    }.joined(separator: " ")
  }

  /// The text as one line of mdoc, escaped so that no part of it is interpreted as a formatting request.
  private var mdoc: String {
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
}
