extension Command {
  /// Returns the tool's manual page for man(1), in mdoc format: the help of every command, followed by `topics`.
  /// The release date has mdoc's format, such as `November 21, 2026`.
  package func manPage(date: String, topics: [HelpSection]) -> String {
    let commands = CommandPath(root: self).all
    // Keys of JSON must not be hyphenated. With `.nh`, groff would hyphenate again after the next request.
    var lines = [".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os", ".nr doc-hyphen-flags 0"]
    lines += [".Sh NAME", ".Nm \(name)", ".Nd \(abstract.withoutFullStop.mdoc)", ".Sh SYNOPSIS"]
    for command in commands { lines += [".Nm \(command.name)"] + command.usage.dropFirst().map(\.synopsis) }
    lines.append(".Sh DESCRIPTION")
    for command in commands {
      lines += [".Ss \(command.name)"] + command.command.abstract.mdocLines
      for section in command.sections where !section.mdoc.isEmpty {
        lines += [".Pp", ".Sy \(section.title) :"] + section.mdoc
      }
    }
    for topic in topics { lines += [".Sh \(topic.title)"] + topic.mdoc }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension HelpSection {
  fileprivate var mdoc: [String] {
    var lines = text.mdocLines
    if !rows.isEmpty {
      lines.append(".Bl -tag -width Ds")
      for row in rows { lines += [".It \(row.name.macros)"] + row.meaning.mdocLines }
      lines.append(".El")
    }
    for (purpose, example) in examples {
      if !purpose.isEmpty { lines += [".Pp"] + purpose.mdocLines }
      lines.append(".Bd -literal -offset indent")
      lines += example.split(separator: "\n").map { String($0).mdoc }
      lines.append(".Ed")
    }
    return lines
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
  fileprivate var mdoc: String {
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
