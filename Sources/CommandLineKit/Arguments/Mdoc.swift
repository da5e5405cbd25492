extension String {
  /// The text as one line of mdoc, in which the formatter of manual pages finds no request.
  package var mdoc: String {
    // The formatter could turn two dashes into the hyphens of prose, which no program understands.
    let text = replacing("\\", with: "\\e").replacing("--", with: "\\-\\-")
    return text.first == "." || text.first == "'" ? "\\&" + text : text
  }

  /// The text as lines of mdoc: each sentence begins a line, and no line is longer than a terminal is wide.
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

  /// The text with a small first letter, for use after a name.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension Array where Element: Hashable {
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
