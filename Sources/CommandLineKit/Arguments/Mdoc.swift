extension String {
  /// One line with nothing in it that the formatter of manual pages would take for an order of its own.
  package var mdoc: String {
    // Two dashes could come out as the hyphens of prose, which no program takes.
    let text = replacing("\\", with: "\\e").replacing("--", with: "\\-\\-")
    return text.first == "." || text.first == "'" ? "\\&" + text : text
  }

  /// Sentences as mdoc wants them: each begins a line, and no line is longer than a terminal's.
  package var mdocLines: [String] {
    var sentences: [[String]] = [[]]
    for word in words {
      sentences[sentences.count - 1].append(word)
      if word.hasSuffix(".") || word.hasSuffix("?") { sentences.append([]) }
    }
    return sentences.flatMap { sentence in
      "".filled(with: sentence, hanging: 0, width: 70).split(separator: "\n").map { String($0).mdoc }
    }
  }

  /// The text with its first letter small, as it is after a name.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension Array where Element: Hashable {
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
